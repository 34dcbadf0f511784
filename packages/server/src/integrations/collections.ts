import { type AccountIntegrationRow, accountIntegrationRow } from '@larder/contract/rows/integrations.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { columnsOf } from '../db/row-columns.ts';
import { registerCollection, type Scope } from '../kernel/collections.ts';
import { type Pick, picked } from '../kernel/row-pick.ts';

const INTEGRATION = columnsOf(accountIntegrationRow.shape, 'account_integration as i', { id: 'account_id' });

/** What the working account and those above and below it say. */
function integrationRows(organisationId: string, scope: Scope, pick: Pick) {
  return raw<AccountIntegrationRow>(sql`
    select ${INTEGRATION} from account_integration i
    where i.organisation_id = ${organisationId}
      and (account_id = any (${scope.ancestors}::uuid[]) or account_id in (
        select h.account_id from account_home h where h.organisation_id = ${organisationId} and ${scope.accountId}::uuid = any (h.ancestors)))
      and ${picked('account_id', pick)}`);
}

registerCollection('accountIntegrations', {
  byIds: (db, scope, ids) => db.run(integrationRows(db.organisationId, scope, { ids })),
  page: (db, scope, after, limit) => db.run(integrationRows(db.organisationId, scope, { after, limit })),
});
