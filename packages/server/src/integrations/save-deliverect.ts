import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { integrationsContract } from '@larder/contract/integrations.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { checkDeliverectLocation } from '@larder/domain/integrations/deliverect.ts';
import { type Selectable, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { DB } from '../db/tables.gen.ts';
import { authoriseGroupOwner, authoriseInArea, authoriseInHeadOffice } from '../kernel/authorise.ts';
import { audit, made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { refuseStale } from '../kernel/stale.ts';

type Saved = Pick<DeliverectToSave, 'commandId' | 'version'>;

export type DeliverectToSave = InputOf<typeof integrationsContract.saveDeliverect>;

export type DeliverectLocationToSave = InputOf<typeof integrationsContract.saveDeliverectLocation>;

/** Say whether the group uses Deliverect, and under which ids (INT-004). Saying it connects nothing. */
export async function saveDeliverect(ctx: Ctx, input: DeliverectToSave): Promise<CommandAnswer> {
  authoriseInHeadOffice(ctx, 'integrations');
  return save(ctx, input, {
    has_deliverect: input.hasDeliverect,
    deliverect_id: input.deliverectId,
    deliverect_customer_id: input.deliverectCustomerId,
  });
}

/** Say which location and channels of Deliverect belong to an area (INT-005, INT-007). */
export async function saveDeliverectLocation(ctx: Ctx, input: DeliverectLocationToSave): Promise<CommandAnswer> {
  authoriseInArea(ctx, 'integrationsArea');
  const fields = checkDeliverectLocation(input);
  if (fields.length > 0) throw new Refusal('invalid', { fields });
  return save(ctx, input, {
    has_deliverect: input.hasDeliverect,
    deliverect_location_id: input.deliverectLocationId,
    deliverect_location_channels: input.deliverectLocationChannels as never,
  });
}

async function save(ctx: Ctx, input: Saved, values: object): Promise<CommandAnswer> {
  authoriseGroupOwner(ctx);
  return once(ctx, input, 'none', async (tx) => {
    const { organisationId: organisation_id, accountId: account_id } = ctx;
    const [known] = await tx.run(
      raw<Selectable<DB['account_integration']>>(sql`
        select * from account_integration where organisation_id = ${organisation_id} and account_id = ${account_id} for update`),
    );
    const subject = { collection: 'accountIntegrations', id: account_id } as const;
    if (known) await refuseStale(tx, ctx, { ...subject, version: known.version }, input.version);
    else if (input.version !== null) throw new Refusal('not-found', { what: 'integration' });

    const changed = [...Object.keys(values), 'updated_at', 'updated_by'].map(
      (column) => `${column} = excluded.${column}`,
    );
    tx.send(
      insertRows(
        'account_integration',
        [{ organisation_id, account_id, ...NOTHING_SAID, ...values, version: 1, ...made(ctx) }],
        `on conflict (organisation_id, account_id) do update set version = account_integration.version + 1, ${changed.join(', ')}`,
      ),
    );
    audit(tx, ctx, 'integration.saved', { kind: 'account', id: account_id }, known ?? null, values);
    return { changes: [{ ...subject, accountId: account_id }] };
  });
}

/** All columns are named, so that each statement has the same text. */
const NOTHING_SAID = {
  has_lightspeed: false,
  has_deliverect: false,
  deliverect_id: '',
  deliverect_customer_id: '',
  deliverect_location_id: '',
  deliverect_location_channels: [] as never,
};
