import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { actionsNeeded } from '@larder/domain/tasks/fridge-day.ts';
import { signOffProblem } from '@larder/domain/tasks/sign-offs.ts';
import { sql } from 'kysely';
import { outOfLimitEntries } from '../food-safety/temperatures-out.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { type Ctx, listToday } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { sendSignOff } from './send-sign-off.ts';

const PROBLEMS = { 'not-begun': 'safety.not-begun', 'too-long-ago': 'safety.too-long-ago' } as const;

/** Sign a day off. It is refused while something is still to be done about a temperature of the day (rule 124). Several people may sign one day. */
export async function signOffDay(ctx: Ctx, input: InputOf<typeof tasksContract.signOffDay>) {
  authoriseInArea(ctx, 'tasksLocation', 'checks');

  return once(ctx, input, 'none', async (tx) => {
    const { entryId, day } = input;
    const problem = signOffProblem(day, listToday(ctx));
    if (problem) throw new Refusal(PROBLEMS[problem]);
    const entries = await outOfLimitEntries(tx, day, sql`e.account_id = ${ctx.accountId}`);
    if (actionsNeeded(entries).some((entry) => entry.day === day)) throw new Refusal('safety.action-open');
    return { changes: await sendSignOff(tx, ctx, { entryId, of: 'day', from: day, through: day }) };
  });
}
