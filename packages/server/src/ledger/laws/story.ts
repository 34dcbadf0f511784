import type { Day } from '@larder/domain/calendar.ts';
import type { Entry, Fact } from '@larder/domain/ledger/laws/facts.ts';
import { AREAS, INGREDIENTS, OPTIONS, RECIPES } from '@larder/domain/ledger/laws/world.ts';
import type { UsedLine } from '@larder/domain/ledger/posting/books.ts';
import { NO_CLOCK } from '@larder/domain/ledger/posting/running-count.ts';
import { decimal } from '@larder/domain/money.ts';

/** Short ways to tell a story to the ledger. Flour is sold by the kg, bread takes 100 g of it a portion at £2 net. */
export const [KITCHEN = '', BAR = ''] = AREAS;
export const [FLOUR = '', SALT = ''] = INGREDIENTS;
export const [FLOUR_OPTION = ''] = OPTIONS;
export const [BREAD = ''] = RECIPES;

let recorded = 1000;
const nextId = () => `00000000-0000-7000-8000-0099${String(++recorded).padStart(8, '0')}`;

export const enter = (fact: Fact): Entry => ({ enter: fact });
export const remove = (fact: Fact): Entry => ({ remove: fact.id });

export function price(effectiveDay: Day, perKg: string, optionId: string = FLOUR_OPTION): Fact {
  const id = nextId();
  const pack = { unitsPerLot: decimal(1), amountPerUnit: decimal(1), baseUnit: 'kg' as const };
  return {
    type: 'price',
    id,
    price: { priceId: id, optionId, effectiveDay, recordedNo: recorded, unitPrice: decimal(perKg), pack },
  };
}

export function flourByDefault(): Fact {
  const chosen = { ingredientId: FLOUR, optionId: FLOUR_OPTION, effectiveDay: '2026-01-01', recordedNo: ++recorded };
  return { type: 'default', id: nextId(), chosen };
}

export function bread(effectiveDay: Day, grams: string, menuPrice = '2'): Fact {
  const id = nextId();
  return {
    type: 'version',
    id,
    version: {
      versionId: id,
      recipeId: BREAD,
      effectiveDay,
      recordedNo: recorded,
      wastagePercent: decimal(10),
      yield: null,
      yieldUnit: 'unit',
      portions: null,
      menuPrice: decimal(menuPrice),
      vatPercent: decimal(0),
      targetGp: null,
      items: [{ itemId: nextId(), kind: 'ingredient', refId: FLOUR, quantity: decimal(grams) }],
    },
  };
}

export function sold(startDay: Day, loaves: string, endDay: Day = startDay): Fact {
  const id = nextId();
  const lines = [{ lineId: nextId(), productId: BREAD, quantity: decimal(loaves) }];
  return { type: 'sales', id, sold: { importId: id, accountId: KITCHEN, startDay, endDay, lines } };
}

export function delivered(deliveryDay: Day, kg: string, perKg: string, accountId = KITCHEN): Fact {
  const id = nextId();
  const nothing = { deliveryCharge: decimal(0), flatDiscount: decimal(0), percentDiscount: decimal(0) };
  const pack = { unitsPerLot: decimal(1), amountPerUnit: decimal(1), baseUnit: 'kg' as const };
  const line = {
    lineId: nextId(),
    ingredientId: FLOUR,
    quantityReceived: decimal(kg),
    finalPrice: decimal(perKg),
    pack,
  };
  return {
    type: 'receipt',
    id,
    receipt: { orderId: id, accountId, deliveryDay, occurredAt: null, ...nothing, lines: [line] },
  };
}

export function wasted(day: Day, line: UsedLine): Fact {
  const id = nextId();
  return { type: 'wastage', id, entry: { wastageId: id, accountId: KITCHEN, day, occurredAt: null, ...line } };
}

export function moved(day: Day, line: UsedLine): Fact {
  const id = nextId();
  const lines = [{ lineId: nextId(), ...line, arrived: null }];
  const between = { fromAccountId: KITCHEN, toAccountId: BAR };
  return { type: 'transfer', id, transfer: { transferId: id, ...between, day, occurredAt: null, lines, steps: null } };
}

export function counted(day: Day, ...lines: UsedLine[]): Fact {
  const id = nextId();
  const counted = lines.map((line) => ({ ...line, countedAt: `${day}T06:00:00.000Z` }));
  return {
    type: 'count',
    id,
    kind: 'FULL',
    count: { stocktakeId: id, accountId: KITCHEN, day, lines: counted, clock: NO_CLOCK },
  };
}

export const flour = (grams: string): UsedLine => ({ kind: 'ingredient', refId: FLOUR, quantity: decimal(grams) });
export const loaves = (number: string): UsedLine => ({ kind: 'recipe', refId: BREAD, quantity: decimal(number) });
