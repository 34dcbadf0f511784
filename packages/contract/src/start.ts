import { z } from 'zod';
import { costFields, costText, day, decimalText, id } from './primitives.ts';
import { rowCompleteness } from './reports.ts';
import { query } from './route.ts';

const place = { accountId: id, accountName: z.string() };

const order = z.object({
  ...place,
  orderId: id,
  /** Null: a draft has none yet. */
  orderNumber: z.number().int().nullable(),
  supplierName: z.string(),
  deliveryDate: day,
  /** £ net as ordered. */
  estimatedCost: costText,
});

/** Percents of net sales, 2 decimals; null where not known. */
const profitPercents = { actualGpPercent: decimalText.nullable(), theoreticalGpPercent: decimalText.nullable() };

/** What costs more: £ net a week, dishes on sale that it touches, and the dearest. */
const dearer = {
  count: z.number().int(),
  poundsPerWeek: decimalText,
  dishes: z.number().int(),
  rises: z.array(z.object({ optionId: id, ingredientId: id.nullable(), name: z.string(), poundsPerWeek: decimalText })),
};

/**
 * What needs a person on the first page of an account, by kind of card: what it counts or sums up is of all that needs somebody, the lists name the
 * first few of them. Null: nothing waits, or it is not for the person.
 */
export const startCards = {
  /** The newest period with an actual gross profit, £ net; trend: the last periods, oldest first, this one included. */
  grossProfit: z
    .object({
      from: day,
      to: day,
      netSales: decimalText.nullable(),
      actualGp: decimalText.nullable(),
      theoreticalGp: decimalText.nullable(),
      /** actual − theoretical. */
      variance: decimalText.nullable(),
      ...profitPercents,
      completeness: rowCompleteness,
      trend: z.array(z.object({ to: day, ...profitPercents })),
    })
    .nullable()
    .register(costFields, {}),
  /** Sent orders whose delivery day is today or over. late: of these, those of days before today. */
  deliveries: z.object({ count: z.number().int(), late: z.number().int(), orders: z.array(order) }).nullable(),
  /** Temperatures of the last days out of their limit about which nothing was done yet, the earliest first. what: of which unit, dish or supplier. */
  temperatures: z
    .object({
      count: z.number().int(),
      readings: z.array(z.object({ ...place, entryId: id, day, what: z.string(), temperature: decimalText })),
    })
    .nullable(),
  /** Food-safety records that came more than 14 days late and wait for the owner, by area. */
  heldRecords: z
    .object({ count: z.number().int(), areas: z.array(z.object({ ...place, records: z.number().int() })) })
    .nullable(),
  /** Areas whose allergen chart changed since it was signed. dishes: so many of them changed. */
  allergenChart: z.object({ areas: z.array(z.object({ ...place, dishes: z.number().int() })) }).nullable(),
  /** Lists of today and the day before that are overdue and can still be done, by place. tasks: how many of their tasks are. */
  lists: z
    .object({
      count: z.number().int(),
      lists: z.array(z.object({ ...place, key: z.string(), name: z.string(), day, tasks: z.number().int() })),
    })
    .nullable(),
  /** Orders that wait for the person's approval, those that wait longest first. */
  approvals: z.object({ count: z.number().int(), orders: z.array(order.extend({ arrived: z.boolean() })) }).nullable(),
  /** Orders that were not sent, those that must be sent first at the head. orderBy: until when, null without a cut-off time; time: HH:mm at the place. */
  drafts: z
    .object({
      count: z.number().int(),
      orders: z.array(
        order.extend({ supplierId: id, orderBy: z.object({ day, time: z.string() }).nullable(), tooLate: z.boolean() }),
      ),
    })
    .nullable(),
  /** What suppliers owe for what was short, too dear, damaged or sent back, £ net; of each supplier and area its oldest claim. */
  claims: z
    .object({
      count: z.number().int(),
      rest: costText,
      oldest: day,
      suppliers: z.array(z.object({ ...place, supplierId: id, supplierName: z.string(), rest: costText, oldest: day })),
    })
    .nullable(),
  /** What is cooked with instead of something else, the latest first. due: of these, those that somebody has to sign for. */
  substitutes: z
    .object({
      count: z.number().int(),
      due: z.number().int(),
      inUse: z.array(
        z.object({ ...place, substitutionId: id, substituteName: z.string(), ingredientName: z.string() }),
      ),
    })
    .nullable(),
  /** Prices on invoices that are higher than agreed, and about which nobody decided; £ net a week, and the costliest first. dishes: fall under their target with them. */
  priceQueue: z
    .object({
      count: z.number().int(),
      poundsPerWeek: decimalText,
      dishes: z.number().int(),
      lines: z.array(
        z.object({ lineId: id, name: z.string(), supplierName: z.string(), poundsPerWeek: decimalText.nullable() }),
      ),
    })
    .nullable()
    .register(costFields, {}),
  /** Prices that rose in the last four weeks and what that costs a week, £ net; the dearest first. */
  priceRises: z
    .object({ since: day, ...dearer })
    .nullable()
    .register(costFields, {}),
  /** List prices that suppliers published and nobody took yet, where they are higher than what is paid for what is bought. */
  offeredPrices: z.object(dearer).nullable().register(costFields, {}),
  /** Lots that may be in stock and expire within two days, or did: the first to expire at the head, with dishes on sale there that use them. */
  expiring: z
    .object({
      count: z.number().int(),
      lots: z.array(
        z.object({
          ...place,
          lineId: id,
          name: z.string(),
          code: z.string(),
          useBy: day,
          dishes: z.array(z.string()),
          moreDishes: z.number().int(),
        }),
      ),
    })
    .nullable(),
  /** Sold lines of the last four weeks that found no dish. net: £ as the till states it, null where it does not state it for all of them. */
  unmatchedSales: z
    .object({
      lines: z.number().int(),
      net: costText,
      imports: z.array(z.object({ ...place, importId: id, start: day, end: day, lines: z.number().int() })),
    })
    .nullable(),
  /** Areas that were last counted a week ago or longer, or never, those that wait longest first. */
  counts: z
    .object({
      count: z.number().int(),
      areas: z.array(z.object({ ...place, lastCount: day.nullable(), days: z.number().int().nullable() })),
    })
    .nullable(),
  /** Dishes whose margin today lies under their target, by how far. Percents, 1 decimal. */
  underTarget: z
    .object({
      count: z.number().int(),
      dishes: z.array(z.object({ recipeId: id, name: z.string(), margin: decimalText, targetGp: decimalText })),
    })
    .nullable()
    .register(costFields, {}),
  /** What waits for a decision. */
  decisions: z.object({ uploads: z.number().int(), contradictions: z.number().int() }).nullable(),
};
export type StartCardKind = keyof typeof startCards;
export type StartCard<Kind extends StartCardKind> = NonNullable<z.infer<(typeof startCards)[Kind]>>;

/** kinds: the cards that are for this person here, also those for which nothing waits. */
export const startPage = z.object({
  kinds: z.array(z.enum(Object.keys(startCards) as [StartCardKind, ...StartCardKind[]])),
  cards: z.object(startCards),
});
export type StartPage = z.infer<typeof startPage>;

export const startContract = {
  today: query('/start', 'What needs a person today, as far as it is for the caller', {}, startPage),
};
