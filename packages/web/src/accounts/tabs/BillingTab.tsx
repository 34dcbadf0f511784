import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import type { Plan } from '@larder/domain/accounts/features.ts';
import { DEFAULT_PLAN, PLAN_NAMES, PLANS, type PlanTerms, termsOf } from '@larder/domain/accounts/plans.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { useCollection } from '../../data/use-collections.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { KeyFigure } from '../../ui/facts/KeyFigure.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import classes from './billing.module.css';
import { PlanRooms } from './PlanRooms.tsx';
import { SwitchText } from './SwitchText.tsx';

const costText = ({ costPerLocation }: PlanTerms) =>
  costPerLocation === null ? 'On request' : showMoney(costPerLocation);

/** The name of a plan; the one that is offered first is marked so. */
function planName(plan: Plan): string {
  return plan === DEFAULT_PLAN ? `${PLANS[plan].name} (default)` : PLANS[plan].name;
}

/** What a plan holds, in words. */
function holdsText({ locations, users }: PlanTerms): string {
  if (locations === null || users === null) return 'Any number of locations and users';
  return `${locations} location, up to ${users} users`;
}

/** The plan of the group, what it costs and which others there are. The owner chooses; nothing is charged (ACC-058). */
export function BillingTab({ account, mayEdit }: { account: AccountRow; mayEdit: boolean }) {
  const accounts = useCollection('accounts');
  const choose = useCommand('accounts.choosePlan', { at: account.id });
  const [wanted, setWanted] = useState<Plan | null>(null);
  const terms = termsOf(account.plan);
  const locations = accounts.filter(({ type }) => type === 'LOCATION').length;

  const confirm = async () => {
    if (!wanted) return;
    const outcome = {
      done: `${PLANS[wanted].name} chosen`,
      failed: (error: unknown) => `Account could not be updated: ${refusalText(error)}`,
    };
    await withToast(outcome, () => choose.run({ plan: wanted }));
  };

  return (
    <Stack>
      <Panel title="Your plan">
        <div className={classes.figures}>
          <KeyFigure label="Plan" value={terms?.name ?? 'None'} />
          <KeyFigure label="Cost per location per month" value={terms ? costText(terms) : '-'} />
          <KeyFigure label="Locations" value={String(locations)} />
        </div>
        <Text c="dimmed">No payment is taken here.</Text>
      </Panel>
      <Panel title="Plans">
        <Table
          label="Plans"
          rows={PLAN_NAMES}
          rowKey={(plan) => plan}
          columns={[
            { key: 'name', header: 'Plan', phone: 'title', cell: (plan) => planName(plan) },
            { key: 'holds', header: 'Holds', phone: 'detail', cell: (plan) => holdsText(PLANS[plan]) },
            {
              key: 'cost',
              header: 'Per location per month',
              align: 'right',
              phone: 'detail',
              cell: (plan) => costText(PLANS[plan]),
            },
            {
              key: 'choose',
              header: '',
              align: 'right',
              phone: 'aside',
              cell: (plan) => {
                if (plan === account.plan) return <StatusBadge tone="good">Yours</StatusBadge>;
                return mayEdit ? (
                  <Button
                    variant="default"
                    aria-label={`Choose the ${PLANS[plan].name}`}
                    onClick={() => setWanted(plan)}
                  >
                    Choose
                  </Button>
                ) : null;
              },
            },
          ]}
        />
      </Panel>
      <PlanRooms />
      <ConfirmDialog
        opened={wanted !== null}
        title={wanted ? `Choose the ${PLANS[wanted].name}?` : ''}
        confirmLabel="Choose plan"
        onConfirm={confirm}
        onClose={() => setWanted(null)}
      >
        {wanted ? <SwitchText from={account.plan} to={wanted} /> : null}
      </ConfirmDialog>
    </Stack>
  );
}
