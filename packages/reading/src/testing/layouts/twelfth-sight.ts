import type { Layout } from '../layout.ts';
import { TWELFTH_SIGHT_FRESH } from './twelfth-sight-fresh.ts';
import { TWELFTH_SIGHT_MERCHANTS } from './twelfth-sight-merchants.ts';
import { TWELFTH_SIGHT_NATIONALS } from './twelfth-sight-nationals.ts';
import { TWELFTH_SIGHT_ONLINE } from './twelfth-sight-online.ts';

/** A twelfth set that was drawn without sight of the reader: a week of an independent restaurant, as its usual firms print their invoices. */
export const TWELFTH_SIGHT: readonly Layout[] = [
  ...TWELFTH_SIGHT_NATIONALS,
  ...TWELFTH_SIGHT_FRESH,
  ...TWELFTH_SIGHT_ONLINE,
  ...TWELFTH_SIGHT_MERCHANTS,
];
