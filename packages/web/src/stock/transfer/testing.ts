import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import type { TransferRow } from '@larder/contract/rows/stock.ts';
import { newId } from '../../data/new-id.ts';
import type { ReachableAccount } from '../../data/session.ts';
import { audited } from '../../testing/audited.ts';
import type { StubServer } from '../../testing/stub-server.ts';

/** An ingredient by weight, £1.00 a kg. */
export function ingredientCalled(name: string): IngredientRow {
  return {
    ...audited,
    ...{ id: newId(), itemcode: 'ING0001', name, categoryId: null, recipeUnit: 'g', allergens: [] },
    ...{ archived: false, readonly: false, defaultOptionId: null, mayContain: [], freeOf: [], substitutes: [] },
    costs: [{ from: '2026-01-01', cost: '0.001', optionId: newId() }],
  } as unknown as IngredientRow;
}

/** The accounts as each browser of the group has them. */
export function accountRows({ headOffice, location, kitchen, bar }: StubServer): AccountRow[] {
  return [headOffice, location, kitchen, bar].map(placeRow);
}

export function placeRow({ id, type, name, parentId }: Pick<ReachableAccount, 'id' | 'type' | 'name' | 'parentId'>) {
  const place = {
    id,
    type,
    name,
    parentId,
    timeZone: null,
    closedFrom: null,
    openingTime: '00:00',
    closingTime: '23:00',
  };
  return { ...audited, ...place, groupIds: [], groupDepartments: [] } as unknown as AccountRow;
}

/** 2 kg of flour from one area to another on 18 Nov 2026. */
export function transferOf(from: string, to: string, more: Partial<TransferRow> = {}): TransferRow {
  return {
    ...audited,
    ...{ id: newId(), fromAccountId: from, toAccountId: to, day: '2026-11-18', occurredAt: null, totalCost: '2' },
    newAt: null,
    lines: [
      {
        ...{ id: newId(), kind: 'ingredient', refId: newId(), name: 'Flour', recordUnit: 'kg', amount: '2' },
        ...{ baseQuantity: '2000', cost: '2', missing: [] },
      },
    ],
    ...more,
  };
}
