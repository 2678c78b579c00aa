// Preloaded into the program: a machine that gives no threads.
#include <pthread.h>

#include <cerrno>

extern "C" int pthread_create(pthread_t* /*thread*/,
                              const pthread_attr_t* /*attributes*/,
                              void* (* /*start*/)(void*),
                              void* /*argument*/) {
    return EAGAIN;
}
