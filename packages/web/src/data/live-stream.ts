import type { LiveNews } from '@larder/contract/live.ts';
import { underLock } from './locks.ts';

const RETRY_MS = 2_000;
/** The server's heart beats every 15 s. A stream that is silent for so long is dead: a network can hang without closing anything. */
const SILENT_MS = 50_000;

interface Handlers {
  onNews: (news: LiveNews) => void;
  /** A stream was opened or closed: what happened meanwhile is not known. */
  onMissed: () => void;
  onBeat: () => void;
}

interface Leading extends Handlers {
  /** Asked anew each time a stream is opened. */
  url: () => string;
  /** Takes what opens the stream anew, at the address of then. */
  onLead: (reopen: () => void) => void;
}

/** Waits for the lock and streams under it. When the server closes the stream the lock goes to the next tab for a while. */
export async function leadInTurn(
  lock: string,
  stopped: AbortSignal,
  { url, onLead, ...handlers }: Leading,
): Promise<void> {
  const lead = async () => {
    let again: AbortController;
    onLead(() => again.abort());
    do {
      again = new AbortController();
      await streamUntilClosed(url(), handlers, AbortSignal.any([stopped, again.signal]));
    } while (again.signal.aborted && !stopped.aborted);
  };
  while (!stopped.aborted) {
    await underLock(lock, lead, stopped);
    await wait(RETRY_MS, stopped);
  }
}

function streamUntilClosed(url: string, { onNews, onMissed, onBeat }: Handlers, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stream = new EventSource(url);
    let silence: ReturnType<typeof setTimeout>;
    const close = () => {
      clearTimeout(silence);
      stream.close();
      // Closed by the server, or dead: asking what changed shows whether one may still see it.
      if (!stopped.aborted) onMissed();
      resolve();
    };
    const isAlive = () => {
      clearTimeout(silence);
      silence = setTimeout(close, SILENT_MS);
    };
    isAlive();
    stream.onopen = () => {
      isAlive();
      onMissed();
    };
    stream.addEventListener('change', ({ data }: MessageEvent<string>) => {
      isAlive();
      onNews(JSON.parse(data) as LiveNews);
    });
    stream.addEventListener('beat', () => {
      isAlive();
      onBeat();
    });
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
