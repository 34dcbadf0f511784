import { type AnswerMessage, errorMessage, type TaskMessage } from './messages.ts';

/**
 * Makes this process one that works aside: it does the tasks it is sent, one after the other, and ends with the server. Signals are left to the
 * server, which a Ctrl-C reaches as well.
 */
export function serveAside<Task, Result, News = never>(
  work: (task: Task, notify: (news: News) => void) => Promise<Result>,
): void {
  const send = (answer: AnswerMessage<Result, News>) => {
    if (process.connected) process.send?.(answer);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', async ({ id, task }: TaskMessage<Task>) => {
    try {
      send({ id, result: await work(task, (news) => send({ id, news })) });
    } catch (error) {
      send(errorMessage(id, error));
    }
  });
}
