import { z } from 'zod';
import { day, id, instant } from './primitives.ts';
import { query, route } from './route.ts';

/** The file holds so many entries at most, the newest. */
export const AUDIT_FILE_ENTRIES = 5000;

const entryId = z.string().regex(/^\d{1,18}$/, 'must be an entry');

const fieldChange = z.object({ what: z.string(), from: z.string().nullable(), to: z.string().nullable() });

/**
 * One thing that a person did. action: to be read after the name, "received order 1042 from Green Lane Produce". place: the account they
 * worked in. gone: what it was done to is no more. partOf: of a line of a supplier's list, the supplier. moreChanges: how many were left out.
 */
export const auditEntry = z.object({
  id: entryId,
  at: instant,
  by: z.string(),
  action: z.string(),
  kind: z.string(),
  subjectId: id,
  gone: z.boolean(),
  partOf: id.nullable(),
  day: day.nullable(),
  accountId: id.nullable(),
  place: z.string().nullable(),
  changes: z.array(fieldChange),
  moreChanges: z.number().int(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Both days count, in the time zone of the account that asks, which is the head office. */
const filter = {
  person: z.string().max(100).optional(),
  kind: z.string().max(60).optional(),
  from: day.optional(),
  to: day.optional(),
};
export type AuditFilter = z.infer<z.ZodObject<typeof filter>>;

export const auditContract = {
  entries: query(
    '/audit',
    'Who did what in the whole group, newest first; before: the last entry of the page before. For its owner',
    { ...filter, before: entryId.optional() },
    z.object({ entries: z.array(auditEntry), more: z.boolean() }),
  ),
  filters: query(
    '/audit/filters',
    'The people and the kinds of things that the entries name. For the owner',
    {},
    z.object({
      people: z.array(z.object({ id: z.string(), name: z.string() })),
      kinds: z.array(z.object({ kind: z.string(), name: z.string() })),
    }),
  ),
  file: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/audit/file',
      summary: 'The same entries as a CSV file, the newest 5,000 of them. For the owner',
      tags: ['queries'],
    })
    .input(z.object({ accountId: id, ...filter }))
    .output(z.file()),
};
