import { afterEach, describe, expect, it } from 'vitest';
import { newId } from './new-id.ts';
import type * as OutboxModule from './outbox.ts';
import { device } from './outbox-device.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type * as RefusalModule from './refusal.ts';
import { OFFLINE, type ShownRefusal } from './refusal.ts';

type Outbox = OutboxModule.Outbox;
type Page = Pick<typeof OutboxModule, 'Outbox'> & Pick<typeof RefusalModule, 'CallRefused'>;
/** What a server answers, or refuses. */
type Said = { answer: unknown } | { refusal: ShownRefusal };

const REFUSAL: ShownRefusal = { ...OFFLINE, code: 'invalid', status: 422, message: 'Amount must be numeric' };
// Written out, so that Vite gives them the addresses at which the modules import one another: each is then loaded once.
const OUTBOX = new URL('./outbox.ts', import.meta.url).href;
const REFUSALS = new URL('./refusal.ts', import.meta.url).href;

interface Tab {
  outbox: Outbox;
  /** What this tab sent. */
  sent: string[];
  /** Answers that this tab applied to its rows. */
  applied: unknown[];
  /** Ends the page at once, as a browser does: nothing in it runs any longer and its locks are free. */
  close: () => void;
}

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** A page of its own that holds the real outbox: it shares the device, the locks and the channel with the other tabs, and nothing else. */
async function openTab(userId: string, server: (entry: OutboxEntry) => Promise<Said>): Promise<Tab> {
  const frame = document.createElement('iframe');
  const loaded = new Promise((resolve) => window.addEventListener('tab-loaded', resolve, { once: true }));
  frame.srcdoc = `<script type="module">
    import { Outbox } from '${OUTBOX}';
    import { CallRefused } from '${REFUSALS}';
    Object.assign(window, { Outbox, CallRefused });
    parent.dispatchEvent(new Event('tab-loaded'));
  </script>`;
  document.body.append(frame);
  frames.push(frame);
  await loaded;
  const page = frame.contentWindow as (Window & Page) | null;
  if (!page) throw new Error('the tab did not open');
  const [sent, applied]: [string[], unknown[]] = [[], []];
  const outbox = new page.Outbox({
    userId,
    onSent: (_, answer) => applied.push(answer),
    send: async (entry) => {
      sent.push(entry.title);
      const response = await server(entry);
      if ('refusal' in response) throw new page.CallRefused(response.refusal);
      return response.answer;
    },
  });
  return { outbox, sent, applied, close: () => frame.remove() };
}

/** A server of commands: each takes effect once, whoever sends it and however often. Answers nobody until it is let go. */
function heldServer(refuses: (entry: OutboxEntry) => boolean = () => false) {
  const effects = new Set<string>();
  let letGo = () => {};
  const opened = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const answer = async (entry: OutboxEntry): Promise<Said> => {
    if (!refuses(entry)) effects.add(entry.id);
    await opened;
    return refuses(entry) ? { refusal: REFUSAL } : { answer: { cursor: entry.title } };
  };
  return { effects, answer, letGo };
}

function entryOf(userId: string, title: string, subject = title): OutboxEntry {
  const id = newId();
  const stands = { mendAt: null, enteredAt: Date.now(), clockOffsetMs: null, patches: [], refusal: null };
  return {
    id,
    userId,
    accountId: newId(),
    path: ['stock', 'count'],
    input: { commandId: id },
    title,
    subject,
    ...stands,
  };
}

/** Of two entries the first tab sends both: it holds the lock on its own while the second tab enters. */
async function oneTabSends(refuses?: (entry: OutboxEntry) => boolean) {
  const userId = newId();
  const server = heldServer(refuses);
  const [first, second] = [await openTab(userId, server.answer), await openTab(userId, server.answer)];
  const own = first.outbox.enter(entryOf(userId, 'own'));
  await expect.poll(() => first.sent).toEqual(['own']);
  const others = second.outbox.enter(entryOf(userId, 'other'));
  await expect.poll(() => device.entriesOf(userId)).toHaveLength(2);
  return { userId, server, first, second, own, others };
}

describe('two tabs with the outbox of one person', () => {
  it('a tab is given the answer to its entry that the other one sent, and applies its rows', async () => {
    const { userId, server, first, second, own, others } = await oneTabSends();
    server.letGo();
    expect(await Promise.all([own, others])).toEqual([{ cursor: 'own' }, { cursor: 'other' }]);
    expect([first.sent, second.sent]).toEqual([['own', 'other'], []]);
    await expect.poll(() => [first.applied.length, second.applied.length]).toEqual([2, 2]);
    await expect.poll(() => device.entriesOf(userId)).toEqual([]);
    await expect.poll(() => [...first.outbox.read().entries, ...second.outbox.read().entries]).toEqual([]);
  });

  it('a tab is given the refusal of its entry that the other one sent; later entries about the same thing go on', async () => {
    const { userId, server, first, second, own, others } = await oneTabSends(({ title }) => title === 'other');
    const later = second.outbox.enter(entryOf(userId, 'later', 'other'));
    await expect.poll(() => device.entriesOf(userId)).toHaveLength(3);
    server.letGo();
    await expect(others).rejects.toThrow('Amount must be numeric');
    expect(await own).toEqual({ cursor: 'own' });
    await later; // its answer, or that it is sent later: it waited behind the refused one
    await expect.poll(() => [...first.sent, ...second.sent].filter((title) => title === 'later')).toHaveLength(1);
    expect([...first.sent, ...second.sent].filter((title) => title === 'other')).toHaveLength(1);
    await expect.poll(() => device.entriesOf(userId)).toEqual([]);
  });

  it('sends what a tab was sending when it closed, with one effect, and settles its own', async () => {
    const { userId, server, first, second, others } = await oneTabSends();
    first.close();
    server.letGo();
    expect(await others).toEqual({ cursor: 'other' });
    expect(second.sent).toEqual(['own', 'other']);
    expect(server.effects.size).toBe(2);
    await expect.poll(() => device.entriesOf(userId)).toEqual([]);
  });

  it('leaves a refusal to Needs attention when the tab that entered it has closed', async () => {
    const { userId, server, first, second, own } = await oneTabSends(({ title }) => title === 'other');
    second.close();
    server.letGo();
    expect(await own).toEqual({ cursor: 'own' });
    await expect
      .poll(() => first.outbox.read().entries.map(({ title, refusal }) => [title, refusal?.status]))
      .toEqual([['other', 422]]);
    expect(await device.entriesOf(userId)).toHaveLength(1);
  });

  it('sends what another tab was sending when its person signed out there', async () => {
    const { userId, server, first, second, others } = await oneTabSends();
    first.outbox.stop();
    server.letGo();
    expect(await others).toEqual({ cursor: 'other' });
    expect([second.sent, server.effects.size]).toEqual([['own', 'other'], 2]);
    await expect.poll(() => second.outbox.read().entries).toEqual([]);
    expect(await device.entriesOf(userId)).toEqual([]);
  });

  it('gives a refusal back that a tab stored before it closed', async () => {
    const userId = newId();
    const server = heldServer();
    const [first, second] = [await openTab(userId, server.answer), await openTab(userId, server.answer)];
    void first.outbox.enter(entryOf(userId, 'own'));
    await expect.poll(() => first.sent).toEqual(['own']);
    const entry = entryOf(userId, 'other');
    const others = second.outbox.enter(entry);
    await expect.poll(() => device.has(entry.id)).toBe(true);
    await device.refuse(entry.id, REFUSAL);
    first.close();
    server.letGo();
    await expect(others).rejects.toThrow('Amount must be numeric');
    await expect.poll(() => device.entriesOf(userId)).toEqual([]);
  });
});
