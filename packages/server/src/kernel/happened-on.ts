import { Refusal } from '@larder/contract/refusals.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { occurredOn } from '@larder/domain/occurred-at.ts';
import type { Ctx } from './context.ts';

/** When a document of a day happened, as it is stored; null: not known. Refuses a time that lies ahead or on another day, at its field. */
export function happenedOn(
  ctx: Pick<Ctx, 'now' | 'timeZone'>,
  day: Day,
  stated: string | null | undefined,
): string | null {
  const { occurredAt, problem } = occurredOn(day, stated, { timeZone: ctx.timeZone, now: ctx.now() });
  if (problem) throw new Refusal('invalid', { fields: [{ field: 'occurredAt', message: problem }] });
  return occurredAt;
}
