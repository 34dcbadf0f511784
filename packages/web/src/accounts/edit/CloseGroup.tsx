import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { REOPEN_DAYS } from '@larder/domain/accounts/ownership.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { OpenOrders } from '../../app/suppliers/OpenOrders.tsx';
import { LostByLeaving } from '../../app/unsent/LostByLeaving.tsx';
import { useNeverSent } from '../../app/unsent/useNeverSent.ts';
import { useClock } from '../../data/clock.ts';
import { useCommand } from '../../data/command.ts';
import { useAnswer } from '../../data/query.ts';
import { sessions, useSession } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { toast } from '../../ui/toast/toast.tsx';

/** What is closed, as its people call it. */
const wholeOf = ({ type }: AccountRow) => (type === 'SUPPLIER' ? 'account' : 'group');

/**
 * The part of the details of a head office, or of a supplier's account, that closes the whole of it. Of a group the export comes first: nothing can
 * be downloaded afterwards; a supplier's customers keep what they ordered. The demo group is deleted instead.
 */
export function CloseGroup({ account }: { account: AccountRow }) {
  const [asking, setAsking] = useState(false);
  const isDemo = useSession().accounts.some(({ id, demo }) => demo && id === account.id);
  if (isDemo) return null;
  const whole = wholeOf(account);
  return (
    <Panel title={`Close the ${whole}`}>
      <Text>
        Nobody reaches anything of {account.name} any more. For {REOPEN_DAYS} days an owner can reopen it as it was;
        then it is removed for good.
      </Text>
      <Group justify="flex-end">
        {account.type === 'OWNER' ? (
          <Button component={Link} to="/audit/export" variant="default">
            Export everything
          </Button>
        ) : null}
        <Button variant="default" c="var(--larder-danger)" onClick={() => setAsking(true)}>
          Close the {whole}
        </Button>
      </Group>
      {asking ? <CloseGroupDialog account={account} onClose={() => setAsking(false)} /> : null}
    </Panel>
  );
}

function CloseGroupDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const close = useCommand('accounts.closeGroup', { at: account.id });
  const navigate = useNavigate();
  const [typedName, setTypedName] = useState('');
  const neverSent = useNeverSent(account.id, true);

  const confirm = async () => {
    await close.run({ typedName });
    toast.success(`${account.name} was closed`);
    await sessions.load();
    await navigate({ to: '/' });
  };
  return (
    <ConfirmDialog
      opened
      title={`Close ${account.name}?`}
      confirmLabel={`Close the ${wholeOf(account)}`}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>
          Everybody is out of every place at once, you as well. Every owner gets a mail that states until when it can be
          reopened.
        </Text>
        {account.type === 'SUPPLIER' ? <WhatCustomersMeet /> : <LastExport accountId={account.id} />}
        <LostByLeaving neverSent={neverSent} once="while it is closed" />
        <TextField
          label={`Type ${account.name} to close it`}
          autoComplete="off"
          value={typedName}
          unsendable={typedName.trim() === account.name ? null : `Type ${account.name}`}
          onChange={(event) => setTypedName(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

/** What closing a supplier's account means for those who buy from it. */
function WhatCustomersMeet() {
  return (
    <>
      <Text>
        Your customers are notified, and see that you have closed. Their orders are refused, and nobody else finds you
        or your prices.
      </Text>
      <OpenOrders of={{}} none="You have no open orders." />
    </>
  );
}

/** Whether everything was exported lately: afterwards nothing can be downloaded. */
function LastExport({ accountId }: { accountId: string }) {
  const clock = useClock();
  const { data } = useAnswer('exports.exports', {}, { at: accountId });
  const last = data?.find(({ status }) => status === 'done');
  if (!data) return null;
  return (
    <Notice tone={last ? 'info' : 'warning'}>
      <Stack gap="sm" align="flex-start">
        <Text>
          {last
            ? `Everything was exported on ${clock.showInstant(last.createdAt)}. Download the file before you close the group: afterwards nobody can.`
            : 'Nothing was exported lately. Export everything first, if you may need it: afterwards nobody can.'}
        </Text>
        <Button component={Link} to="/audit/export" variant="default">
          {last ? 'Go to the file' : 'Export everything first'}
        </Button>
      </Stack>
    </Notice>
  );
}
