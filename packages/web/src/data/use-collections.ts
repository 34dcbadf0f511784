import type { CollectionName, CollectionRow } from '@larder/contract/collections.ts';
import type { Feature } from '@larder/domain/accounts/features.ts';
import type { Doing } from '@larder/domain/accounts/limits.ts';
import { useSyncExternalStore } from 'react';
import { useData, useDataIfOpen } from './DataProvider.tsx';

/** The rows of a collection, unsent changes included; drawn again when they change. In no order: sort where it is shown. */
export function useCollection<Name extends CollectionName>(name: Name): readonly CollectionRow<Name>[] {
  const { collections } = useData().account;
  return useSyncExternalStore(collections.subscribe, () => collections.rows(name));
}

/** The rows of a collection by id, for looking things up. */
export function useById<Name extends CollectionName>(name: Name): ReadonlyMap<string, CollectionRow<Name>> {
  const { collections } = useData().account;
  return useSyncExternalStore(collections.subscribe, () => collections.byId(name));
}

/** One row, or undefined when there is none (or none yet: see useSyncState). */
export function useRow<Name extends CollectionName>(
  name: Name,
  id: string | null | undefined,
): CollectionRow<Name> | undefined {
  const byId = useById(name);
  return id ? byId.get(id) : undefined;
}

/** Whether the plan and the role open a feature; the server answers it and decides by the same table (design §6). */
export function useCan(feature: Feature): boolean {
  const { collections } = useData().account;
  return useSyncExternalStore(collections.subscribe, () => collections.can.has(feature));
}

/** Whether the owner leaves something to the person here; the server refuses what is withheld by the same limits. */
export function useMayDo(doing: Doing): boolean {
  const { collections } = useData().account;
  return useSyncExternalStore(collections.subscribe, () => collections.can.has(`do:${doing}`));
}

/** Whether the owner lets the person change prices, which nobody may who is not shown them. */
export function useMayPrice(): boolean {
  const [seesCosts, mayPrice] = [useSeesCosts(), useMayDo('prices')];
  return seesCosts && mayPrice;
}

/** Whether the person is shown what things cost. Where no account is open, nothing is withheld from anybody. */
export function useSeesCosts(): boolean {
  const collections = useDataIfOpen()?.account.collections;
  return useSyncExternalStore(collections?.subscribe ?? never, () => collections?.can.has('do:costs') ?? true);
}

const never = () => () => undefined;
