import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from './new-id.ts';
import { Outbox } from './outbox.ts';
import { device } from './outbox-device.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { CallRefused, OFFLINE } from './refusal.ts';

const open: Outbox[] = [];
afterEach(() => {
  for (const outbox of open.splice(0)) outbox.stop();
});

const refused = (status: number, message = 'no') => new CallRefused({ ...OFFLINE, code: 'invalid', status, message });

/** An outbox whose server does what it is told. */
function outboxOf(userId: string, server: (entry: OutboxEntry) => unknown) {
  const sent: string[] = [];
  const onSent = vi.fn();
  const outbox = new Outbox({
    userId,
    onSent,
    send: async (entry) => {
      sent.push(entry.title);
      const said = await server(entry);
      if (said instanceof Error) throw said;
      return said;
    },
  });
  open.push(outbox);
  return { outbox, sent, onSent };
}

function entryOf(userId: string, title: string, subject = title): OutboxEntry {
  const id = newId();
  return {
    id,
    userId,
    accountId: newId(),
    path: ['stock', 'count'],
    input: { commandId: id },
    title,
    subject,
    mendAt: null,
    enteredAt: Date.now(),
    patches: [],
    refusal: null,
  };
}

const titles = (outbox: Outbox) => outbox.read().entries.map((entry) => entry.title);

describe('while the server is there', () => {
  it('sends an entry, gives its answer and lets it go', async () => {
    const userId = newId();
    const { outbox, onSent } = outboxOf(userId, () => ({ cursor: 'e.1' }));
    const entry = entryOf(userId, 'flour');
    expect(await outbox.enter(entry)).toEqual({ cursor: 'e.1' });
    expect(onSent).toHaveBeenCalledWith(entry, { cursor: 'e.1' });
    expect(titles(outbox)).toEqual([]);
  });

  it('sends in the order of entry', async () => {
    const userId = newId();
    const { outbox, sent } = outboxOf(userId, () => ({}));
    await Promise.all(['one', 'two', 'three', 'four'].map((title) => outbox.enter(entryOf(userId, title))));
    expect(sent).toEqual(['one', 'two', 'three', 'four']);
  });

  it('gives a refusal back to the form that waits for it, and keeps nothing', async () => {
    const userId = newId();
    const { outbox } = outboxOf(userId, () => refused(422, 'Amount must be numeric'));
    await expect(outbox.enter(entryOf(userId, 'flour'))).rejects.toThrow('Amount must be numeric');
    expect(titles(outbox)).toEqual([]);
  });
});

describe('rule 19 faults keep an entry queued', () => {
  it.each([
    ['no network', 0],
    ['signed out', 401],
    ['time-out', 408],
    ['too many requests', 429],
    ['a fault', 500],
    ['away', 503],
  ])('%s (%i): kept, and sent later', async (_, status) => {
    const userId = newId();
    let back = false;
    const { outbox } = outboxOf(userId, () => (back ? {} : refused(status)));
    expect(await outbox.enter(entryOf(userId, 'flour'))).toBe('kept');
    expect(titles(outbox)).toEqual(['flour']);
    back = true;
    outbox.flush();
    await expect.poll(() => titles(outbox)).toEqual([]);
  });

  it('tries again by itself after a second', async () => {
    const userId = newId();
    const { outbox, sent } = outboxOf(userId, () => (sent.length < 2 ? refused(0) : {}));
    await outbox.enter(entryOf(userId, 'flour'));
    await expect.poll(() => titles(outbox), { timeout: 3_000 }).toEqual([]);
    expect(sent).toHaveLength(2);
  });

  it('with the same command id each time', async () => {
    const userId = newId();
    const ids: unknown[] = [];
    const { outbox } = outboxOf(userId, (entry) => {
      ids.push(entry.input.commandId);
      return ids.length < 2 ? refused(0) : {};
    });
    await outbox.enter(entryOf(userId, 'flour'));
    outbox.flush();
    await expect.poll(() => ids.length).toBe(2);
    expect(ids[0]).toBe(ids[1]);
  });

  it('a fault of one thing does not hold up the others', async () => {
    const userId = newId();
    const { outbox, sent } = outboxOf(userId, (entry) => (entry.subject === 'flour' ? refused(500) : {}));
    await Promise.all([
      outbox.enter(entryOf(userId, 'flour 1', 'flour')),
      outbox.enter(entryOf(userId, 'flour 2', 'flour')),
      outbox.enter(entryOf(userId, 'butter')),
    ]);
    expect(sent).not.toContain('flour 2');
    expect(titles(outbox)).toEqual(['flour 1', 'flour 2']);
  });
});

describe('rule 19 a refusal needs attention', () => {
  it.each([409, 422, 403, 404])('%i moves the entry there; later ones about it wait, others go on', async (status) => {
    const userId = newId();
    const { outbox, sent } = outboxOf(userId, (entry) => (entry.title === 'flour 1' ? refused(status) : {}));
    await outbox.enterAndForget(entryOf(userId, 'flour 1', 'flour'));
    await expect.poll(() => outbox.read().entries[0]?.refusal?.status).toBe(status);
    await outbox.enterAndForget(entryOf(userId, 'flour 2', 'flour'));
    await outbox.enter(entryOf(userId, 'butter'));
    expect(titles(outbox)).toEqual(['flour 1', 'flour 2']);
    expect(sent.filter((title) => title === 'flour 2')).toEqual([]);
  });

  it('discarded, it lets the waiting ones go', async () => {
    const userId = newId();
    const { outbox, sent } = outboxOf(userId, (entry) => (entry.title === 'flour 1' ? refused(422) : {}));
    const first = entryOf(userId, 'flour 1', 'flour');
    await outbox.enterAndForget(first);
    await outbox.enterAndForget(entryOf(userId, 'flour 2', 'flour'));
    await expect.poll(() => outbox.read().entries[0]?.refusal?.status).toBe(422);
    await outbox.discard(first.id);
    await expect.poll(() => titles(outbox)).toEqual([]);
    expect(sent).toEqual(['flour 1', 'flour 2']);
  });

  it('mended, it is sent again under a new command id', async () => {
    const userId = newId();
    const { outbox } = outboxOf(userId, (entry) => (entry.input.amount === '12' ? {} : refused(422)));
    const first = entryOf(userId, 'flour');
    await outbox.enterAndForget(first);
    await expect.poll(() => outbox.read().entries[0]?.refusal?.status).toBe(422);
    const id = newId();
    await outbox.mend(first, { ...first, id, input: { commandId: id, amount: '12' } });
    await expect.poll(() => titles(outbox)).toEqual([]);
  });
});

describe('what is kept on the device', () => {
  it('is there and is sent after the app was closed and opened again', async () => {
    const userId = newId();
    const before = outboxOf(userId, () => refused(0));
    await before.outbox.enter(entryOf(userId, 'flour'));
    before.outbox.stop();

    const after = outboxOf(userId, () => ({}));
    await after.outbox.open();
    await expect.poll(() => after.sent).toEqual(['flour']);
    await expect.poll(() => device.entriesOf(userId)).toEqual([]);
  });

  it('belongs to the person who entered it', async () => {
    const [ada, ben] = [newId(), newId()];
    const hers = outboxOf(ada, () => refused(0));
    await hers.outbox.enter(entryOf(ada, 'flour'));
    const his = outboxOf(ben, () => ({}));
    await his.outbox.open();
    expect(titles(his.outbox)).toEqual([]);
    expect(titles(hers.outbox)).toEqual(['flour']);
  });

  it('is sent once when two tabs are open, and both see it go', async () => {
    const userId = newId();
    let back = false;
    const first = outboxOf(userId, () => (back ? {} : refused(0)));
    const second = outboxOf(userId, () => (back ? {} : refused(0)));
    await second.outbox.open();
    await first.outbox.enter(entryOf(userId, 'flour'));
    await expect.poll(() => titles(second.outbox)).toEqual(['flour']);
    const before = first.sent.length + second.sent.length;
    back = true;
    first.outbox.flush();
    second.outbox.flush();
    await expect.poll(() => [...titles(first.outbox), ...titles(second.outbox)]).toEqual([]);
    expect(first.sent.length + second.sent.length - before).toBe(1);
  });
});
