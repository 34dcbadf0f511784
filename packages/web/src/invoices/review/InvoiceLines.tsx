import type { InvoiceDetail, InvoiceLineAnswer } from '@larder/contract/invoices.ts';
import { dayIn, showDay } from '@larder/domain/calendar.ts';
import { isDecidable } from '@larder/domain/invoices/approval-preview.ts';
import { showAmount } from '@larder/domain/invoices/currency.ts';
import { unitWords } from '@larder/domain/invoices/unit-codes.ts';
import { decimal } from '@larder/domain/money.ts';
import { capitalised, showNumber, showThings } from '@larder/domain/show.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { orderName } from '../../app/procurement/order-name.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useClock } from '../../data/clock.ts';
import { useMayDo, useRow, useSeesCosts } from '../../data/use-collections.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { TextLink } from '../../ui/page/links.tsx';
import { findingText } from '../invoice-words.ts';
import classes from './review.module.css';
import { CHECKED_BELOW, Stated } from './Stated.tsx';

/** What can be done with a line; absent: it is only looked at. */
export interface LineActs {
  onItem: (line: InvoiceLineAnswer) => void;
  onOrders: (line: InvoiceLineAnswer) => void;
  onDecide: (line: InvoiceLineAnswer, decision: InvoiceLineAnswer['decision']) => void;
  /** Why nothing can be done now, such as without a network. */
  disabled: boolean;
}

interface Props {
  detail: InvoiceDetail;
  acts: LineActs | null;
}

/** The lines of an invoice with what is wrong with each (rule 73). Where some differ, those that agree are folded below them. */
export function InvoiceLines({ detail, acts }: Props) {
  if (detail.lines.length === 0)
    return (
      <EmptyState
        title="No lines to display"
        hint={acts ? 'Enter them by hand, or read the invoice again.' : 'They appear once they are read or entered.'}
      />
    );
  const differing = detail.lines.filter(needsALook);
  const agreeing = detail.lines.filter((line) => !needsALook(line));
  if (differing.length === 0 || agreeing.length < FOLDED_FROM)
    return <Lines {...{ detail, acts }} lines={detail.lines} />;
  return (
    <>
      <Lines {...{ detail, acts }} lines={differing} />
      <Agreeing {...{ detail, acts }} lines={agreeing} />
    </>
  );
}

/** So many lines that agree are folded. */
const FOLDED_FROM = 3;

/** Something of a line differs or is not known, or somebody has to decide about it, or has. */
function needsALook({ open, decision, findings, confidence }: InvoiceLineAnswer): boolean {
  return findings.length > 0 || open || decision !== null || confidence < CHECKED_BELOW;
}

/** Nothing of goods differs from their order; what is given back on no order was compared with nothing. */
function agrees({ kind, direction, findings, allocations }: InvoiceLineAnswer): boolean {
  return kind === 'goods' && findings.length === 0 && (direction === 'bought' || allocations.length > 0);
}

interface ListProps extends Props {
  lines: readonly InvoiceLineAnswer[];
}

function Lines({ lines, ...props }: ListProps) {
  return (
    <ul className={classes.lines} aria-label="Lines">
      {lines.map((line) => (
        <Line key={line.lineId} line={line} {...props} />
      ))}
    </ul>
  );
}

function Agreeing({ lines, ...props }: ListProps) {
  const [opened, open] = useState(false);
  return (
    <>
      <Button variant="subtle" aria-expanded={opened} onClick={() => open(!opened)}>
        {opened ? 'Hide' : 'Show'} {showThings(lines.length, 'line that agrees', 'lines that agree')}
      </Button>
      {opened ? <Lines lines={lines} {...props} /> : null}
    </>
  );
}

interface LineProps extends Props {
  line: InvoiceLineAnswer;
}

function Line({ line, detail, acts }: LineProps) {
  const { row } = detail;
  const seesCosts = useSeesCosts();
  const { found } = line;
  const quantity = decimal(line.quantity).isZero()
    ? 'No quantity'
    : `${showNumber(line.quantity, 3)} ${unitWords(decimal(line.quantity), line.unit)}`.trim();
  const price = seesCosts && line.unitPrice !== null ? ` at ${showAmount(line.unitPrice, row.currency)}` : '';
  const rest = [
    line.supplierCode ? `code ${line.supplierCode}` : '',
    line.vatPercent === null ? '' : `VAT ${showNumber(line.vatPercent)}%`,
    line.kind === 'goods' ? '' : line.kind,
    line.direction === 'returned' ? 'given back' : '',
  ]
    .filter((part) => part !== '')
    .map((part) => `, ${part}`)
    .join('');
  const net = line.net === null ? '' : `${line.direction === 'returned' && row.type === 'DEBIT' ? '-' : ''}${line.net}`;
  return (
    <li className={classes.line} aria-label={line.name}>
      <div className={classes.top}>
        <span className={classes.name}>
          <Stated label="Item" text={line.name || 'No name'} found={found.name} />
        </span>
        {seesCosts ? (
          <Stated label="Net" text={showAmount(net === '' ? null : net, row.currency)} found={found.net} />
        ) : (
          <span />
        )}
        <span className={classes.dimmed}>
          <Stated label="Quantity" text={quantity} found={found.quantity} />
          {price}
          {rest}
        </span>
      </div>
      {line.kind === 'goods' ? <WhereItIs line={line} detail={detail} /> : null}
      <div className={classes.findings}>
        {line.findings.map((finding) => (
          <StatusBadge key={finding.kind} tone={finding.kind === 'cheaper' ? 'neutral' : 'warning'}>
            {findingText(finding, row)}
          </StatusBadge>
        ))}
        {agrees(line) ? <StatusBadge tone="good">Agrees</StatusBadge> : null}
        {acts === null && line.decision ? <StatusBadge tone="neutral">{capitalised(line.decision)}</StatusBadge> : null}
      </div>
      {acts ? <Acts line={line} acts={acts} /> : null}
    </li>
  );
}

/** Which item of the supplier it is, and the orders that it is on. */
function WhereItIs({ line, detail }: Pick<LineProps, 'line' | 'detail'>) {
  const option = useRow('supplierOptions', line.optionId);
  const { accountId } = useWorkingAccount();
  const mayMatch = useMayDo('invoices');
  const { timeZone } = useClock();
  const item =
    line.optionId === null
      ? 'Item not known'
      : `${line.lots === null ? '' : `${showNumber(line.lots, 3)} × `}${option?.name ?? line.name}${line.identifiedBy === 'proposed' ? ', proposed by its name' : ''}`;
  const on = line.allocations.map(({ orderId, lots }) => {
    const order = detail.orders.find(({ id }) => id === orderId);
    return `${showNumber(lots, 3)} on ${orderName({ type: 'DEBIT', orderNumber: order?.orderNumber ?? null })}`;
  });
  return (
    <span className={classes.dimmed}>
      {item}. {on.length > 0 ? capitalised(on.join(', ')) : 'On no order'}.
      {line.learned && mayMatch ? (
        <>
          {' '}
          <TextLink
            to="/$accountId/procurement/invoice-settings"
            params={{ accountId }}
            search={{ search: line.name }}
            size="sm"
          >
            Learned from {line.learned.by}, {showDay(dayIn(timeZone, new Date(line.learned.at)))}
          </TextLink>
        </>
      ) : null}
    </span>
  );
}

const DECISIONS = [
  { value: 'none', label: 'Not decided' },
  { value: 'accepted', label: 'Accept' },
  { value: 'claimed', label: 'Claim' },
];

function Acts({ line, acts }: { line: InvoiceLineAnswer; acts: LineActs }) {
  const { onItem, onOrders, onDecide, disabled } = acts;
  return (
    <div className={classes.acts}>
      <Button
        variant="default"
        size="xs"
        disabled={disabled}
        aria-label={`Choose item of ${line.name}`}
        onClick={() => onItem(line)}
      >
        Choose item…
      </Button>
      {line.kind === 'goods' && line.optionId !== null ? (
        <Button
          variant="default"
          size="xs"
          disabled={disabled}
          aria-label={`Put on orders: ${line.name}`}
          onClick={() => onOrders(line)}
        >
          Put on orders…
        </Button>
      ) : null}
      {isDecidable(line) ? (
        <SegmentedControl
          aria-label={`Decision on ${line.name}`}
          disabled={disabled}
          data={DECISIONS}
          value={line.decision ?? 'none'}
          onChange={(chosen) => onDecide(line, chosen === 'accepted' || chosen === 'claimed' ? chosen : null)}
        />
      ) : null}
    </div>
  );
}
