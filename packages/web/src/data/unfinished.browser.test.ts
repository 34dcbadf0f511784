import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from './new-id.ts';
import { type UnfinishedKey, unfinished } from './unfinished.ts';
import { journal } from './unfinished-journal.ts';

beforeEach(() => localStorage.clear());

const someKey = (): UnfinishedKey => ({ userId: newId(), accountId: newId(), form: 'receipt 1' });
const nameOf = ({ userId, accountId, form }: UnfinishedKey) => `${userId}/${accountId}/${form}`;

describe('a form that is stored while its page ends', () => {
  it('is written before anything else can happen, and cleared once it has arrived', async () => {
    const writing = unfinished.write(someKey(), { text: '1,234' });
    expect(journal.entries()).toMatchObject([{ form: { typed: { text: '1,234' } } }]);
    await writing;
    expect(journal.entries()).toEqual([]);
  });

  it('is found although the page ended before it had arrived', async () => {
    const key = someKey();
    journal.write(nameOf(key), { typed: { text: '7' }, touchedAt: Date.now() });
    expect(await unfinished.read(key)).toMatchObject({ typed: { text: '7' } });
    expect(await unfinished.startingWith({ ...key, form: 'receipt' })).toEqual([{ text: '7' }]);
    expect(journal.entries()).toEqual([]);
  });

  it('stays thrown away when it was discarded last', async () => {
    const key = someKey();
    await unfinished.write(key, { text: '7' });
    journal.write(nameOf(key), null);
    expect(await unfinished.read(key)).toBeNull();
  });
});

it('what a person has begun on this device is theirs alone, the last touched first', async () => {
  const [mine, other] = [someKey(), someKey()];
  const later = { ...mine, accountId: newId(), form: 'receipt 2/notes' };
  await unfinished.write(mine, { text: '7' }, 'Kitchen');
  await unfinished.write(other, { text: 'of somebody else' });
  await new Promise((resolve) => setTimeout(resolve, 5));
  await unfinished.write(later, { text: '8' });
  expect(await unfinished.allOf(mine.userId)).toMatchObject([
    { key: later, form: 'receipt 2/notes', typed: { text: '8' } },
    { key: mine, form: 'receipt 1', typed: { text: '7' }, where: 'Kitchen' },
  ]);
});
