import type { ApprovalSetting } from '@larder/contract/order-approvals.ts';
import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../data/command.ts';
import { useAnswer } from '../../../data/query.ts';
import { useCollection } from '../../../data/use-collections.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Loading } from '../../../ui/page/Screen.tsx';
import { withToast } from '../../../ui/toast/outcome.ts';
import { FormOfRow } from '../../tabs/FormOfRow.tsx';
import { LadderForm } from './LadderForm.tsx';

/** Who approves orders from which amount: in the whole group, and in a location that has steps of its own. The owner's. */
export function ApprovalPanel({ headOffice }: { headOffice: AccountRow }) {
  const locations = useCollection('accounts').filter(({ type }) => type === 'LOCATION');
  const [placeId, setPlaceId] = useState(headOffice.id);
  const place = [headOffice, ...locations].find(({ id }) => id === placeId) ?? headOffice;
  const { data, error, isPlaceholderData, refetch } = useAnswer('procurement.approvalLadder', {}, { at: place.id });
  return (
    <Panel title="Order approval">
      <Stack>
        <Text c="dimmed" maw={760}>
          An order from the amount of a step on waits as a draft until somebody of that step approves it. Without steps
          nothing is asked for, and whoever may order up to an amount is refused above it.
        </Text>
        {locations.length > 0 ? (
          <SelectField
            label="Place"
            maw={360}
            data={[
              { value: headOffice.id, label: 'The whole group' },
              ...locations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={place.id}
            onChange={(chosen) => setPlaceId(chosen ?? headOffice.id)}
          />
        ) : null}
        {data && !isPlaceholderData ? (
          <Ladder key={place.id} place={place} setting={data} onDone={() => void refetch()} />
        ) : error ? (
          <ErrorState message="The steps could not be loaded." />
        ) : (
          <Loading text="Loading..." />
        )}
      </Stack>
    </Panel>
  );
}

interface Props {
  place: AccountRow;
  setting: ApprovalSetting;
  onDone: () => void;
}

function Ladder({ place, setting, onDone }: Props) {
  const { own, group, people, unable } = setting;
  const [adding, add] = useState(false);
  const [removing, setRemoving] = useState(false);
  const remove = useCommand('procurement.removeApprovalLadder', { at: place.id });
  const ofGroup = place.type === 'OWNER';

  if (!own && !adding)
    return (
      <Stack align="flex-start">
        <Text>
          {ofGroup
            ? 'No order needs approval.'
            : group
              ? `The steps of the whole group hold in ${place.name}: ${stepsText(group)}.`
              : `No order of ${place.name} needs approval.`}
        </Text>
        <Button onClick={() => add(true)}>{ofGroup ? 'Set up approval' : `Give ${place.name} its own steps`}</Button>
      </Stack>
    );
  return (
    <>
      <FormOfRow row={own ? { ...own, id: place.id } : undefined} thing="Order approval">
        {(row, asRow) => (
          <LadderForm
            accountId={place.id}
            ladder={row ?? null}
            people={people}
            unable={unable}
            asRow={{
              ...asRow,
              save: async (send) => {
                await asRow.save(send);
                onDone();
              },
            }}
            onRemove={row ? () => setRemoving(true) : null}
          />
        )}
      </FormOfRow>
      <ConfirmDialog
        opened={removing && own !== null}
        title={ofGroup ? 'Remove approval of orders' : `Remove the steps of ${place.name}`}
        confirmLabel="Remove"
        danger
        onConfirm={async () => {
          await withToast(REMOVED, () => remove.run({ version: own?.version ?? 1 }));
          add(false);
          onDone();
        }}
        onClose={() => setRemoving(false)}
      >
        {ofGroup || !group
          ? 'Orders are sent without approval then. What waits now is answered by the owners.'
          : 'The steps of the whole group hold there then. What waits now is answered by who stands in them.'}
      </ConfirmDialog>
    </>
  );
}

const REMOVED = { done: 'Order approval removed', failed: 'Order approval could not be removed' };

function stepsText({ steps }: NonNullable<ApprovalSetting['group']>): string {
  return steps.map(({ fromAmount }, index) => `step ${index + 1} from ${showMoney(fromAmount)}`).join(', ');
}
