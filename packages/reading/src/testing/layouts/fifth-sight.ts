import type { Layout } from '../layout.ts';
import { FIFTH_SIGHT_MAKERS } from './fifth-sight-makers.ts';
import { FIFTH_SIGHT_MERCHANTS } from './fifth-sight-merchants.ts';
import { FIFTH_SIGHT_WHOLESALERS } from './fifth-sight-wholesalers.ts';

/** Layouts that are kept apart: nobody who mends reading has read how they are drawn. */
export const FIFTH_SIGHT: readonly Layout[] = [
  ...FIFTH_SIGHT_MAKERS,
  ...FIFTH_SIGHT_MERCHANTS,
  ...FIFTH_SIGHT_WHOLESALERS,
];
