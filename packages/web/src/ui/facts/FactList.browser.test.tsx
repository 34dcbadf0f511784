import { expect, it } from 'vitest';
import { draw } from '../../testing/render.tsx';
import { FactList } from './FactList.tsx';

it('facts that nobody entered are named together in a last one, without dashes', async () => {
  const screen = await draw(
    <FactList
      facts={[
        ['Cut-off', '15:00 on the day before'],
        ['Phone', null],
        ['Goods', 'Dairy'],
        ['Website', ''],
      ]}
    />,
  );
  await expect.element(screen.getByText('15:00 on the day before')).toBeVisible();
  expect(
    [...screen.container.querySelectorAll('dl > div')].map(({ children }) =>
      [...children].map((one) => one.textContent),
    ),
  ).toEqual([
    ['Cut-off', '15:00 on the day before'],
    ['Goods', 'Dairy'],
    ['Not entered', 'Phone, Website'],
  ]);
});

it('facts that were all entered have no such last one', async () => {
  const screen = await draw(<FactList facts={[['Phone', '020 7946 0018']]} />);
  await expect.element(screen.getByText('020 7946 0018')).toBeVisible();
  expect(screen.container.querySelectorAll('dl > div')).toHaveLength(1);
});
