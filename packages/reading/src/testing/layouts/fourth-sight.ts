import type { Layout } from '../layout.ts';
import { FOURTH_SIGHT_COMPANIES } from './fourth-sight-companies.ts';
import { FOURTH_SIGHT_TRADES } from './fourth-sight-trades.ts';

/** Layouts that were kept apart until reading was measured on them once, and that it was mended for afterwards. */
export const FOURTH_SIGHT: readonly Layout[] = [...FOURTH_SIGHT_COMPANIES, ...FOURTH_SIGHT_TRADES];
