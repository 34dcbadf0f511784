import { FOURTH_LAYOUTS } from './fourth-layouts.ts';
import type { Layout } from './layout.ts';
import { LONG_PAPERS } from './layouts/long-papers.ts';
import { MEASURES_AND_CHARGES } from './layouts/measures-and-charges.ts';
import { USUAL_PAPERS } from './layouts/usual-papers.ts';
import { MORE_LAYOUTS } from './more-layouts.ts';
import { OTHER_LAYOUTS } from './other-layouts.ts';
import { THIRD_LAYOUTS } from './third-layouts.ts';

/** Layouts that reading was made with. */
export const LAYOUTS: readonly Layout[] = [
  ...MORE_LAYOUTS,
  ...OTHER_LAYOUTS,
  ...THIRD_LAYOUTS,
  ...FOURTH_LAYOUTS,
  ...USUAL_PAPERS,
  ...LONG_PAPERS,
  ...MEASURES_AND_CHARGES,
];
