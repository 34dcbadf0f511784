import type { Layout } from '../layout.ts';
import { NINTH_SIGHT_DISPOSABLES } from './ninth-sight-disposables.ts';
import { NINTH_SIGHT_NATIONALS } from './ninth-sight-nationals.ts';
import { NINTH_SIGHT_PROVISIONS } from './ninth-sight-provisions.ts';
import { NINTH_SIGHT_ROUNDS } from './ninth-sight-rounds.ts';
import { NINTH_SIGHT_WHOLESALERS } from './ninth-sight-wholesalers.ts';

/** A ninth set that was drawn without sight of the reader, and measured once as it stood. */
export const NINTH_SIGHT: readonly Layout[] = [
  ...NINTH_SIGHT_NATIONALS,
  ...NINTH_SIGHT_WHOLESALERS,
  ...NINTH_SIGHT_ROUNDS,
  ...NINTH_SIGHT_PROVISIONS,
  ...NINTH_SIGHT_DISPOSABLES,
];
