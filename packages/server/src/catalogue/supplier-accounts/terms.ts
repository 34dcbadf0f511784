import { type RawBuilder, sql } from 'kysely';

/** How to order from a supplier, from its own record: what an accepted customer sees, and nothing else of its books. */
export interface Terms {
  email: string | null;
  phone: string | null;
  contact: string | null;
  website: string | null;
  address: string | null;
  postcode: string | null;
  deliveryDays: string[];
  cutOffTime: string | null;
  minimumSpend: string | null;
}

/** The same as one value in SQL, read in the supplier's own organisation; a cluster writes no shared table by it, so it is read first. */
export const termsOf = (organisationId: string): RawBuilder<unknown> => sql`(
  select jsonb_build_object('email', email, 'phone', phone, 'contact', contact, 'website', website, 'address', address, 'postcode', postcode,
    'deliveryDays', delivery_days, 'cutOffTime', cut_off_time, 'minimumSpend', minimum_spend::text)
  from supplier where organisation_id = ${organisationId} and supplier_id = ${organisationId})`;
