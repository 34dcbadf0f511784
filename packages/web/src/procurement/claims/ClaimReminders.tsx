import { REMIND_AFTER_DAYS } from '@larder/domain/procurement/claims.ts';
import { Stack, Switch, Text } from '@mantine/core';
import { useCommand } from '../../data/command.ts';
import { useAnswer } from '../../data/query.ts';
import { refusalText } from '../../data/refusal.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { toast } from '../../ui/toast/toast.tsx';

/** Whether suppliers of the whole group are reminded of what they have not answered. The owner's; nothing until it is known how it stands. */
export function ClaimReminders() {
  const { data, refetch } = useAnswer('procurement.claimReminders', {});
  const set = useCommand('procurement.setClaimReminders');
  if (!data) return null;
  const change = async (reminds: boolean) => {
    try {
      await set.run({ reminds });
      toast.success(reminds ? 'Suppliers are reminded' : 'Suppliers are no longer reminded');
      await refetch();
    } catch (error) {
      toast.failed(refusalText(error));
    }
  };
  return (
    <Panel title="Reminders">
      <Stack>
        <Text c="dimmed" maw={760}>
          A supplier that was asked for a credit gets the list of what is still open by mail, in every place of the
          group, until nothing is.
        </Text>
        <Switch
          label={`Remind suppliers every ${REMIND_AFTER_DAYS} days`}
          checked={data.reminds}
          disabled={set.pending}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      </Stack>
    </Panel>
  );
}
