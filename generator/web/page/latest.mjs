// One piece of work at a time, and after it only the newest that was asked for: what follows a slider
// never queues. An old piece that takes long is ended once a newer one waits.
const PATIENCE = 400;  // milliseconds

/// `work(request, signal)` is awaited; its mistakes are its own to tell.
export function latestOnly(work) {
  let running = null;
  let waiting = null;
  const next = async () => {
    const {request} = waiting;
    waiting = null;
    running = new AbortController();
    try {
      await work(request, running.signal);
    } finally {
      running = null;
      if (waiting) next();
    }
  };
  return (request) => {
    waiting = {request};
    if (!running) next();
    else setTimeout((old) => { if (waiting && running === old) old.abort(); }, PATIENCE, running);
  };
}
