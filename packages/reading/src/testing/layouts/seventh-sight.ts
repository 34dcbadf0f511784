import type { Layout } from '../layout.ts';
import { SEVENTH_SIGHT_CONTRACTS } from './seventh-sight-contracts.ts';
import { SEVENTH_SIGHT_DRINKS } from './seventh-sight-drinks.ts';
import { SEVENTH_SIGHT_GROWERS } from './seventh-sight-growers.ts';
import { SEVENTH_SIGHT_IMPORTERS } from './seventh-sight-importers.ts';
import { SEVENTH_SIGHT_WHOLESALERS } from './seventh-sight-wholesalers.ts';

/** A seventh set that was drawn without sight of the reader, and measured once as it stood. */
export const SEVENTH_SIGHT: readonly Layout[] = [
  ...SEVENTH_SIGHT_GROWERS,
  ...SEVENTH_SIGHT_DRINKS,
  ...SEVENTH_SIGHT_CONTRACTS,
  ...SEVENTH_SIGHT_IMPORTERS,
  ...SEVENTH_SIGHT_WHOLESALERS,
];
