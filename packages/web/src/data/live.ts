import { underLock } from './locks.ts';

const LEADER_LOCK = 'larder-live';
const CHANNEL = 'larder-live';
const RETRY_MS = 2_000;

interface Stream {
  /** Whose changes it tells; tabs of one organisation share one stream. */
  organisationId: string;
  url: string;
}

/**
 * One stream of "there is something newer" per browser (rule 18): the tab that holds the lock listens to the server and
 * tells the others. The event carries no data; whoever hears it fetches what changed. Returns how to stop.
 */
export function listenForChanges({ organisationId, url }: Stream, onKick: () => void): () => void {
  const stopped = new AbortController();
  const others = new BroadcastChannel(CHANNEL);
  const tell = () => {
    onKick();
    if (!stopped.signal.aborted) others.postMessage(organisationId);
  };
  others.onmessage = (message) => {
    if (message.data === organisationId) onKick();
  };
  void leadInTurn(`${LEADER_LOCK} ${organisationId}`, url, tell, stopped.signal);

  return () => {
    stopped.abort();
    others.close();
  };
}

/** Waits for the lock and streams under it. When the server closes the stream the lock goes to the next tab for a while. */
async function leadInTurn(lock: string, url: string, onChange: () => void, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    await underLock(lock, () => streamUntilClosed(url, onChange, stopped), stopped);
    await wait(RETRY_MS, stopped);
  }
}

function streamUntilClosed(url: string, onChange: () => void, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stream = new EventSource(url);
    const close = () => {
      stream.close();
      // Closed by the server: asking what changed tells whether one may still see it.
      if (!stopped.aborted) onChange();
      resolve();
    };
    stream.onopen = onChange;
    stream.addEventListener('change', onChange);
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
