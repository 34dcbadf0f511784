import type { Plan } from '@larder/domain/accounts/features.ts';
import { opens, PLAN_ROOMS, type PlanRoom } from '@larder/domain/accounts/plan-rooms.ts';
import { PLAN_NAMES, PLANS } from '@larder/domain/accounts/plans.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { Panel } from '../../ui/page/Panel.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';

const COLUMNS: readonly Column<PlanRoom>[] = [
  { key: 'name', header: 'Part of Larder', phone: 'title', cell: ({ name }) => name },
  ...PLAN_NAMES.map(
    (plan): Column<PlanRoom> => ({
      key: plan,
      header: nameWithin(plan),
      phone: 'detail',
      phoneLabel: nameWithin(plan),
      align: 'center',
      cell: ({ feature }) => <Included yes={opens(plan, feature)} />,
    }),
  ),
];

/** What each plan holds, side by side. */
export function PlanRooms() {
  return (
    <Panel title="What each plan holds">
      <Table label="What each plan holds" rows={PLAN_ROOMS} rowKey={({ feature }) => feature} columns={COLUMNS} />
    </Panel>
  );
}

/** 'Start' of 'Start plan': all columns are plans. */
function nameWithin(plan: Plan): string {
  return PLANS[plan].name.replace(/ plan$/, '');
}

function Included({ yes }: { yes: boolean }) {
  const Icon = yes ? IconCheck : IconMinus;
  return (
    <>
      <Icon size={18} aria-hidden style={{ verticalAlign: 'middle' }} />
      <VisuallyHidden>{yes ? 'Yes' : 'No'}</VisuallyHidden>
    </>
  );
}
