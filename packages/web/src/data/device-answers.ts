import SHAPES from 'virtual:row-shapes';
import { promisifyRequest } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { useData } from './DataProvider.tsx';
import { allUnder, deviceStore, keyOf, type Scope } from './device-rows.ts';

/** An answer as it is stored. */
interface Held {
  /** Of the rows of the version that stored it: what another one stored is asked for anew. */
  shapes: string;
  answer: unknown;
}

/**
 * The answer to a query, or what the device holds of it until it comes: for what has to work after a reload without a network. name: the query; id: what it
 * was asked about; inUse: the ids that are still asked about, of which alone answers stay on the device. They go with the rows of the account.
 */
export function useHeldAnswer<Answer>(
  name: string,
  id: string,
  answer: Answer | undefined,
  inUse: readonly string[],
): Answer | undefined {
  const { scope } = useData().account;
  const [held, setHeld] = useState<{ id: string; answer: Answer } | null>(null);
  const asked = answer !== undefined;
  const staying = inUse.join(' ');

  useEffect(() => {
    if (asked) return;
    let gone = false;
    readHeld(scope, name, id)
      .then((found) => {
        if (!gone && found) setHeld({ id, answer: found.answer as Answer }); // stored below, by the same name
      })
      .catch(() => undefined); // a browser that stores nothing for us asks the server alone
    return () => {
      gone = true;
    };
  }, [scope, name, id, asked]);
  useEffect(() => {
    if (answer === undefined) return;
    hold(scope, { name, id, answer, inUse: staying.split(' ') }).catch(() => undefined);
  }, [scope, name, id, answer, staying]);

  return answer ?? (held?.id === id ? held.answer : undefined);
}

async function readHeld(scope: Scope, name: string, id: string): Promise<Held | null> {
  const found = await deviceStore('readonly', (stored) =>
    promisifyRequest<Held | undefined>(stored.get(keyOf(scope, 'answers', name, id))),
  );
  return found?.shapes === SHAPES ? found : null;
}

async function hold(
  scope: Scope,
  { name, id, answer, inUse }: { name: string; id: string; answer: unknown; inUse: readonly string[] },
): Promise<void> {
  const stays = new Set([id, ...inUse].map((one) => keyOf(scope, 'answers', name, one)));
  await deviceStore('readwrite', async (stored) => {
    for (const at of await promisifyRequest(stored.getAllKeys(allUnder(keyOf(scope, 'answers', name)))))
      if (!stays.has(String(at))) stored.delete(at);
    const held: Held = { shapes: SHAPES, answer };
    await promisifyRequest(stored.put(held, keyOf(scope, 'answers', name, id)));
  });
}
