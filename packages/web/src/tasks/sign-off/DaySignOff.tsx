import { actionsNeeded } from '@larder/domain/tasks/fridge-day.ts';
import { initialsOf } from '@larder/domain/tasks/initials.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { type SignOff, signOffProblem, signOffsOf } from '@larder/domain/tasks/sign-offs.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { memo, useState } from 'react';
import { useListToday } from '../../app/working/useToday.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { TextLink } from '../../ui/page/links.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { sameProps } from '../../ui/same-props.ts';
import { withToast } from '../../ui/toast/outcome.ts';
import { useWithdraw } from '../temp/readings/useSaveReading.ts';
import { WithdrawDialog } from '../temp/WithdrawDialog.tsx';
import { useListClock } from '../useListClock.ts';

interface Props {
  day: string;
  /** Of the day, and those that may answer its temperatures. */
  entries: readonly TaskEntry[];
  /** A day that is long over is only shown. */
  isEditable: boolean;
}

const OUTCOME = { done: 'Day signed off', failed: 'The day could not be signed off' };

/** Who signed the day off and when, and the way to do it for whoever may: not while something is to be done about a temperature (rule 124). */
export const DaySignOff = memo(function DaySignOff({ day, entries, isEditable }: Props) {
  const today = useListToday();
  const mayCheck = useMayDo('checks');
  const hasNetwork = useHasNetwork();
  const sign = useCommand('tasks.signOffDay');
  const signed = signOffsOf(day, entries);
  const maySign = mayCheck && signOffProblem(day, today) === null;
  const isOpen = actionsNeeded(entries).some((entry) => entry.day === day);
  if (signed.length === 0 && !maySign) return null;
  const { refusal } = sign;
  const waits = isOpen || refusal?.code === 'safety.action-open';
  const send = () => void withToast(OUTCOME, () => sign.run({ entryId: newId(), day })).catch(() => undefined); // stated below
  return (
    <Panel title="Sign-off">
      <Stack gap="sm">
        {signed.map((one) => (
          <Signed key={one.id} signOff={one} mayWithdraw={mayCheck && isEditable} />
        ))}
        {signed.length === 0 ? <Text c="dimmed">This day is not signed off.</Text> : null}
        {maySign && waits ? <StillOpen day={day} reason={refusal?.message ?? OPEN} /> : null}
        {refusal && !waits ? <Notice tone="danger">{refusal.message}</Notice> : null}
        {maySign ? (
          <Group>
            <Button
              size="md"
              variant={signed.length === 0 ? 'filled' : 'default'}
              disabled={!hasNetwork || isOpen}
              loading={sign.pending}
              onClick={send}
            >
              {hasNetwork ? label(signed) : 'Signing off needs a network'}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Panel>
  );
}, sameProps);

const OPEN = 'A temperature of this day is out of its limit. Record what was done about it, then sign the day off.';

function label(signed: readonly SignOff[]): string {
  return signed.length === 0 ? 'Sign off the day' : 'Sign off once more';
}

function StillOpen({ day, reason }: { day: string; reason: string }) {
  const { accountId } = useWorkingAccount();
  return (
    <Notice tone="warning">
      {reason}{' '}
      <TextLink to="/$accountId/tasks/temp/fridge" params={{ accountId }} search={{ day }}>
        Record what was done
      </TextLink>
    </Notice>
  );
}

/** A sign-off with its initials and instant; withdrawn with a reason while its day can be edited. */
function Signed({ signOff, mayWithdraw }: { signOff: SignOff; mayWithdraw: boolean }) {
  const clock = useListClock(signOff.day);
  const [withdrawing, setWithdrawing] = useState(false);
  const { userName, claimedAt, day, id } = signOff;
  const withdraw = useWithdraw('Task History', day, 'Sign-off');
  return (
    <Group gap="sm" justify="space-between">
      <Text>
        Signed off by <strong>{userName}</strong> ({initialsOf(userName)}), {clock.showInstant(claimedAt)}
      </Text>
      {mayWithdraw ? (
        <Button variant="subtle" size="compact-md" onClick={() => setWithdrawing(true)}>
          Withdraw
        </Button>
      ) : null}
      {withdrawing ? (
        <WithdrawDialog
          about="the sign-off"
          onWithdraw={(reason) => withdraw(id, reason)}
          onClose={() => setWithdrawing(false)}
        />
      ) : null}
    </Group>
  );
}
