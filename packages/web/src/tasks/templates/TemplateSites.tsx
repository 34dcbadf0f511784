import { MOST_GIVEN } from '@larder/contract/limits.ts';
import type { TemplateSite } from '@larder/contract/task-templates.ts';
import { showThings } from '@larder/domain/show.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { ChooseBox } from '../../ui/table/ChooseBox.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { withToast } from '../../ui/toast/outcome.ts';

interface Props {
  templateId: string;
  sites: readonly TemplateSite[];
  onGiven: () => unknown;
}

/** The sites that have the template or may get it, and how each stands with it. What is given holds from today on. */
export function TemplateSites({ templateId, sites, onGiven }: Props) {
  const give = useCommand('tasks.giveTaskTemplate');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const behind = sites.filter((site) => site.given && site.behind > 0).map(({ accountId }) => accountId);
  const choose = (accountId: string, isChosen: boolean) => {
    const others = [...chosen].filter((one) => one !== accountId);
    setChosen(new Set(isChosen ? [...others, accountId] : others));
  };
  const send = async () => {
    const ids = [...chosen];
    const outcome = { done: `Given to ${showThings(ids.length, 'site')}`, failed: 'The template could not be given' };
    await withToast(outcome, async () => {
      for (let at = 0; at < ids.length; at += MOST_GIVEN)
        await give.run({ templateId, accountIds: ids.slice(at, at + MOST_GIVEN) });
    });
    setChosen(new Set());
  };
  return (
    <Panel
      title="Sites"
      actions={
        <Group gap="sm">
          {behind.length > 0 ? (
            <Button variant="default" onClick={() => setChosen(new Set(behind))}>
              Choose those with changes
            </Button>
          ) : null}
          <Button
            disabled={chosen.size === 0}
            loading={give.pending}
            onClick={() =>
              void send()
                .catch(() => undefined) // a toast states why
                .then(onGiven)
            }
          >
            {chosen.size === 0 ? 'Give to sites' : `Give to ${showThings(chosen.size, 'site')}`}
          </Button>
        </Group>
      }
    >
      <Table<TemplateSite>
        label="Sites"
        rows={sites}
        rowKey={({ accountId }) => accountId}
        columns={[
          {
            key: 'chosen',
            header: '',
            width: 56,
            phone: 'aside',
            cell: ({ accountId, accountName }) => (
              <ChooseBox
                label={`Give to ${accountName}`}
                chosen={chosen.has(accountId)}
                onChoose={(is) => choose(accountId, is)}
              />
            ),
          },
          ...COLUMNS,
        ]}
        empty={<EmptyState title="No sites to display" hint="A site appears here once it has an area." />}
      />
    </Panel>
  );
}

const COLUMNS: readonly Column<TemplateSite>[] = [
  {
    key: 'site',
    header: 'Site',
    phone: 'title',
    cell: ({ accountName }) => accountName,
    sortBy: ({ accountName }) => accountName.toLowerCase(),
  },
  {
    key: 'state',
    header: 'How it stands',
    phone: 'detail',
    cell: (site) => <State site={site} />,
    sortBy: ({ behind }) => behind,
  },
  {
    key: 'own',
    header: 'Its own',
    phone: 'detail',
    blank: ({ own }) => own === 0,
    cell: ({ own }) =>
      own === 0 ? '' : `${showThings(own, 'task')} ${own === 1 ? 'stays' : 'stay'} as the site has them`,
  },
];

function State({ site: { given, behind } }: { site: TemplateSite }) {
  if (!given) return <StatusBadge tone="neutral">Not given yet</StatusBadge>;
  if (behind === 0) return <StatusBadge tone="good">Up to date</StatusBadge>;
  return <StatusBadge tone="waiting">{`${showThings(behind, 'change')} to give`}</StatusBadge>;
}
