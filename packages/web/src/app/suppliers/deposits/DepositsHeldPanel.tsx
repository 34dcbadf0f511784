import type { DepositHeld } from '@larder/contract/deposits.ts';
import { decimal, sum } from '@larder/domain/money.ts';
import { showMoney, showNumber } from '@larder/domain/show.ts';
import { linkOptions } from '@tanstack/react-router';
import { useAnswer } from '../../../data/query.ts';
import { useSeesCosts } from '../../../data/use-collections.ts';
import { type Fact, FactList } from '../../../ui/facts/FactList.tsx';
import { DayText, MoneyText } from '../../../ui/facts/figures.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/Table.tsx';

/** What a supplier holds of our money for kegs, crates and trays, and the deliveries and credit notes that it consists of (rule 49). Nothing where it holds none. */
export function DepositsHeldPanel({ supplierId }: { supplierId: string }) {
  const { data } = useAnswer('procurement.depositsHeld', { supplierId });
  const seesCosts = useSeesCosts();
  if (!data || data.length === 0) return null;
  return (
    <Panel title="Deposits held">
      <FactList facts={[...data.map((held) => factOf(held, seesCosts)), ...(seesCosts ? [totalOf(data)] : [])]} />
      <Table
        label="Deposits held"
        columns={COLUMNS}
        rows={data.flatMap(moves)}
        rowKey={({ key }) => key}
        link={({ accountId, orderId }) =>
          linkOptions({
            to: '/$accountId/review/supplier-statements/detail/$orderId',
            params: { accountId, orderId },
          })
        }
      />
    </Panel>
  );
}

function factOf({ name, uom, lots, netHeld }: DepositHeld, seesCosts: boolean): Fact {
  const held = `${showNumber(lots, 3)} ${uom}`;
  return [name, seesCosts ? `${held}, ${showMoney(netHeld)}` : held];
}

function totalOf(held: readonly DepositHeld[]): Fact {
  return ['Deposits held, without VAT', showMoney(sum(held.map(({ netHeld }) => decimal(netHeld ?? 0))))];
}

type Moved = DepositHeld['documents'][number] & { key: string; name: string };

function moves({ name, documents }: DepositHeld): Moved[] {
  return documents.map((one, at) => ({ ...one, key: `${one.orderId}/${name}/${at}`, name }));
}

const COLUMNS: readonly Column<Moved>[] = [
  { key: 'name', header: 'Deposit', phone: 'title', cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    key: 'document',
    header: 'Document',
    phone: 'detail',
    cell: ({ type, orderNumber }) => (type === 'CREDIT' ? 'Credit note' : `PO ${orderNumber ?? ''}`.trim()),
  },
  { key: 'day', header: 'Day', phone: 'detail', cell: ({ day }) => <DayText day={day} />, sortBy: ({ day }) => day },
  { key: 'place', header: 'Place', cell: ({ accountName }) => accountName },
  { key: 'lots', header: 'Quantity', align: 'right', phone: 'detail', cell: ({ lots }) => showNumber(lots, 3) },
  {
    key: 'net',
    header: 'Value',
    align: 'right',
    phone: 'aside',
    costs: true,
    cell: ({ netHeld }) => <MoneyText value={netHeld} />,
  },
];
