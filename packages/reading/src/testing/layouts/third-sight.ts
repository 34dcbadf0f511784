import type { Layout } from '../layout.ts';
import { THIRD_SIGHT_COMPANIES } from './third-sight-companies.ts';
import { THIRD_SIGHT_FARMS_AND_SHOPS } from './third-sight-farms-and-shops.ts';

/** Layouts drawn by somebody who had not read how reading works, before it was mended again. */
export const THIRD_SIGHT: readonly Layout[] = [...THIRD_SIGHT_COMPANIES, ...THIRD_SIGHT_FARMS_AND_SHOPS];
