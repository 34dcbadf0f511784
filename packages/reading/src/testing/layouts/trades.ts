import type { Layout } from '../layout.ts';
import { SERVICES_HELD_OUT, SERVICES_TUNED } from './drinks-and-services.ts';
import { DRY_HELD_OUT, DRY_TUNED } from './dry-trades.ts';
import { FRESH_HELD_OUT, FRESH_TUNED } from './fresh-trades.ts';

/** Layouts of trades that the reading of tables by their figures was made with. */
export const TRADES_TUNED: readonly Layout[] = [...FRESH_TUNED, ...DRY_TUNED, ...SERVICES_TUNED];

/** Layouts that were drawn before it and measured once when it stood. */
export const TRADES_HELD_OUT: readonly Layout[] = [...FRESH_HELD_OUT, ...DRY_HELD_OUT, ...SERVICES_HELD_OUT];
