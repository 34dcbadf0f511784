import type { Day } from '@larder/domain/calendar.ts';
import { type Ctx, newId } from '../../kernel/context.ts';

/** A command as the areas have it. */
type Command<Input, Answer> = (ctx: Ctx, input: Input & { commandId: string; accountId: string }) => Promise<Answer>;

/** Somebody who works in an account, on the days the demo sets: the same commands as people use, with the clock as an argument (rule 15). */
export interface Actor {
  /** Runs a command as on that day, at ten in the morning, and never later than now. */
  on<Input, Answer>(day: Day, command: Command<Input, Answer>, input: Input): Promise<Answer>;
  newId(): string;
  ctx: Ctx;
}

export function actorIn(ctx: Ctx): Actor {
  return {
    ctx,
    newId: () => newId(ctx),
    on(day, command, input) {
      const at = Math.min(Date.parse(`${day}T10:00:00Z`), ctx.now().getTime());
      const then = { ...ctx, now: () => new Date(at) };
      return command(then, { ...input, commandId: newId(ctx), accountId: ctx.accountId });
    },
  };
}
