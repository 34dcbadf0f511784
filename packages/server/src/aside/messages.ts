import { Refusal, type RefusalCode, type RefusalDetails } from '@larder/contract/refusals.ts';

/** A task on its way to a process aside. */
export interface TaskMessage<Task> {
  id: number;
  task: Task;
}

/** What the process answers: how far it is, the result, or why there is none. */
export type AnswerMessage<Result, News> = { id: number } & (
  | { news: News }
  | { result: Result }
  | { refused: { code: RefusalCode; details: RefusalDetails } }
  | { failed: { message: string; stack: string | undefined } }
);

/** An error as it crosses between processes: a refusal stays one, anything else retains its message and stack. */
export function errorMessage(id: number, error: unknown): AnswerMessage<never, never> {
  if (error instanceof Refusal) return { id, refused: { code: error.code, details: error.details } };
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { id, failed: { message, stack } };
}

/** The same error on the other side. */
export function errorFrom(answer: AnswerMessage<unknown, unknown>): Error | null {
  if ('refused' in answer) return new Refusal(answer.refused.code, answer.refused.details);
  if (!('failed' in answer)) return null;
  const error = new Error(answer.failed.message);
  if (answer.failed.stack) error.stack = answer.failed.stack;
  return error;
}
