// Forwards the functions of libcurl that FoundationNetworking calls, and loads libcurl when the first of them is called.
//
// The static binary links this instead of libcurl. libcurl needs thirty more libraries, whose loading takes two thirds of the time
// of a command that reads the cache. Commands without a request need no libcurl. If a newer Swift calls a function that is missing
// here, the linker names it. `wait_for` also keeps FoundationNetworking from spinning while a request waits.

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

typedef void *Pointer;

static Pointer library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// Defined by the terminal layer: leaves the full screen. Missing in the program of `.ci/check_waiting`.
__attribute__((weak)) void resume_restore_terminal(void);

static void give_up(void) {
  if (resume_restore_terminal) resume_restore_terminal();
  fprintf(stderr, "resume: %s\nRequests need libcurl: apt-get install libcurl4, or your system's package.\n", dlerror());
  _exit(69);
}

static void load(void) {
  library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) give_up();
}

static Pointer find(const char *name) {
  pthread_once(&once, load);
  Pointer function = dlsym(library, name);
  if (!function) give_up();
  return function;
}

#define REAL(name)                                                        \
  static Pointer known;                                                   \
  Pointer found = __atomic_load_n(&known, __ATOMIC_RELAXED);              \
  if (!found) __atomic_store_n(&known, found = find(#name), __ATOMIC_RELAXED); \
  __typeof__(&name) real = (__typeof__(&name))found

// libcurl reports which events of a socket it waits for to a function of FoundationNetworking. Up to Swift 6.3 that function adds
// a source for each new event and never removes one. After sending a request the socket stays ready for writing, so waiting for
// the response spins a core. Reporting "remove" before an event is dropped makes the function create its sources again.
typedef int (*SocketFunction)(Pointer handle, int socket, int events, Pointer user, Pointer sources);

enum { SET_SOCKET_FUNCTION = 20001, READ_AND_WRITE = 3, REMOVE = 4 };

// The same function for all handles.
static SocketFunction socket_function;
// The events that libcurl waits for, by socket. Only one thread at a time uses a socket.
static unsigned char waiting[1 << 16];

static int wait_for(Pointer handle, int socket, int events, Pointer user, Pointer sources) {
  SocketFunction function = __atomic_load_n(&socket_function, __ATOMIC_ACQUIRE);
  if (socket < 0 || socket >= (int)sizeof waiting) return function(handle, socket, events, user, sources);
  // A socket without sources is new; the sources of a removed one have been freed.
  if (!sources) waiting[socket] = 0;
  if (!waiting[socket]) sources = NULL;
  if (events == REMOVE || waiting[socket] & ~events) {
    int code = function(handle, socket, REMOVE, user, sources);
    waiting[socket] = 0;
    sources = NULL;
    if (code || events == REMOVE) return code;
  }
  waiting[socket] = events & READ_AND_WRITE;
  return function(handle, socket, events, user, sources);
}

#define FORWARD(result, name, parameters, arguments) \
  result name parameters {                           \
    REAL(name);                                      \
    return real arguments;                           \
  }

// The third argument, a long, an offset or an address, is passed like an address.
#define FORWARD_OPTION(name)                  \
  int name(Pointer handle, int option, ...) { \
    REAL(name);                               \
    va_list rest;                             \
    va_start(rest, option);                   \
    Pointer value = va_arg(rest, Pointer);    \
    va_end(rest);                             \
    return real(handle, option, value);       \
  }

FORWARD(void, curl_easy_cleanup, (Pointer a), (a))
FORWARD_OPTION(curl_easy_getinfo)
FORWARD(Pointer, curl_easy_init, (void), ())
FORWARD(int, curl_easy_pause, (Pointer a, int b), (a, b))
FORWARD_OPTION(curl_easy_setopt)
FORWARD(Pointer, curl_easy_strerror, (int a), (a))
FORWARD(void, curl_free, (Pointer a), (a))
FORWARD(int, curl_global_init, (long a), (a))
FORWARD(int, curl_multi_add_handle, (Pointer a, Pointer b), (a, b))
FORWARD(int, curl_multi_assign, (Pointer a, int b, Pointer c), (a, b, c))
FORWARD(int, curl_multi_cleanup, (Pointer a), (a))
FORWARD(Pointer, curl_multi_info_read, (Pointer a, Pointer b), (a, b))
FORWARD(Pointer, curl_multi_init, (void), ())
FORWARD(int, curl_multi_remove_handle, (Pointer a, Pointer b), (a, b))

int curl_multi_setopt(Pointer handle, int option, ...) {
  REAL(curl_multi_setopt);
  va_list rest;
  va_start(rest, option);
  Pointer value = va_arg(rest, Pointer);
  va_end(rest);
  if (option == SET_SOCKET_FUNCTION && value) {
    __atomic_store_n(&socket_function, (SocketFunction)value, __ATOMIC_RELEASE);
    value = (Pointer)wait_for;
  }
  return real(handle, option, value);
}

FORWARD(int, curl_multi_socket_action, (Pointer a, int b, int c, Pointer d), (a, b, c, d))
FORWARD(Pointer, curl_slist_append, (Pointer a, Pointer b), (a, b))
FORWARD(void, curl_slist_free_all, (Pointer a), (a))
FORWARD(Pointer, curl_url, (void), ())
FORWARD(int, curl_url_get, (Pointer a, int b, Pointer c, unsigned d), (a, b, c, d))
FORWARD(int, curl_url_set, (Pointer a, int b, Pointer c, unsigned d), (a, b, c, d))
FORWARD(Pointer, curl_version, (void), ())
FORWARD(Pointer, curl_version_info, (int a), (a))
