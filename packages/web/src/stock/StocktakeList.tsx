import type { StocktakeLineRow, StocktakeRow } from '@larder/contract/rows/stock.ts';
import { showThings } from '@larder/domain/show.ts';
import { COUNT_KIND_NAMES } from '@larder/domain/stock/count-scope.ts';
import { showCounted } from '@larder/domain/stock/stocktake.ts';
import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { Withheld } from '../app/limits/Withheld.tsx';
import { WhileOpen } from '../app/working/WhileOpen.tsx';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useCommand } from '../data/command.ts';
import { useCollection, useMayDo } from '../data/use-collections.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { RemoveButton } from '../ui/dialog/RemoveButton.tsx';
import { MoneyText } from '../ui/facts/figures.tsx';
import { StatusBadge } from '../ui/facts/StatusBadge.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { TargetLink } from '../ui/page/link.tsx';
import { ButtonLink } from '../ui/page/links.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import type { Column } from '../ui/table/column.ts';
import { Table } from '../ui/table/Table.tsx';
import { outcomeOf, withToast } from '../ui/toast/outcome.ts';

/** Drafts to go on with, the stocktakes that closed a period, and the spot counts between them. */
export function StocktakeList() {
  const { accountId } = useWorkingAccount();
  const stocktakes = useCollection('stocktakes');
  const lines = useCollection('stocktakeLines');
  const newestFirst = [...stocktakes].sort((a, b) => (a.day < b.day ? 1 : -1));
  const drafts = newestFirst.filter((stocktake) => stocktake.isDraft);
  const closed = newestFirst.filter((stocktake) => !stocktake.isDraft);

  const mayCount = useMayDo('count');
  const start = mayCount ? (
    <WhileOpen>
      <ButtonLink
        to="/$accountId/inventory/stocktake/add"
        params={{ accountId }}
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        Start a stocktake
      </ButtonLink>
    </WhileOpen>
  ) : (
    <Withheld doing="count" />
  );
  if (stocktakes.length === 0)
    return (
      <EmptyState
        title="No Stocktake to display"
        hint="Count what is on the shelves. Between two counts Larder computes the actual gross profit."
        action={start}
      />
    );
  return (
    <Stack>
      {mayCount ? <Group justify="flex-end">{start}</Group> : start}
      {drafts.length > 0 ? (
        <Panel title="Being counted">
          <Drafts drafts={drafts} lines={lines} />
        </Panel>
      ) : null}
      {closed.length > 0 ? (
        <Panel title="Closed">
          <Closed stocktakes={closed} />
        </Panel>
      ) : null}
    </Stack>
  );
}

function Drafts({ drafts, lines }: { drafts: StocktakeRow[]; lines: readonly StocktakeLineRow[] }) {
  const { accountId } = useWorkingAccount();
  const remove = useCommand('stock.removeStocktake');
  const [removing, setRemoving] = useState<StocktakeRow | null>(null);
  const mayCount = useMayDo('count');
  const counting = ({ id }: StocktakeRow) =>
    linkOptions({ to: '/$accountId/inventory/stocktake/$stocktakeId', params: { accountId, stocktakeId: id } });
  const linesOf = (draft: StocktakeRow) => lines.filter((line) => line.stocktakeId === draft.id);

  return (
    <>
      <Table
        label="Stocktakes being counted"
        rows={drafts}
        rowKey={(draft) => draft.id}
        link={counting}
        columns={[
          { key: 'day', header: 'Counted on', cell: showCounted, phone: 'title' },
          KIND,
          {
            key: 'lines',
            header: 'Counted',
            align: 'right',
            cell: (draft) => showThings(linesOf(draft).length, 'line'),
            phone: 'detail',
            phoneLabel: 'counted',
          },
          {
            key: 'by',
            header: 'Counted by',
            cell: (draft) => people(linesOf(draft)) || draft.createdBy,
            phone: 'detail',
            phoneLabel: 'by',
          },
          { key: 'state', header: 'State', cell: () => <StatusBadge tone="draft">Draft</StatusBadge> },
          {
            key: 'controls',
            header: '',
            align: 'right',
            phone: 'aside',
            cell: (draft) =>
              mayCount ? (
                <Group gap="xs" wrap="nowrap" justify="flex-end">
                  <ActionIcon
                    variant="default"
                    size={44}
                    component={TargetLink}
                    target={counting(draft)}
                    aria-label={`Edit ${named(draft)}`}
                  >
                    <IconPencil size={18} aria-hidden />
                  </ActionIcon>
                  <RemoveButton label={`Remove ${named(draft)}`} onClick={() => setRemoving(draft)} />
                </Group>
              ) : null,
          },
        ]}
      />
      <ConfirmDialog
        opened={removing !== null}
        title={removing?.kind === 'SPOT' ? 'Remove this spot count?' : 'Remove this stocktake?'}
        confirmLabel="Remove"
        danger
        onConfirm={async () => {
          if (!removing) return;
          await withToast(outcomeOf('Stock Take', 'removed'), () => remove.run({ stocktakeId: removing.id }));
        }}
        onClose={() => setRemoving(null)}
      >
        <Text>
          The draft and the {removing ? linesOf(removing).length : 0} lines counted for it will be gone. Stock does not
          change.
        </Text>
      </ConfirmDialog>
    </>
  );
}

function Closed({ stocktakes }: { stocktakes: StocktakeRow[] }) {
  const { accountId } = useWorkingAccount();
  return (
    <Table
      label="Closed stocktakes"
      rows={stocktakes}
      rowKey={(stocktake) => stocktake.id}
      link={(stocktake) =>
        linkOptions({
          to: '/$accountId/review/stocktake/report/$stocktakeId',
          params: { accountId, stocktakeId: stocktake.id },
        })
      }
      columns={[
        {
          key: 'day',
          header: 'Counted on',
          cell: showCounted,
          phone: 'title',
          sortBy: (stocktake) => stocktake.day,
        },
        KIND,
        {
          key: 'by',
          header: 'Closed by',
          cell: (stocktake) => stocktake.closedBy ?? '-',
          phone: 'detail',
          phoneLabel: 'closed by',
        },
        {
          key: 'worth',
          costs: true,
          header: 'Worth',
          align: 'right',
          cell: (stocktake) => (
            <>
              <MoneyText value={stocktake.cost} />
              {stocktake.withoutPrice > 0 ? (
                <StatusBadge tone="warning">{`${stocktake.withoutPrice} without a price`}</StatusBadge>
              ) : null}
            </>
          ),
          phone: 'aside',
        },
      ]}
    />
  );
}

/** Within a sentence: `spot count 22 Nov 2026`. */
function named(stocktake: StocktakeRow): string {
  return `${stocktake.kind === 'SPOT' ? 'spot count' : 'stocktake'} ${showCounted(stocktake)}`;
}

const KIND: Column<StocktakeRow> = {
  key: 'kind',
  header: 'Kind',
  cell: ({ kind }) => COUNT_KIND_NAMES[kind],
  phone: 'detail',
};

function people(lines: readonly StocktakeLineRow[]): string {
  return [...new Set(lines.map((line) => line.countedBy))].join(', ');
}
