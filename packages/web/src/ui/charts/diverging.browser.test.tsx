import { expect, it } from 'vitest';
import { draw } from '../../testing/render.tsx';
import { MoneyText } from '../facts/figures.tsx';
import { DivergingBar, largestAmount } from './DivergingBar.tsx';

it('bars of £ lie left of zero for a loss and right of it for a gain, on one scale', async () => {
  const values = ['-80', '20', '0', null];
  const screen = await draw(
    values.map((value) => (
      <div key={value} data-testid="row" style={{ width: 64 }}>
        <DivergingBar value={value} largest={largestAmount(values)}>
          <MoneyText value={value} />
        </DivergingBar>
      </div>
    )),
  );
  const rows = screen.getByTestId('row');
  await expect.poll(() => rows.elements().map((row) => row.textContent)).toEqual(['-£80.00', '£20.00', '£0.00', '-']);
  const [loss, gain, even, unknown] = rows.elements().map((row) => {
    const scale = row.querySelector('[aria-hidden]');
    const left = scale?.getBoundingClientRect().left ?? 0;
    const bar = scale?.firstElementChild?.getBoundingClientRect();
    return bar ? [bar.left - left, bar.width].map(Math.round) : null;
  });
  expect([loss, gain, even, unknown]).toEqual([[0, 32], [32, 8], null, null]);
});
