import { day, id } from './primitives.ts';

/** Asks for a stretch of time, both days included, page by page. after: the last id of the page before. */
export const historyPage = { from: day, to: day, after: id.optional() };
