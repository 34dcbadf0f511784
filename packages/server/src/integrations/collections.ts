import type { AccountIntegrationRow } from '@larder/contract/rows/integrations.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { registerCollection, type Scope } from '../kernel/collections.ts';
import { AUDITED, type Pick, picked } from '../kernel/row-pick.ts';

/** What the working account and those above and below it say. */
function integrationRows(organisationId: string, scope: Scope, pick: Pick) {
  return raw<AccountIntegrationRow>(sql`
    select account_id as id, has_lightspeed as "hasLightspeed", has_deliverect as "hasDeliverect", deliverect_id as "deliverectId",
      deliverect_customer_id as "deliverectCustomerId", deliverect_location_id as "deliverectLocationId",
      deliverect_location_channels as "deliverectLocationChannels", ${AUDITED}
    from account_integration
    where organisation_id = ${organisationId}
      and (account_id = any (${scope.ancestors}::uuid[]) or account_id in (
        select h.account_id from account_home h where h.organisation_id = ${organisationId} and ${scope.accountId}::uuid = any (h.ancestors)))
      and ${picked('account_id', pick)}`);
}

registerCollection('accountIntegrations', {
  byIds: (db, scope, ids) => db.run(integrationRows(db.organisationId, scope, { ids })),
  page: (db, scope, after, limit) => db.run(integrationRows(db.organisationId, scope, { after, limit })),
});
