import { afterEach, expect, it } from 'vitest';
import { draw } from '../../testing/render.tsx';
import { Table } from './Table.tsx';

afterEach(() => window.dispatchEvent(new Event('afterprint')));

interface Row {
  name: string;
}

function table(columns: number) {
  return (
    <Table<Row>
      label="Stock"
      rows={Array.from({ length: 40 }, (_, at) => ({ name: `Row ${at}` }))}
      rowKey={({ name }) => name}
      columns={Array.from({ length: columns }, (_, at) => ({
        ...{ key: `${at}`, header: `Column ${at}`, cell: ({ name }: Row) => name },
        total: at === 0 ? 'Total' : '£1.00',
      }))}
    />
  );
}

it.each([
  ['upright up to seven columns', 7, false],
  ['across with more', 8, true],
])('paper has all rows and columns and the totals, %s', async (_, columns, across) => {
  const screen = await draw(table(columns));
  window.dispatchEvent(new Event('beforeprint'));
  const rows = () => screen.getByRole('row').elements();
  await expect.poll(() => rows().length).toBe(42);
  expect(rows()[0]?.children).toHaveLength(columns);
  expect(rows().at(-1)?.textContent).toMatch(/^Total£1\.00/);
  expect(screen.container.querySelector('[data-across]') !== null).toBe(across);
});
