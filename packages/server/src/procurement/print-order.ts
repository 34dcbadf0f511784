import { Worker } from 'node:worker_threads';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { OrderParties } from '@larder/documents/order-pdf.ts';

/** What the press is sent. */
export interface ToPrint {
  id: number;
  order: OrderRow;
  parties: OrderParties;
}

/** What it answers. */
export type PrintedOrder = { id: number; pdf: Uint8Array } | { id: number; error: string };

interface Press {
  print(order: OrderRow, parties: OrderParties): Promise<Buffer>;
}

/** After so long without an order the press is put away, with its fonts. */
const IDLE_MS = 60_000;

let press: Press | undefined;

/**
 * The PDF of an order. It is set in a thread of its own, since it takes some 30 ms, most of it for fonts, in which this thread would answer
 * nobody. The thread starts with the first order and keeps no process alive that waits for none.
 */
export function printOrder(order: OrderRow, parties: OrderParties): Promise<Buffer> {
  press ??= startPress();
  return press.print(order, parties);
}

function startPress(): Press {
  const worker = new Worker(new URL('order-press.ts', import.meta.url), { execArgv: [] });
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
  let printed = 0;
  let idle: NodeJS.Timeout | undefined;

  const end = (error: Error) => {
    if (press === own) press = undefined;
    clearTimeout(idle);
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  };
  const rest = () => {
    if (waiting.size > 0) return;
    worker.unref();
    idle = setTimeout(() => {
      end(new Error('the press was put away'));
      void worker.terminate();
    }, IDLE_MS).unref();
  };
  worker.on('message', (answer: PrintedOrder) => {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) one?.reject(new Error(`the order could not be printed: ${answer.error}`));
    else one?.resolve(Buffer.from(answer.pdf));
    rest();
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the press stopped')));

  const own: Press = {
    print(order, parties) {
      const id = ++printed;
      const result = Promise.withResolvers<Buffer>();
      waiting.set(id, result);
      clearTimeout(idle);
      worker.ref();
      worker.postMessage({ id, order, parties } satisfies ToPrint);
      return result.promise;
    },
  };
  return own;
}
