// Runs the program's command lines away from the page, one after the other. It is told one module and
// its files at the start, and then one request at a time; engine.mjs is at the other end.
//
//     {module, mounts}  once       {id, words, files, stdin} -> {id, answer} or {id, fault}
import {run} from './host.mjs';

let start = null;

function answerTo(request) {
  try {
    return {id: request.id, answer: run(start.module, {...request, mounts: start.mounts})};
  } catch (error) {
    return {id: request.id, fault: String(error?.message ?? error)};
  }
}

// Bytes that were written are handed over instead of copied.
function send(reply) {
  const files = Object.values(reply.answer?.files ?? {});
  self.postMessage(reply, files.map((bytes) => bytes.buffer));
}

self.onmessage = ({data}) => {
  if (data.module) start = data;
  else send(answerTo(data));
};
