import type { Layout } from '../layout.ts';
import { EIGHTH_SIGHT_DESKTOP } from './eighth-sight-desktop.ts';
import { EIGHTH_SIGHT_ONLINE } from './eighth-sight-online.ts';
import { EIGHTH_SIGHT_OWN } from './eighth-sight-own.ts';
import { EIGHTH_SIGHT_SMALL } from './eighth-sight-small.ts';

/** An eighth set that was drawn without sight of the reader, and measured once as it stood. */
export const EIGHTH_SIGHT: readonly Layout[] = [
  ...EIGHTH_SIGHT_DESKTOP,
  ...EIGHTH_SIGHT_ONLINE,
  ...EIGHTH_SIGHT_SMALL,
  ...EIGHTH_SIGHT_OWN,
];
