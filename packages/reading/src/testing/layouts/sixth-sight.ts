import type { Layout } from '../layout.ts';
import { SIXTH_SIGHT_FORMS } from './sixth-sight-forms.ts';
import { SIXTH_SIGHT_MAKERS } from './sixth-sight-makers.ts';
import { SIXTH_SIGHT_MERCHANTS } from './sixth-sight-merchants.ts';
import { SIXTH_SIGHT_NATIONAL } from './sixth-sight-national.ts';

/** Layouts that were drawn without sight of the reader, and measured once before it was mended for them. */
export const SIXTH_SIGHT: readonly Layout[] = [
  ...SIXTH_SIGHT_MAKERS,
  ...SIXTH_SIGHT_MERCHANTS,
  ...SIXTH_SIGHT_NATIONAL,
  ...SIXTH_SIGHT_FORMS,
];
