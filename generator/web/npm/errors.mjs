// What can go wrong on the machine, by the numbers that WASI gives it: the program then says it in
// its own words.
import {Errno} from '../page/disk.mjs';

const kNumbers = {
  EACCES: 2, EAGAIN: 6, EBADF: 8, EBUSY: 10, EDQUOT: 19, EEXIST: 20, EFBIG: 22, EINVAL: 28, EIO: 29, EISDIR: 31,
  ELOOP: 32, EMFILE: 33, ENAMETOOLONG: 37, ENFILE: 41, ENODEV: 43, ENOENT: 44, ENOMEM: 48, ENOSPC: 51, ENOTDIR: 54,
  ENOTEMPTY: 55, ENOTSUP: 58, ENXIO: 60, EPERM: 63, EPIPE: 64, EROFS: 69, ESTALE: 72, ETXTBSY: 74, EXDEV: 75,
};

/// An error of Node as one of the host.
export function asErrno(error) {
  if (error instanceof Errno) return error;
  return new Errno(kNumbers[error.code] ?? kNumbers.EIO);
}

/// What `act` gives, with errors of Node turned into those of the host.
export function asked(act) {
  try {
    return act();
  } catch (error) {
    throw error.code === undefined ? error : asErrno(error);
  }
}
