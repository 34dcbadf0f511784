import { type ExplodedPeriod, explode } from '@larder/domain/ledger/explosion.ts';
import { packTimelines } from '@larder/domain/ledger/pack-timeline.ts';
import type { Db } from '../../db/transaction.ts';
import { pricesOf } from '../costs/cost-facts.ts';
import { loadProductVersions } from './recipe-facts.ts';

/** These products through time, as their versions, those of the recipes inside them and the packs of their lines are stored. */
export async function explodeStored(db: Db, productIds: readonly string[]): Promise<Map<string, ExplodedPeriod[]>> {
  const versions = await loadProductVersions(db, productIds);
  const optionIds = new Set(
    versions.flatMap(({ items }) => items.flatMap(({ of }) => (typeof of === 'object' ? [of.optionId] : []))),
  );
  return explode(versions, productIds, packTimelines(await pricesOf(db, [...optionIds])));
}
