// The process of aside.test.ts: does what a task asks for.
import { Refusal } from '@larder/contract/refusals.ts';
import { serveAside } from '../aside/serve-aside.ts';

export interface TestTask {
  does: 'answer' | 'refuse' | 'fail' | 'spin' | 'work' | 'hoard' | 'hoard buffers' | 'exit' | 'wait';
  word?: string;
}

const hoarded: unknown[] = [];
const WORK_MICROSECONDS = 700_000;
const worked = () => process.cpuUsage().user + process.cpuUsage().system;

serveAside<TestTask, { word: string; pid: number; secret: boolean }, string>(async ({ does, word = '' }, notify) => {
  notify(`begun ${word}`);
  if (does === 'refuse') throw new Refusal('photo.no-picture');
  if (does === 'fail') throw new Error(`no ${word}`);
  if (does === 'exit') process.exit(3);
  while (does === 'spin');
  const begun = worked();
  while (does === 'work' && worked() - begun < WORK_MICROSECONDS);
  while (does === 'hoard') hoarded.push(Array.from({ length: 1000 }, (_, index) => `${index} of ${hoarded.length}`));
  while (does === 'hoard buffers') hoarded.push(Buffer.alloc(8 * 1024 * 1024, 1));
  if (does === 'wait') await new Promise((resolve) => setTimeout(resolve, 300));
  return { word, pid: process.pid, secret: 'AUTH_SECRET' in process.env };
});
