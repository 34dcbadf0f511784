import type { LearnedItemAnswer } from '@larder/contract/invoice-settings.ts';
import { dayIn, showDay } from '@larder/domain/calendar.ts';
import { unitWord } from '@larder/domain/invoices/unit-codes.ts';
import { showNumber } from '@larder/domain/show.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useClock } from '../../data/clock.ts';
import { useCommand } from '../../data/command.ts';
import { useAnswer } from '../../data/query.ts';
import { refusalText } from '../../data/refusal.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { FilterBar } from '../../ui/find/FilterBar.tsx';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Loading } from '../../ui/page/Screen.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { withToast } from '../../ui/toast/outcome.ts';

interface Props {
  search: string;
  onSearch: (search: string) => void;
}

const FORGOTTEN = { done: 'Learned line forgotten', failed: refusalText };

/** What people said printed lines of suppliers are (rule 79): looked through, and forgotten. */
export function LearnedPanel({ search, onSearch }: Props) {
  const { data, error } = useAnswer('invoices.learnedItems', search === '' ? {} : { search });
  const forget = useCommand('invoices.forgetLearned');
  const [asked, ask] = useState<LearnedItemAnswer | null>(null);
  return (
    <Panel title="Learned lines">
      <Stack>
        <Text c="dimmed" maw={760}>
          What somebody chose for a line of an invoice is proposed the next time, and goes through by itself once it was
          chosen alike again.
        </Text>
        {search === '' && data?.items.length === 0 ? null : (
          <FilterBar>
            <SearchField label="Search by line, item or supplier" value={search} onSearch={onSearch} />
          </FilterBar>
        )}
        {data ? (
          <>
            <Learned items={data.items} narrowed={search !== ''} onForget={ask} />
            {data.more ? <Text c="dimmed">The latest 200 are shown. Search for the others.</Text> : null}
          </>
        ) : error ? (
          <ErrorState message={refusalText(error)} />
        ) : (
          <Loading text="Loading..." />
        )}
      </Stack>
      <ConfirmDialog
        opened={asked !== null}
        title="Forget this line?"
        confirmLabel="Forget"
        danger
        onConfirm={() => (asked ? withToast(FORGOTTEN, () => forget.run({ learnedId: asked.id })) : undefined)}
        onClose={() => ask(null)}
      >
        Nobody will know any more that “{asked?.name}” of {asked?.supplierName} is {asked?.optionName}. Invoices that
        are not approved are looked at anew; approved ones stay as they are.
      </ConfirmDialog>
    </Panel>
  );
}

interface LearnedProps {
  items: readonly LearnedItemAnswer[];
  narrowed: boolean;
  onForget: (item: LearnedItemAnswer) => void;
}

function Learned({ items, narrowed, onForget }: LearnedProps) {
  const { timeZone } = useClock();
  const hasNetwork = useHasNetwork();
  const columns: Column<LearnedItemAnswer>[] = [
    {
      key: 'printed',
      header: 'Printed',
      phone: 'title',
      cell: ({ name, code }) => (code === '' ? name : `${name}, code ${code}`),
      sortBy: ({ name }) => name,
    },
    {
      key: 'supplier',
      header: 'Supplier',
      phone: 'detail',
      cell: ({ supplierName }) => supplierName,
      sortBy: ({ supplierName }) => supplierName.toLowerCase(),
    },
    {
      key: 'item',
      header: 'Is',
      phone: 'detail',
      cell: itemText,
      sortBy: ({ optionName }) => optionName.toLowerCase(),
    },
    {
      key: 'by',
      header: 'Said by',
      phone: 'detail',
      cell: ({ learnedBy, learnedAt }) => `${learnedBy}, ${showDay(dayIn(timeZone, new Date(learnedAt)))}`,
      sortBy: ({ learnedAt }) => learnedAt,
    },
    {
      key: 'alone',
      header: 'Used',
      phone: 'aside',
      cell: ({ goesAlone }) => (
        <StatusBadge tone={goesAlone ? 'good' : 'neutral'}>{goesAlone ? 'By itself' : 'As a proposal'}</StatusBadge>
      ),
      sortBy: ({ goesAlone }) => Number(goesAlone),
    },
    {
      key: 'forget',
      header: '',
      phone: 'aside',
      cell: (item) => (
        <Button
          variant="default"
          size="xs"
          disabled={!hasNetwork}
          aria-label={`Forget ${item.name}`}
          onClick={() => onForget(item)}
        >
          Forget…
        </Button>
      ),
    },
  ];
  return (
    <Table
      label="Learned lines"
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          title={narrowed ? 'No learned line found' : 'Nothing is learned yet'}
          hint={
            narrowed
              ? 'Search by what is printed, by the item or by the supplier.'
              : 'Choose the item of a line on an invoice: it is listed from then on.'
          }
        />
      }
    />
  );
}

/** `1 case is 0.5 × Chopped tomatoes`. */
function itemText({ unit, lotsPerUnit, optionName }: LearnedItemAnswer): string {
  return `1 ${unitWord(unit) || 'printed unit'} is ${showNumber(lotsPerUnit, 4)} × ${optionName}`;
}
