import type { Feature } from '../accounts/features.ts';
import { type Day, showDay } from '../calendar.ts';
import { showThings } from '../show.ts';
import type { NoticeTopic } from './notice-topics.ts';

/** The facts of a notice of each kind. A further kind is one more entry here, in NOTICE_KINDS and in the schemas of facts. */
export interface NoticeFacts {
  /** The mail of an order was given up. */
  'mail-failed': { supplier: string; deliveryDate: Day; problem: string };
  /** A customer asks a supplier to buy from it. */
  'supplier-requested': { customer: string; by: string };
  /** Somebody named the person in a message. */
  'message-mention': { by: string; place: string };
  /** A supplier accepted or declined our request. */
  'supplier-answered': { supplier: string; accepted: boolean; reason: string };
  /** A supplier takes no orders from us any more, or takes them again. */
  'supplier-stopped': { supplier: string; by: string; reason: string };
  'supplier-started': { supplier: string };
  /** A supplier closed its account, and until when it can be reopened; or it is open again. */
  'supplier-closed': { supplier: string; by: string; until: Day };
  'supplier-reopened': { supplier: string };
  /** The other side changed the number by which a supplier has a customer; number: '' where it was taken out. */
  'account-number-changed': { other: string; by: string; number: string };
  /** A customer ordered from a supplier with an account of its own. */
  'order-arrived': { customer: string; deliveryDate: Day; lines: number };
  /** A customer took an order back. */
  'order-taken-back': { customer: string; deliveryDate: Day; by: string };
  /** A supplier announces that an order does not come as it was ordered; differs: `1 short, 1 out of stock`. */
  'order-differs': { supplier: string; deliveryDate: Day; differs: string };
  /** By the evening nobody received what was due. */
  'deliveries-due': { suppliers: string[]; day: Day };
  /** An order waits for the person's approval. */
  'approval-asked': { supplier: string; deliveryDate: Day; by: string };
  /** The order that the person asked for is approved and on its way; or it could not be sent. */
  'approval-granted': { supplier: string; deliveryDate: Day; by: string };
  'approval-not-sent': { supplier: string; deliveryDate: Day; by: string; why: string };
  /** It was returned to be changed. */
  'approval-returned': { supplier: string; deliveryDate: Day; by: string; reason: string };
  /** More arrived than was approved, and the person has to accept it; or it was accepted. */
  'arrival-to-accept': { supplier: string; deliveryDate: Day; by: string };
  'arrival-accepted': { supplier: string; deliveryDate: Day; by: string };
  /** An area cooks with something instead of an ingredient, and guests read so many dishes otherwise. */
  'substitute-in-use': { substitute: string; ingredient: string; dishes: number; by: string };
  /** A transfer brought what the sending area uses instead of something else, so the receiving area uses it as well. */
  'substitute-carried': {
    from: string;
    substitutes: { substitute: string; ingredient: string }[];
    dishes: number;
    by: string;
  };
  /** Another area recorded, corrected or removed a transfer with this one. comesIn: goods come from there; place: the other area. */
  'transfer-noted': {
    change: 'recorded' | 'corrected' | 'removed' | 'confirmed' | 'confirmed in part' | 'refused';
    comesIn: boolean;
    place: string;
    lines: number;
    day: Day;
    by: string;
  };
  /** Nobody confirmed for three days what was sent. oldest: when the first of them was. */
  'transfers-waiting': { transfers: number; oldest: Day };
  /** A supplier has not answered what it was asked to credit, for 14 days. */
  'claims-unanswered': { supplier: string; claims: number; askedOn: Day };
  /** Tasks of a list are not done, and their time is over. */
  'list-overdue': { list: string; place: string; day: Day; tasks: number };
  /** Part of it goes back, or was charged too much. */
  'arrival-disputed': { supplier: string; deliveryDate: Day; by: string };
}

export type NoticeKind = keyof NoticeFacts;

interface Described<Facts> {
  /** Whoever may not open this at the account, now, neither gets nor sees the notice. */
  needs: Feature;
  /** Of what one has it mailed as well; null: whom it concerns, or the owners, get a mail of it in any case. */
  topic: NoticeTopic | null;
  /** Its text for people, one or two sentences. */
  text(facts: Facts): string;
  /** What a browser shows in its place once nothing is to be done about it any more. */
  overText?(facts: Facts): string;
}

export const NOTICE_KINDS: { readonly [Kind in NoticeKind]: Described<NoticeFacts[Kind]> } = {
  'mail-failed': {
    needs: 'procurementLocation',
    topic: 'orders',
    text: ({ supplier, deliveryDate, problem }) =>
      `The order to ${supplier} for ${showDay(deliveryDate)} did not go out: its mail could not be delivered. ${problem}`,
  },
  'supplier-requested': {
    needs: 'suppliers',
    topic: null,
    text: ({ customer, by }) => `${customer} asks to buy from you. ${by} sent the request.`,
  },
  'message-mention': {
    needs: 'locations',
    topic: 'mentions',
    text: ({ by, place }) => `${by} mentioned you in the messages of ${place}.`,
  },
  'supplier-answered': {
    needs: 'suppliers',
    topic: null,
    text: ({ supplier, accepted, reason }) =>
      accepted
        ? `${supplier} accepted your request: you can order from it.`
        : `${supplier} declined your request: ${reason}`,
  },
  'supplier-stopped': {
    needs: 'suppliers',
    topic: 'partners',
    text: ({ supplier, by, reason }) => `${supplier} takes no orders from you now. ${by} stopped them: ${reason}`,
  },
  'supplier-started': {
    needs: 'suppliers',
    topic: 'partners',
    text: ({ supplier }) => `${supplier} takes orders from you again.`,
  },
  'supplier-closed': {
    needs: 'suppliers',
    topic: 'partners',
    text: ({ supplier, by, until }) =>
      `${supplier} takes no orders any more: ${by} closed its account. It can be reopened until ${showDay(until)}.`,
  },
  'supplier-reopened': {
    needs: 'suppliers',
    topic: 'partners',
    text: ({ supplier }) => `${supplier} is open again: you can order from it as before.`,
  },
  'account-number-changed': {
    needs: 'suppliers',
    topic: 'partners',
    text: ({ other, by, number }) =>
      number === ''
        ? `${by} of ${other} took out the account number.`
        : `${by} of ${other} changed the account number to ${number}.`,
  },
  'order-arrived': {
    needs: 'suppliers',
    topic: 'orders',
    text: ({ customer, deliveryDate, lines }) =>
      `${customer} ordered ${showThings(lines, 'line')} for ${showDay(deliveryDate)}.`,
  },
  'order-taken-back': {
    needs: 'suppliers',
    topic: 'orders',
    text: ({ customer, deliveryDate, by }) =>
      `${by} of ${customer} took back the order for ${showDay(deliveryDate)}. Do not deliver it.`,
  },
  'order-differs': {
    needs: 'procurementLocation',
    topic: 'orders',
    text: ({ supplier, deliveryDate, differs }) =>
      `${supplier} does not deliver everything for ${showDay(deliveryDate)} as ordered: ${differs}.`,
  },
  'deliveries-due': {
    needs: 'procurementLocation',
    topic: 'orders',
    text: ({ suppliers, day }) =>
      suppliers.length === 1
        ? `The delivery of ${suppliers[0]} for ${showDay(day)} was not received by the evening.`
        : `${showThings(suppliers.length, 'delivery', 'deliveries')} for ${showDay(day)} were not received by the evening: ${suppliers.join(', ')}.`,
  },
  'approval-asked': {
    needs: 'procurementLocation',
    topic: null,
    text: ({ supplier, deliveryDate, by }) =>
      `${by} asks you to approve the order to ${supplier} for ${showDay(deliveryDate)}.`,
  },
  'approval-granted': {
    needs: 'procurementLocation',
    topic: 'orders',
    text: ({ supplier, deliveryDate, by }) =>
      `${by} approved the order to ${supplier} for ${showDay(deliveryDate)}. It is on its way.`,
  },
  'approval-not-sent': {
    needs: 'procurementLocation',
    topic: 'orders',
    text: ({ supplier, deliveryDate, by, why }) =>
      `${by} approved the order to ${supplier} for ${showDay(deliveryDate)}, but it was not sent. ${why}`,
  },
  'approval-returned': {
    needs: 'procurementLocation',
    topic: 'orders',
    text: ({ supplier, deliveryDate, by, reason }) =>
      `${by} returned the order to ${supplier} for ${showDay(deliveryDate)}: ${reason}`,
  },
  'substitute-in-use': {
    needs: 'procurementLocation',
    topic: 'allergens',
    text: ({ substitute, ingredient, dishes, by }) =>
      `${substitute} is used instead of ${ingredient}, ${by} stated. It changes the allergens of ${showThings(dishes, 'dish', 'dishes')}.`,
  },
  'substitute-carried': {
    needs: 'procurementLocation',
    topic: 'allergens',
    text: ({ from, substitutes, dishes, by }) => {
      const used = substitutes.map(({ substitute, ingredient }) => `${substitute} instead of ${ingredient}`);
      const changed = dishes === 0 ? '' : ` It changes the allergens of ${showThings(dishes, 'dish', 'dishes')}.`;
      return `The transfer from ${from} that ${by} recorded put ${used.join(', ')} in use.${changed}`;
    },
  },
  'transfer-noted': {
    needs: 'inventoryLocation',
    topic: 'transfers',
    text: ({ change, comesIn, place, lines, day, by }) =>
      `${by} ${change} a transfer of ${showThings(lines, 'item')} ${comesIn ? `from ${place} to you` : `from you to ${place}`}, on ${showDay(day)}.`,
  },
  'transfers-waiting': {
    needs: 'inventoryLocation',
    topic: 'transfers',
    text: ({ transfers, oldest }) =>
      transfers === 1
        ? `A transfer sent on ${showDay(oldest)} is not confirmed yet.`
        : `${showThings(transfers, 'transfer')} are not confirmed yet, the oldest sent on ${showDay(oldest)}.`,
  },
  'arrival-to-accept': {
    needs: 'procurementLocation',
    topic: null,
    text: ({ supplier, deliveryDate, by }) =>
      `More arrived from ${supplier} on ${showDay(deliveryDate)} than was approved, received by ${by}. Please accept it.`,
  },
  'arrival-accepted': {
    needs: 'procurementLocation',
    topic: 'orders',
    text: ({ supplier, deliveryDate, by }) =>
      `${by} accepted what arrived from ${supplier} on ${showDay(deliveryDate)}.`,
  },
  'claims-unanswered': {
    needs: 'procurementLocation',
    topic: 'orders',
    text: ({ supplier, claims, askedOn }) =>
      `${supplier} answers late: ${showThings(claims, 'claim')} that it was asked for on ${showDay(askedOn)} ${claims === 1 ? 'is' : 'are'} neither credited nor replaced.`,
  },
  'list-overdue': {
    needs: 'tasksLocation',
    topic: 'tasks',
    text: ({ list, place, day, tasks }) =>
      `${list} of ${place} is overdue: ${showThings(tasks, 'task')} of ${showDay(day)} ${tasks === 1 ? 'is' : 'are'} not done.`,
    overText: ({ list, place }) => `${list} of ${place} is no longer overdue.`,
  },
  'arrival-disputed': {
    needs: 'procurementLocation',
    topic: 'orders',
    text: ({ supplier, deliveryDate, by }) =>
      `${by} disputed what arrived from ${supplier} on ${showDay(deliveryDate)}: see its claims.`,
  },
};

/** Returns the text of a stored notice, from the facts of its kind. */
export function noticeText(kind: NoticeKind, facts: unknown): string {
  return (NOTICE_KINDS[kind] as Described<unknown>).text(facts);
}

/** Returns what takes the place of a notice once it is over; null: it stays as it is. */
export function noticeOverText(kind: NoticeKind, facts: unknown): string | null {
  return (NOTICE_KINDS[kind] as Described<unknown>).overText?.(facts) ?? null;
}

/** False for a kind of a newer release. */
export function isNoticeKind(kind: string): kind is NoticeKind {
  return Object.hasOwn(NOTICE_KINDS, kind);
}
