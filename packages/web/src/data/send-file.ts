import { CallRefused, fromWire, OFFLINE } from './refusal.ts';
import { signedOut } from './signed-out.ts';

/**
 * Sends a file and hears how much of it has left the device, 0 to 1, which `fetch` does not state. Answers what the call answers; throws
 * CallRefused as every call of `api` does.
 */
export function sendFile(
  address: string,
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<unknown> {
  const call = new XMLHttpRequest();
  const abort = () => call.abort();
  signal?.addEventListener('abort', abort);
  const answered = new Promise((done, fail) => {
    call.open('POST', address);
    call.setRequestHeader('content-type', file.type);
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onerror = () => fail(new CallRefused(OFFLINE));
    call.onabort = call.onerror;
    call.onload = () => {
      const answer = readJson(call.responseText);
      if (call.status === 200) return done(answer);
      if (call.status === 401) signedOut.notify();
      fail(new CallRefused(fromWire(call.status, answer)));
    };
    call.send(file);
  });
  return answered.finally(() => signal?.removeEventListener('abort', abort));
}

/** null: what answered was not Larder. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
