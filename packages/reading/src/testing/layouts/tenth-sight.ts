import type { Layout } from '../layout.ts';
import { TENTH_SIGHT_NATIONALS } from './tenth-sight-nationals.ts';
import { TENTH_SIGHT_NON_FOOD } from './tenth-sight-non-food.ts';
import { TENTH_SIGHT_PACKAGES } from './tenth-sight-packages.ts';
import { TENTH_SIGHT_REGIONALS } from './tenth-sight-regionals.ts';

/** A tenth set that was drawn without sight of the reader: nationals, regional specialists, accounting packages and firms of non-food. */
export const TENTH_SIGHT: readonly Layout[] = [
  ...TENTH_SIGHT_NATIONALS,
  ...TENTH_SIGHT_REGIONALS,
  ...TENTH_SIGHT_PACKAGES,
  ...TENTH_SIGHT_NON_FOOD,
];
