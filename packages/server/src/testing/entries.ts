import { randomUUID } from 'node:crypto';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import type { Ctx } from '../kernel/context.ts';
import { saveMenu } from '../menus/save-menu.ts';
import { saveOrder } from '../procurement/save-order.ts';
import { setWeeklyIncidental } from '../reports/set-weekly-incidental.ts';
import { importSales } from '../sales/import-sales.ts';
import { recordTransfer } from '../stock/record-transfer.ts';
import { count, kg } from './counting.ts';
import { addOption, addSupplier } from './supplier.ts';
import { salesOf } from './till.ts';
import { waste } from './waste.ts';

type Enter = (day: Day) => Promise<unknown>;

/** Ways to enter every kind of document in an area, dated on a day. other: the area that goods go to and come from; refId: an ingredient. */
export async function entriesOf(ctx: Ctx, other: Ctx, refId: string): Promise<Record<string, Enter>> {
  const supplierId = await addSupplier(ctx, 'Fresh & Co', null);
  const optionId = await addOption(ctx, { supplierId, name: 'Bin bags', unitPrice: '3' });
  return {
    wastage: (day) => waste(ctx, { day, refId, amount: '5' }),
    'transfer out': (day) => transfer(ctx, other, day, refId),
    'transfer from elsewhere': (day) => transfer(other, ctx, day, refId),
    sales: (day) => importSales(ctx, { ...salesOf([['P1', '1']], { start: day, end: day }), commandId: randomUUID() }),
    stocktake: (day) => count(ctx, addDays(day, 1), [kg(refId, '1')]), // counted on the evening of the day
    invoice: (day) =>
      saveOrder(ctx, {
        accountId: ctx.accountId,
        commandId: randomUUID(),
        orderId: randomUUID(),
        version: null,
        kind: 'invoice',
        supplierId,
        deliveryDate: day,
        specialInstructions: '',
        lines: [{ lineId: randomUUID(), optionId, quantity: '1', unitPrice: null, priceOnly: false }],
      }),
  };
}

function transfer(ctx: Ctx, other: Ctx, day: Day, refId: string) {
  return recordTransfer(ctx, {
    commandId: randomUUID(),
    transferId: randomUUID(),
    day,
    type: 'OUT',
    otherAccountId: other.accountId,
    lines: [{ lineId: randomUUID(), kind: 'ingredient', refId, amount: '10', recordUnit: 'g' }],
  });
}

/** An allowance of £5 for a week. */
export function allowance(ctx: Ctx, weekOf: Day) {
  return setWeeklyIncidental(ctx, { commandId: randomUUID(), weekOf, field: 'stockAllowances', amount: '5' });
}

/** A new, empty menu of a product group. */
export function newMenu(ctx: Ctx, groupId: string) {
  return saveMenu(ctx, {
    commandId: randomUUID(),
    menuId: randomUUID(),
    version: null,
    name: 'Brunch',
    groupId,
    sections: [],
  });
}
