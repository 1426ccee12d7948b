import ResumeDomain

extension Outage {
  var messageKey: String {
    switch self {
    case .hostNotFound: "error.outage.hostNotFound"
    case .connectionRefused: "error.outage.connectionRefused"
    case .connectionLost: "error.outage.connectionLost"
    case .insecure: "error.outage.insecure"
    case .proxyRefused: "error.outage.proxyRefused"
    case .timedOut: "error.outage.timedOut"
    case .redirected: "error.outage.redirected"
    case .failing: "error.outage.failing"
    case .unexpectedResponse: "error.outage.foreignAnswer"
    case .busy: "error.outage.busy"
    case .other: "error.outage.other"
    }
  }
}

extension SyntaxProblem {
  var messageKey: String {
    switch self {
    case .expectedValue: "error.syntax.expectedValue"
    case .expectedName: "error.syntax.expectedName"
    case .expectedColon: "error.syntax.expectedColon"
    case .expectedCommaOrBrace: "error.syntax.expectedCommaOrBrace"
    case .expectedCommaOrBracket: "error.syntax.expectedCommaOrBracket"
    case .expectedEnd: "error.syntax.expectedEnd"
    case .unterminatedString: "error.syntax.unterminatedString"
    case .unterminatedComment: "error.syntax.unterminatedComment"
    case .controlCharacter: "error.syntax.controlCharacter"
    case .invalidEscape: "error.syntax.invalidEscape"
    case .invalidNumber: "error.syntax.invalidNumber"
    case .invalidUTF8: "error.syntax.invalidUTF8"
    case .tooDeep: "error.syntax.tooDeep"
    case .duplicateMember: "error.syntax.duplicateMember"
    case .reservedName: "error.syntax.reservedName"
    case .expectedObject: "error.syntax.expectedObject"
    case .expectedArray: "error.syntax.expectedArray"
    }
  }
}
