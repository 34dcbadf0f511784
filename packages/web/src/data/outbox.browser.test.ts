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

/** An outbox whose server does what the test sets. */
function outboxOf(userId: string, server: (entry: OutboxEntry, signal: AbortSignal) => unknown, limits: object = {}) {
  const sent: string[] = [];
  const onSent = vi.fn();
  const outbox = new Outbox({
    userId,
    onSent,
    ...limits,
    send: async (entry, signal) => {
      sent.push(entry.title);
      const response = await server(entry, signal);
      if (response instanceof Error) throw response;
      return response;
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
    clockOffsetMs: null,
    patches: [],
    refusal: null,
  };
}

const titles = (outbox: Outbox) => outbox.read().entries.map((entry) => entry.title);

describe('an account that the person no longer reaches', () => {
  it('leaves what was entered for it on the device, also where a form waits: no form can mend that', async () => {
    const userId = newId();
    const gone = new CallRefused({ ...OFFLINE, code: 'not-found', status: 404, what: 'account' });
    const { outbox } = outboxOf(userId, () => gone);
    expect(await outbox.enter(entryOf(userId, 'flour'))).toBe('stored');
    expect(outbox.read().entries).toMatchObject([{ title: 'flour', refusal: { code: 'not-found' } }]);
  });
});

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

  it('gives a refusal back to the form that waits for it, and stores nothing', async () => {
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
  ])('%s (%i): stored, and sent later', async (_, status) => {
    const userId = newId();
    let back = false;
    const { outbox } = outboxOf(userId, () => (back ? {} : refused(status)));
    expect(await outbox.enter(entryOf(userId, 'flour'))).toBe('stored');
    expect(titles(outbox)).toEqual(['flour']);
    back = true;
    outbox.flush();
    await expect.poll(() => titles(outbox)).toEqual([]);
  });

  it('tries again by itself after a second', async () => {
    const userId = newId();
    const { outbox, sent } = outboxOf(userId, () => (sent.length < 2 ? refused(0) : {}));
    await outbox.enter(entryOf(userId, 'flour'));
    await expect.poll(() => titles(outbox)).toEqual([]);
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

describe('what is stored on the device', () => {
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

describe('two tabs that record at once', () => {
  /** Answers once it is let go, so that the other tab's entry is there before the sending tab looks again. */
  function gate() {
    let letGo = () => {};
    const opened = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    return { opened, letGo };
  }

  it('each hear the answer to their own entry, whichever tab sent it', async () => {
    const userId = newId();
    const { opened, letGo } = gate();
    const answer = async (entry: OutboxEntry) => {
      await opened;
      return { cursor: entry.title };
    };
    const [first, second] = [outboxOf(userId, answer), outboxOf(userId, answer)];
    const answers = ['one', 'two', 'three', 'four', 'five', 'six'].map((title, index) =>
      (index % 2 === 0 ? first : second).outbox.enter(entryOf(userId, title)),
    );
    await expect.poll(() => device.entriesOf(userId)).toHaveLength(6);
    letGo();
    expect((await Promise.all(answers)).map((one) => (one as { cursor: string }).cursor)).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
    ]);
    expect([...first.sent, ...second.sent].sort()).toEqual(['five', 'four', 'one', 'six', 'three', 'two']);
    await expect.poll(() => device.entriesOf(userId)).toEqual([]);
  });

  it('give a refusal back to the form that entered it, and store nothing', async () => {
    const userId = newId();
    const { opened, letGo } = gate();
    const answer = async (entry: OutboxEntry) => {
      await opened;
      return entry.title === 'two' ? refused(422, 'Amount must be numeric') : {};
    };
    const [first, second] = [outboxOf(userId, answer), outboxOf(userId, answer)];
    const one = first.outbox.enter(entryOf(userId, 'one'));
    const two = second.outbox.enter(entryOf(userId, 'two'));
    await expect.poll(() => device.entriesOf(userId)).toHaveLength(2);
    letGo();
    await expect(two).rejects.toThrow('Amount must be numeric');
    expect(await one).toEqual({});
    await expect.poll(() => device.entriesOf(userId)).toEqual([]);
  });

  it('both hear that nothing can be sent now', async () => {
    const userId = newId();
    const { opened, letGo } = gate();
    const answer = async () => {
      await opened;
      return refused(0);
    };
    const [first, second] = [outboxOf(userId, answer), outboxOf(userId, answer)];
    const answers = [first.outbox.enter(entryOf(userId, 'one')), second.outbox.enter(entryOf(userId, 'two'))];
    await expect.poll(() => device.entriesOf(userId)).toHaveLength(2);
    letGo();
    expect(await Promise.all(answers)).toEqual(['stored', 'stored']);
  });
});

describe('a request that is never answered', () => {
  const never = (_: OutboxEntry, signal: AbortSignal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new CallRefused(OFFLINE)));
    });

  it('holds up nobody: the entry is stored, and whoever waits hears it', async () => {
    const userId = newId();
    const { outbox } = outboxOf(userId, never, { storedAfterMs: 50, giveUpAfterMs: 60_000 });
    expect(await outbox.enter(entryOf(userId, 'flour'))).toBe('stored');
    expect(titles(outbox)).toEqual(['flour']);
  });

  it('ends, so that another tab sends what both entered', async () => {
    const userId = newId();
    const hanging = outboxOf(userId, never, { storedAfterMs: 50, giveUpAfterMs: 100 });
    await hanging.outbox.enter(entryOf(userId, 'flour'));
    hanging.outbox.stop();
    const other = outboxOf(userId, () => ({}));
    await other.outbox.enter(entryOf(userId, 'butter'));
    await expect.poll(() => device.entriesOf(userId)).toEqual([]);
    expect(other.sent).toEqual(['flour', 'butter']);
  });
});
