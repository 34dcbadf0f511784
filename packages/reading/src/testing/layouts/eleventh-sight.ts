import type { Layout } from '../layout.ts';
import { ELEVENTH_SIGHT_EQUIPMENT } from './eleventh-sight-equipment.ts';
import { ELEVENTH_SIGHT_FRESH } from './eleventh-sight-fresh.ts';
import { ELEVENTH_SIGHT_NATIONALS } from './eleventh-sight-nationals.ts';
import { ELEVENTH_SIGHT_ROUNDS } from './eleventh-sight-rounds.ts';

/** An eleventh set that was drawn without sight of the reader: what a restaurant or a pub group gets in a week. */
export const ELEVENTH_SIGHT: readonly Layout[] = [
  ...ELEVENTH_SIGHT_NATIONALS,
  ...ELEVENTH_SIGHT_FRESH,
  ...ELEVENTH_SIGHT_ROUNDS,
  ...ELEVENTH_SIGHT_EQUIPMENT,
];
