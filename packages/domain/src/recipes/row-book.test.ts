import { describe, expect, it } from 'vitest';
import { type Decimal, decimal } from '../money.ts';
import { recipeCoster } from './cost.ts';
import { readDraft, type TargetOf } from './draft.ts';
import { recipeFigures } from './figures.ts';
import { bookOfRows, type RecipeFiguresRow } from './row-book.ts';

const line = (kind: 'ingredient' | 'recipe', refId: string, quantity: string, unit: string, base: string | null) => ({
  ...{ itemId: refId, kind, refId, quantity, unit, baseQuantity: base },
});
const recipe = (name: string, more: Partial<RecipeFiguresRow>): RecipeFiguresRow => ({
  ...{ name, wastagePercent: null, yield: '1', portions: '1', items: [], ...more },
});

/** 1,000 g of flour at £1.00 a kg make one batch of dough. A pie takes some of it and sells for £10.00 net. */
function costOfPie(
  unit: string,
  quantity: string,
  doughIs: { yield: string; portions?: string },
  stored: string | null,
) {
  const items = [line('ingredient', 'flour', '1000', 'g', '1000')];
  const pieLine = line('recipe', 'dough', quantity, unit, stored);
  const rows = {
    dough: recipe('Dough', { ...doughIs, items }),
    pie: recipe('Pie', { items: [pieLine] }),
  };
  const flour = { name: 'Flour', costs: [{ from: '0001-01-01', cost: '0.001', optionId: 'mill' }] };
  const book = bookOfRows({ ingredient: () => flour, recipe: (id) => rows[id as keyof typeof rows] }, '2026-11-20');
  const coster = recipeCoster(book);
  const target: TargetOf = () => ({ name: 'Dough', base: 'g' });
  const opened = readDraft(
    {
      ...{ name: 'Pie', categoryId: null, groupIds: [], belongsToAll: true, yield: '1', yieldUnit: 'unit' as const },
      ...{ portions: '1', menuPrice: '10', vatPercent: '0', wastagePercent: '', targetGp: '' },
      items: [pieLine],
    },
    target,
  );
  const pricing = { menuPrice: decimal(10), vatPercent: null, targetGp: null };
  const figures = (cost: Parameters<typeof recipeFigures>[0]) => {
    const { totalCost, margin } = recipeFigures(cost, pricing);
    return [totalCost?.toFixed(2), margin?.toFixed(1)];
  };
  return {
    listed: figures(coster.cost(book.recipe('pie')!, 'pie')),
    opened: figures(coster.cost({ ...opened, name: 'Pie' })),
  };
}

describe('a line typed in batches or portions', () => {
  it.each(['1000', '500'])('rule 2: costs the same in the list and opened, whatever the dough yields: %s g', (made) => {
    const dearPie = { listed: ['1.00', '90.0'], opened: ['1.00', '90.0'] };
    expect(costOfPie('batch', '1', { yield: made }, null)).toEqual(dearPie);
    expect(costOfPie('batch', '1', { yield: made }, '1000')).toEqual(dearPie);
  });

  it('rule 2: is its share of the portions, whatever their number', () => {
    const pie = (portions: string) => costOfPie('portion', '2', { yield: '1000', portions }, null).listed;
    expect(pie('8')).toEqual(['0.25', '97.5']);
    expect(pie('4')).toEqual(['0.50', '95.0']);
  });

  it('stays a weight where it was typed as one', () =>
    expect(costOfPie('g', '250', { yield: '500' }, '250').listed).toEqual(['0.50', '95.0']));

  it('takes more of a batch before its losses', () => {
    const [lossy] = readDraft(
      {
        ...{ name: 'Pie', categoryId: null, groupIds: [], belongsToAll: true, yield: '1', yieldUnit: 'unit' as const },
        ...{ portions: '1', menuPrice: '', vatPercent: '', wastagePercent: '', targetGp: '' },
        items: [{ ...line('recipe', 'dough', '1', 'batch', null), trimPercent: '20' }],
      },
      () => ({ name: 'Dough', base: 'g' }),
    ).items;
    expect([shown(lossy?.quantity), lossy?.of]).toEqual(['1.25', 'batch']);
  });
});

function shown(value: Decimal | undefined): string | undefined {
  return value?.toFixed();
}
