import type { Layout } from '../layout.ts';
import { FOURTH_SIGHT_COMPANIES } from './fourth-sight-companies.ts';
import { FOURTH_SIGHT_TRADES } from './fourth-sight-trades.ts';

/** Layouts kept apart from those that reading is mended for: nobody who mends it has seen them. */
export const FOURTH_SIGHT: readonly Layout[] = [...FOURTH_SIGHT_COMPANIES, ...FOURTH_SIGHT_TRADES];
