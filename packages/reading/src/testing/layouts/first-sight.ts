import type { Layout } from '../layout.ts';
import { FIRST_SIGHT_COMPANIES } from './first-sight-companies.ts';
import { FIRST_SIGHT_TRADES } from './first-sight-trades.ts';

/** Layouts that somebody else drew without knowing how papers are read; they were measured once, and mended for afterwards. */
export const FIRST_SIGHT: readonly Layout[] = [...FIRST_SIGHT_COMPANIES, ...FIRST_SIGHT_TRADES];
