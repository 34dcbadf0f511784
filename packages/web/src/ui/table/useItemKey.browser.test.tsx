import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useItemKey } from './useItemKey.ts';

const idOf = ({ id }: { id: string }) => id;

it('finds rows by the same function while the same ones stand in the same order, whatever changed in them', async () => {
  const ale = { id: 'ale', price: 1 };
  const beer = { id: 'beer', price: 2 };
  const both = [ale, beer];
  const { result, rerender } = await renderHook((given?: { rows: (typeof ale)[] }) =>
    useItemKey(given?.rows ?? both, idOf),
  );
  const first = result.current;
  expect([first(0), first(1), first(2)]).toEqual(['ale', 'beer', 2]);

  await rerender({ rows: [ale, { ...beer, price: 3 }] });
  expect(result.current).toBe(first);
  await rerender({ rows: [beer, ale] });
  expect(result.current).not.toBe(first);
  expect([result.current(0), result.current(1)]).toEqual(['beer', 'ale']);
  await rerender({ rows: [beer] });
  expect([result.current(0), result.current(1)]).toEqual(['beer', 1]);
});
