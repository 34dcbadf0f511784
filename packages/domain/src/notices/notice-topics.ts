/** What notices are about, as a person chooses which of them are mailed as well. */
export type NoticeTopic = 'orders' | 'partners' | 'allergens' | 'transfers' | 'tasks' | 'mentions';

interface DescribedTopic {
  title: string;
  /** What its notices are of. */
  hint: string;
}

export const NOTICE_TOPICS: Readonly<Record<NoticeTopic, DescribedTopic>> = {
  orders: {
    title: 'Orders and deliveries',
    hint: 'An order whose mail failed or that comes otherwise than ordered, a delivery nobody received by the evening, an order from a customer',
  },
  partners: {
    title: 'Suppliers and customers',
    hint: 'A supplier takes no more orders, or takes them again; an account number changed',
  },
  allergens: {
    title: 'Allergens',
    hint: 'Your kitchen uses something else instead of an ingredient, which came with a delivery or a transfer',
  },
  transfers: {
    title: 'Transfers',
    hint: 'Another area recorded that goods came to you or went from you, or corrected it',
  },
  tasks: {
    title: 'Task lists',
    hint: 'An opening, closing or daily list is overdue: once for each list and day, and taken away when it is done',
  },
  mentions: { title: 'Mentions', hint: 'Somebody names you in a message' },
};

/** False for a topic of a newer release. */
export function isNoticeTopic(topic: string): topic is NoticeTopic {
  return Object.hasOwn(NOTICE_TOPICS, topic);
}
