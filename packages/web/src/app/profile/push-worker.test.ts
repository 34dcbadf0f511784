import { describe, expect, it } from 'vitest';
import script from '../../../public/push-worker.js?raw';

interface Shown {
  body: string;
  tag: string;
  silent: boolean;
}
interface PushEvent {
  data: { json: () => object };
  waitUntil: (work: Promise<void>) => void;
}

/** The worker in a browser that shows these notices already; an earlier one with the tag of a later one goes. */
function browser(already: readonly string[] = []) {
  let shown: Shown[] = already.map((tag) => ({ body: 'Opening list is overdue.', tag, silent: false }));
  const everShown: Shown[] = [];
  const listeners = new Map<string, (event: PushEvent) => void>();
  const registration = {
    async showNotification(_title: string, { body, tag, silent }: Shown) {
      const notice = { body, tag, silent };
      shown = [...shown.filter((one) => one.tag !== tag), notice];
      everShown.push(notice);
    },
    async getNotifications({ tag }: { tag: string }) {
      const close = () => {
        shown = shown.filter((one) => one.tag !== tag);
      };
      return shown.filter((one) => one.tag === tag).map(() => ({ close }));
    },
  };
  const addEventListener = (kind: string, listener: (event: PushEvent) => void) => listeners.set(kind, listener);
  new Function('self', script)({ registration, addEventListener });
  const push = async (message: object) => {
    let work: Promise<void> | undefined;
    listeners.get('push')?.({
      data: { json: () => message },
      waitUntil: (begun) => {
        work = begun;
      },
    });
    await work;
  };
  return { push, everShown, now: () => shown };
}
const OVERDUE = { text: 'Opening list is overdue.', url: '/notices', tag: 'a' };
const OVER = { ...OVERDUE, text: 'Opening list is no longer overdue.', quiet: true };

describe('a notice in a browser', () => {
  it('is shown once, however often it arrives', async () => {
    const { push, now } = browser();
    await push(OVERDUE);
    await push(OVERDUE);
    expect(now()).toEqual([{ body: OVERDUE.text, tag: 'a', silent: false }]);
  });

  it('that is over is replaced without a sound while it is shown, and others stay', async () => {
    const { push, now } = browser(['a', 'b']);
    await push(OVER);
    expect(now()).toEqual([
      { body: OVERDUE.text, tag: 'b', silent: false },
      { body: OVER.text, tag: 'a', silent: true },
    ]);
  });

  it('that was put away before does not come back; each push shows something, as browsers ask', async () => {
    const { push, now, everShown } = browser(['b']);
    await push(OVER);
    expect(now().map(({ tag }) => tag)).toEqual(['b']);
    expect(everShown).toEqual([{ body: OVER.text, tag: 'a', silent: true }]);
  });
});
