import type { RowsByCollection } from '@larder/contract/collections.ts';
import type { ReactNode } from 'react';
import { Collections } from '../data/collections.ts';
import { GivenData } from '../data/DataProvider.tsx';
import { newId } from '../data/new-id.ts';
import { Outbox } from '../data/outbox.ts';

/** Rows of an account for a part that is drawn by itself. `collections` changes them as a sync would. accountId: the working account. */
export function givenRows(rows: RowsByCollection, accountId: string = newId()) {
  const collections = new Collections();
  collections.restore({ cursor: 'e.1.f', can: ['do:costs', 'do:prices'], rows });
  const scope = { userId: newId(), accountId };
  const account = {
    scope,
    collections,
    state: () => 'current' as const,
    subscribe: () => () => undefined,
    kick: () => undefined,
    close: () => undefined,
  };
  const outbox = new Outbox({ userId: scope.userId, send: () => Promise.resolve({}), onSent: () => undefined });
  const data = { account, outbox };
  return {
    collections,
    around: (part: ReactNode) => <GivenData value={data}>{part}</GivenData>,
  };
}
