import type { LimitsOfDay } from '@larder/domain/tasks/decide-record.ts';
import { limitsOf } from '@larder/domain/tasks/limits.ts';

/** What ticks and comments are held against: nothing. */
export const NO_LIMITS: LimitsOfDay = { food: limitsOf('england'), target: null, goods: null };
