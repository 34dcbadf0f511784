import { randomFillSync } from 'node:crypto';
import type { Limits } from '@larder/domain/accounts/limits.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { dayIn } from '@larder/domain/calendar.ts';
import { type DatedZone, listDay, type PastZone } from '@larder/domain/dated-zone.ts';
import { uuidv7 } from '@larder/domain/ids.ts';
import type pg from 'pg';
import type { Feed } from './feed.ts';

/** Who calls, for which account, with which clock. Made anew for each request (rule 15: only seeding and benchmarks set the clock, inside their own process). */
export interface Ctx {
  pool: pg.Pool;
  feed: Feed;
  organisationId: string;
  /** The working account. */
  accountId: string;
  account: { type: 'OWNER' | 'LOCATION' | 'DEPARTMENT' | 'SUPPLIER' | 'TRANSFER'; ancestors: string[] };
  /** Of the working account: its location's, else the head office's. */
  timeZone: string;
  /** The zones that its location had, for lists and readings (rule 117). */
  pastZones: readonly PastZone[];
  plan: string;
  userId: string;
  userName: string;
  role: 'owner' | 'member' | 'guest';
  /** What the owner withholds from this person here. */
  limits: Limits;
  requestId: string;
  now: () => Date;
}

/** What an answer that several people share may rest on: what they may see, and not who of them asks. */
export type Asker = Omit<Ctx, 'userId' | 'userName' | 'requestId'>;

export function newId(ctx: Pick<Ctx, 'now'>): string {
  return uuidv7(ctx.now().getTime(), randomBytes);
}

/** Drawn from the system in one go for hundreds of ids: each draw costs as much as making twenty ids. */
const drawn = new Uint8Array(4096);
let used = drawn.length;

/** Each byte is handed out once. */
function randomBytes(count: number): Uint8Array {
  if (used + count > drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += count;
  return drawn.slice(used - count, used);
}

/** The day of lists and readings now: where the zone was changed, the new one holds from the next day (rule 117). */
export function listToday(ctx: Pick<Ctx, 'now'> & DatedZone): Day {
  return listDay(ctx, ctx.now());
}

/** Today in the account's time zone. */
export function today(ctx: Pick<Ctx, 'now' | 'timeZone'>): Day {
  return dayIn(ctx.timeZone, ctx.now());
}
