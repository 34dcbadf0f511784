import { expect, it } from 'vitest';
import { type Changed, Listeners, type News } from './listeners.ts';

const GROUP = 'group';
const ABOVE: Record<string, string[]> = {
  group: ['group'],
  soho: ['soho', 'group'],
  kitchen: ['kitchen', 'soho', 'group'],
  bar: ['bar', 'soho', 'group'],
  camden: ['camden', 'group'],
  grill: ['grill', 'camden', 'group'],
};

/** Who hears what of these changes: own topics, and those below. */
function heard(...changes: (Partial<Changed> & Pick<Changed, 'topic'>)[]): Record<string, [string[] | null, string[]]> {
  const listeners = new Listeners();
  const found: Record<string, [string[] | null, string[]]> = {};
  for (const [accountId, ancestors] of Object.entries(ABOVE))
    listeners.add({ organisationId: GROUP, accountId, ancestors }, ({ topics, below }: News) => {
      expect(found[accountId]).toBe(undefined);
      found[accountId] = [topics && [...topics], [...below]];
    });
  const aboveOf = (one: Partial<Changed>) =>
    [one.accountId, one.otherAccountId].flatMap((id) => (id ? (ABOVE[id] ?? []) : []));
  listeners.notify(
    7,
    changes.map((one) => ({ accountId: null, otherAccountId: null, above: [...new Set(aboveOf(one))], ...one })),
  );
  return found;
}

it('notifies an area of its own documents, and those above it that there is something below', () => {
  expect(heard({ topic: 'orders', accountId: 'kitchen' })).toEqual({
    kitchen: [['orders'], []],
    soho: [[], ['orders']],
    group: [[], ['orders']],
  });
});

it('notifies nobody above of what no report rests on', () => {
  expect(Object.keys(heard({ topic: 'stocktakeLines', accountId: 'bar' }))).toEqual(['bar']);
});

it('notifies everybody of a message, who may have to read it from where they work', () => {
  const beside = [[], ['messages']];
  const { soho, ...others } = heard({ topic: 'messages', accountId: 'soho' });
  expect(soho?.[0]).toEqual(['messages']);
  expect(others).toEqual({ group: beside, kitchen: beside, bar: beside, camden: beside, grill: beside });
});

it('notifies everybody of what the whole organisation shares', () => {
  expect(Object.keys(heard({ topic: 'recipes' })).sort()).toEqual(Object.keys(ABOVE).sort());
});

it('notifies both areas of a transfer, and each account above them once', () => {
  expect(heard({ topic: 'transfers', accountId: 'kitchen', otherAccountId: 'grill' })).toEqual({
    kitchen: [['transfers'], []],
    grill: [['transfers'], []],
    soho: [[], ['transfers']],
    camden: [[], ['transfers']],
    group: [[], ['transfers']],
  });
});

it('notifies those above and below of an account’s budget, and no account beside it', () => {
  const found = heard({ topic: 'budgets', accountId: 'soho' });
  expect(Object.keys(found).sort()).toEqual(['bar', 'group', 'kitchen', 'soho']);
  expect(found.group).toEqual([['budgets'], []]);
});

it('gathers all that concerns a listener into one notification', () => {
  const found = heard(
    { topic: 'orders', accountId: 'kitchen' },
    { topic: 'ingredients' },
    { topic: 'orders', accountId: 'grill' },
  );
  expect(found.kitchen).toEqual([['orders', 'ingredients'], []]);
  expect(found.group).toEqual([['ingredients'], ['orders']]);
});

it('notifies nobody who left', () => {
  const listeners = new Listeners();
  const leave = listeners.add({ organisationId: GROUP, accountId: 'bar', ancestors: ABOVE.bar ?? [] }, () => {
    throw new Error('it left');
  });
  leave();
  expect(listeners.isEmpty).toBe(true);
  listeners.notifyAll(1);
  listeners.notify(2, [{ topic: 'orders', accountId: 'bar', otherAccountId: null, above: ABOVE.bar ?? [] }]);
});
