// libcurl's functions as FoundationNetworking calls them, each looked up when it is first called.
//
// Linked into the static binary in libcurl's place. libcurl brings thirty more libraries, whose loading takes two thirds of the
// time of an answer from the cache; so they are loaded by the first request, and commands without one do without libcurl.
// Should a newer Swift call a function that is not here, the linker names it.

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

typedef void *Pointer;

static Pointer library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// Of the terminal layer: leaves the full screen, if there is one.
void resume_restore_terminal(void);

static void give_up(void) {
  resume_restore_terminal();
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

#define FORWARD(result, name, parameters, arguments) \
  result name parameters {                           \
    REAL(name);                                      \
    return real arguments;                           \
  }

// Whatever the third argument is, a long, an offset or an address, it is passed like an address.
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
FORWARD_OPTION(curl_multi_setopt)
FORWARD(int, curl_multi_socket_action, (Pointer a, int b, int c, Pointer d), (a, b, c, d))
FORWARD(Pointer, curl_slist_append, (Pointer a, Pointer b), (a, b))
FORWARD(void, curl_slist_free_all, (Pointer a), (a))
FORWARD(Pointer, curl_url, (void), ())
FORWARD(int, curl_url_get, (Pointer a, int b, Pointer c, unsigned d), (a, b, c, d))
FORWARD(int, curl_url_set, (Pointer a, int b, Pointer c, unsigned d), (a, b, c, d))
FORWARD(Pointer, curl_version, (void), ())
FORWARD(Pointer, curl_version_info, (int a), (a))
