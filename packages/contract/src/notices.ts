import { z } from 'zod';
import { day, id, instant } from './primitives.ts';
import { command, query } from './route.ts';

/** Something that happened while the person was elsewhere. about: what to open, in the account. */
export const notice = z.object({
  id,
  accountId: id,
  kind: z.string(),
  text: z.string(),
  about: z.object({ kind: z.string(), id }),
  /** The day it is of; null: of none. */
  day: day.nullish(),
  createdAt: instant,
  /** Null: not read yet. */
  readAt: instant.nullable(),
});
export type Notice = z.infer<typeof notice>;

/** A page of notices, newest first. more: there are older ones. unread: of all pages, at most 100 counted. */
export const noticesPage = z.object({ notices: z.array(notice), more: z.boolean(), unread: z.number().int() });
export type NoticesPage = z.infer<typeof noticesPage>;

export const noticesContract = {
  notices: query(
    '/notices',
    'Notices of the signed-in person, from all accounts of the group that they reach: older than one of them, or the newest',
    { before: id.optional() },
    noticesPage,
  ),
  markNoticesRead: command('/notices/read', 'Mark notices of the signed-in person as read', {
    /** Null: all of them. */
    noticeIds: z.array(id).min(1).max(200).nullable(),
  }),
};
