import { underLock } from './locks.ts';

const LEADER_LOCK = 'larder-live';
const CHANNEL = 'larder-live';
const RETRY_MS = 2_000;
/** The server's heart beats every 15 s. A stream that is silent for so long is dead: a network can hang without closing anything. */
const SILENT_MS = 50_000;

interface Stream {
  /** Whose changes it tells; tabs of one organisation share one stream. */
  organisationId: string;
  url: string;
}

/**
 * One stream of "there is something newer" per browser (rule 18): the tab that holds the lock listens to the server and
 * tells the others. The event carries no data; whoever hears it fetches what changed. onBeat: the server is there, and nothing changed.
 * Returns how to stop.
 */
export function listenForChanges({ organisationId, url }: Stream, onKick: () => void, onBeat = () => {}): () => void {
  const stopped = new AbortController();
  const others = new BroadcastChannel(CHANNEL);
  const beatOf = `${organisationId} beat`;
  const tell = () => {
    onKick();
    if (!stopped.signal.aborted) others.postMessage(organisationId);
  };
  const tellBeat = () => {
    onBeat();
    if (!stopped.signal.aborted) others.postMessage(beatOf);
  };
  others.onmessage = (message) => {
    if (message.data === organisationId) onKick();
    if (message.data === beatOf) onBeat();
  };
  void leadInTurn(`${LEADER_LOCK} ${organisationId}`, url, { onChange: tell, onBeat: tellBeat }, stopped.signal);

  return () => {
    stopped.abort();
    others.close();
  };
}

interface Heard {
  onChange: () => void;
  onBeat: () => void;
}

/** Waits for the lock and streams under it. When the server closes the stream the lock goes to the next tab for a while. */
async function leadInTurn(lock: string, url: string, heard: Heard, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    await underLock(lock, () => streamUntilClosed(url, heard, stopped), stopped);
    await wait(RETRY_MS, stopped);
  }
}

function streamUntilClosed(url: string, { onChange, onBeat }: Heard, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stream = new EventSource(url);
    let silence: ReturnType<typeof setTimeout>;
    const close = () => {
      clearTimeout(silence);
      stream.close();
      // Closed by the server, or dead: asking what changed tells whether one may still see it.
      if (!stopped.aborted) onChange();
      resolve();
    };
    const heard = (then: () => void) => () => {
      clearTimeout(silence);
      silence = setTimeout(close, SILENT_MS);
      then();
    };
    silence = setTimeout(close, SILENT_MS);
    stream.onopen = heard(onChange);
    stream.addEventListener('change', heard(onChange));
    stream.addEventListener('beat', heard(onBeat));
    // The browser reconnects by itself after a fault of the network, but gives up when it was refused.
    stream.onerror = () => {
      if (stream.readyState === EventSource.CLOSED) close();
    };
    stopped.addEventListener('abort', close, { once: true });
  });
}

function wait(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stopped.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
