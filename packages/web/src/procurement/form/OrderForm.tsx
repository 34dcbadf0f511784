import type { SupplierOptionRow, SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { type OrderKind, typeOf } from '@larder/domain/procurement/status.ts';
import { Button, Checkbox, Stack } from '@mantine/core';
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { newId } from '../../data/new-id.ts';
import { asRefusal } from '../../data/refusal.ts';
import { LeaveGuard } from '../../ui/dialog/LeaveGuard.tsx';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { FilterBar } from '../../ui/find/FilterBar.tsx';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { stopAtUnread } from '../../ui/form/stop-at-unread.ts';
import { LongTextField } from '../../ui/form/TextField.tsx';
import { useAskOnce } from '../../ui/form/useAskOnce.tsx';
import kitchen from '../../ui/kitchen/kitchen.module.css';
import { ScreenFoot } from '../../ui/kitchen/ScreenFoot.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { useStoreTyped } from '../../ui/unfinished/useStoreTyped.ts';
import type { OpenUnfinished } from '../../ui/unfinished/WithUnfinished.tsx';
import { limitText } from '../limit-text.ts';
import { namesOf, type OrderIds, type TypedOrder } from '../typed-order.ts';
import { useOrderLimit } from '../useOrderLimit.ts';
import { AboveLimit } from './AboveLimit.tsx';
import type { Beginning } from './Beginning.tsx';
import classes from './form.module.css';
import { InvoicePaper } from './InvoicePaper.tsx';
import { ListPrices, useChangedPrices } from './ListPrices.tsx';
import { type LastOrder, lastOrderOf } from './last-order.ts';
import { OptionRows } from './OptionRows.tsx';
import { minimumSpendText } from './supplier-terms.ts';
import { useEnteredLabels } from './useEnteredLabels.tsx';
import { useEnteredLots } from './useEnteredLots.tsx';
import { useOrderedBefore } from './useOrderedBefore.ts';
import { useOrderForm } from './useOrderForm.ts';
import { type AskedPaper, usePaper } from './usePaper.ts';

export interface FilledForm {
  deliveryDate: Day;
  specialInstructions: string;
  lines: ReturnType<ReturnType<typeof useOrderForm>['lines']>;
  /** Of what came already: by line, whether its label is the same, and what was signed for. */
  labels: ReadonlyMap<string, boolean | null>;
  signed: string | null;
  invoice?: ReturnType<NonNullable<ReturnType<typeof usePaper>>['sent']>;
}

interface Props {
  /** What this device holds of it. */
  stored: OpenUnfinished<TypedOrder>;
  kind: OrderKind;
  supplier: SupplierRow;
  options: readonly SupplierOptionRow[];
  /** The draft that is edited. */
  draft: OrderRow | null;
  /** What a new one begins with. */
  beginning?: Beginning;
  deliveryDate: Day;
  earliest?: Day;
  submitLabel: string;
  /** What is asked of its paper. */
  asks?: AskedPaper | null;
  /** Of what came already: nothing is ordered, so that there is nothing to instruct. */
  came?: boolean;
  /** What else belongs to it, below its head. */
  besides?: ReactNode;
  /** What stands in the place of the list where the items stay as they are and only the day can be changed. */
  fixedItems?: ReactNode;
  /** What to know about the chosen day. */
  about?: (deliveryDate: Day) => ReactNode;
  /** Sends it; what it throws is shown. onSaved is to be called before it leads away. */
  onSave: (ids: OrderIds, form: FilledForm, onSaved: () => Promise<void>) => Promise<void>;
}

const NO_LINES: OrderRow['lines'] = [];

const DATE_LABEL: Record<OrderKind, string> = {
  draft: 'Delivery date',
  invoice: 'Delivery date',
  credit: 'Date of the credit note',
};

/** A supplier's list with a box for each quantity, and what it comes to while one types. */
export function OrderForm({ kind, supplier, options, draft, earliest, submitLabel, about, ...initial }: Props) {
  const { stored, onSave, beginning, asks = null, came = false, besides = null, fixedItems } = initial;
  const start = draft ?? beginning ?? null;
  const [unfinished] = useState(stored.typed);
  const before = useOrderedBefore(supplier.id, kind === 'draft');
  const [ids] = useState<OrderIds>(() => unfinished?.ids ?? { commandId: newId(), orderId: draft?.id ?? newId() });
  const form = useOrderForm(typeOf(kind), options, start?.lines ?? [], unfinished?.rows ?? null, came);
  const [deliveryDate, setDeliveryDate] = useState<Day | null>(
    unfinished ? unfinished.deliveryDate : initial.deliveryDate,
  );
  const retained = useChangedPrices(draft && !fixedItems ? draft.lines : NO_LINES);
  const changes = retained.filter(({ optionId }) => form.rows.get(optionId)?.unitPrice != null);
  const takePrices = () => {
    for (const { optionId } of changes) form.change(optionId, { unitPrice: null });
  };
  const { limit, notTheirs, approval } = useOrderLimit(
    { id: ids.orderId, supplierId: supplier.id, deliveryDate, lines: form.measured },
    kind !== 'credit',
  );
  const isAbove = form.ordered > 0 && (notTheirs || approval !== null);
  const untyped = start?.specialInstructions ?? '';
  const [instructions, setInstructions] = useState(unfinished?.specialInstructions ?? untyped);
  const paper = usePaper(asks, initial.deliveryDate, unfinished?.paper ?? null);
  const written = paper?.paper ?? null;
  const unsaved = form.changed || instructions !== untyped || paper?.changed === true;
  const typed: TypedOrder = useMemo(
    () => ({
      ...{ ids, draft, deliveryDate, specialInstructions: instructions, rows: [...form.rows], paper: written },
      about: { supplier: supplier.name, names: namesOf(options, form.rows) },
    }),
    [ids, draft, deliveryDate, instructions, form.rows, written, supplier.name, options],
  );
  useStoreTyped(typed, unsaved, stored.store);
  const [search, setSearch] = useState('');
  const [onlyOrdered, setOnlyOrdered] = useState(start !== null);
  const [problems, setProblems] = useState<Problems>({ deliveryDate: null, others: [] });
  const [paperProblems, setPaperProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [pending, setPending] = useState(false);

  const shown = options.filter(
    (option) => found(option, search) && (!onlyOrdered || (form.rows.get(option.id)?.quantity ?? '') !== ''),
  );

  const last = useMemo(() => lastOrderOf(options, before), [options, before]);
  const fillIn = ({ lines }: LastOrder) => {
    for (const { optionId, quantity } of lines) form.change(optionId, { quantity });
    setOnlyOrdered(true);
  };

  const { askOnce, question } = useAskOnce();
  const lots = useEnteredLots(came && kind === 'invoice', form.rows, form.change);
  const labels = useEnteredLabels(came && kind === 'invoice' ? form.labelled : NOTHING_CAME, form.change);
  const save = async (event: MouseEvent<HTMLElement>) => {
    const unread = stopAtUnread(event.currentTarget);
    const missing = whatIsMissing(deliveryDate, form.ordered, form.problems.length + unread.length);
    const missingOnPaper = paper?.problems() ?? new Map<string, string>();
    setProblems(missing ?? { deliveryDate: null, others: [] });
    setPaperProblems(missingOnPaper);
    if (missing || missingOnPaper.size > 0 || !deliveryDate) return;
    if (labels.problem) return setProblems({ deliveryDate: null, others: [labels.problem] });
    if (!(await askOnce(form.doubts))) return;
    const signed = await labels.sign();
    if (signed === 'not signed') return;
    setPending(true);
    try {
      const filled = {
        deliveryDate,
        specialInstructions: instructions,
        lines: form.lines(),
        labels: labels.answers,
        signed,
        ...(paper ? { invoice: paper.sent() } : {}),
      };
      await onSave(ids, filled, stored.discard);
    } catch (error) {
      setProblems(refusedProblems(error));
    } finally {
      setPending(false);
    }
  };

  return (
    <Stack>
      <div className={classes.head}>
        <DayField
          label={DATE_LABEL[kind]}
          required
          value={deliveryDate}
          onChange={setDeliveryDate}
          error={problems.deliveryDate}
          {...(earliest ? { min: earliest } : {})}
        />
        {came ? null : (
          <LongTextField
            label="Special instructions"
            minRows={1}
            value={instructions}
            onChange={(event) => setInstructions(event.currentTarget.value)}
          />
        )}
      </div>
      {paper ? (
        <InvoicePaper kind={paper.kind} paper={paper.paper} problems={paperProblems} onChange={paper.change} />
      ) : null}
      {besides}
      <ListPrices changes={changes} onTake={takePrices} />
      {deliveryDate ? about?.(deliveryDate) : null}
      {fixedItems ?? (
        <>
          <FilterBar>
            <SearchField label={`Search the list of ${supplier.name}`} value={search} onSearch={setSearch} />
            <Checkbox
              style={{ alignSelf: 'center' }}
              label={`On this order only (${form.ordered})`}
              checked={onlyOrdered}
              onChange={(event) => setOnlyOrdered(event.currentTarget.checked)}
            />
            {last && form.ordered === 0 ? (
              <Button variant="default" onClick={() => fillIn(last)}>
                As last ordered, {showDay(last.date)}
              </Button>
            ) : null}
          </FilterBar>
          {shown.length > 0 ? (
            <OptionRows
              options={shown}
              rows={form.rows}
              before={before}
              credit={kind === 'credit'}
              came={came}
              onChange={form.change}
              onLots={lots.open}
            />
          ) : (
            <EmptyState title="No items to display" {...emptyHint(options.length, onlyOrdered)} />
          )}
        </>
      )}
      {labels.fields}
      <ScreenFoot
        notice={
          problems.others.length > 0 ? (
            <Notice tone="danger" role="alert">
              {problems.others.join(' ')}
            </Notice>
          ) : isAbove ? (
            <AboveLimit limit={limit} approval={approval} isDraft={kind === 'draft'} />
          ) : null
        }
        sums={
          <>
            <span>
              <strong>{form.ordered}</strong> {form.ordered === 1 ? 'item' : 'items'}
            </span>
            {form.total ? (
              <>
                <strong className={kitchen.grand}>
                  <MoneyText value={form.total} />
                </strong>
                <span className={classes.roomy}>without VAT</span>
                {limit ? <span>{limitText(limit)}</span> : null}
                {kind === 'draft' ? <span>{minimumSpendText(supplier, form.total)}</span> : null}
              </>
            ) : null}
          </>
        }
      >
        <Button size="md" loading={pending} disabled={form.ordered > 0 && notTheirs && kind !== 'draft'} onClick={save}>
          {submitLabel}
        </Button>
      </ScreenFoot>
      {question}
      {labels.dialog}
      {lots.dialog}
      <LeaveGuard unsaved={unsaved} what="order" stays />
    </Stack>
  );
}

const NOTHING_CAME: readonly never[] = [];

/** The first answer was lost and something was changed before the second sending. */
const SAVED_BEFORE =
  'This order was already saved as you first sent it. Open it among your orders to change it, and discard what is typed here.';

interface Problems {
  deliveryDate: string | null;
  others: string[];
}

/** Everything that prevents sending the form, or null. */
function whatIsMissing(deliveryDate: Day | null, ordered: number, invalid: number): Problems | null {
  const others: string[] = [];
  if (ordered === 0) others.push('Give at least one quantity.');
  if (invalid > 0) others.push('Please check the marked items.');
  const missing = deliveryDate === null ? 'Delivery date cannot be empty' : null;
  return missing || others.length > 0 ? { deliveryDate: missing, others } : null;
}

function refusedProblems(error: unknown): Problems {
  const { code, fields, message } = asRefusal(error);
  if (code === 'command-reused') return { deliveryDate: null, others: [SAVED_BEFORE] };
  const day = fields.find((problem) => problem.field === 'deliveryDate');
  const others = fields.filter((problem) => problem !== day).map((problem) => problem.message);
  return { deliveryDate: day?.message ?? null, others: day || others.length > 0 ? others : [message] };
}

function found({ name, supplierCode }: SupplierOptionRow, search: string): boolean {
  const words = `${name} ${supplierCode}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

function emptyHint(options: number, onlyOrdered: boolean): { hint?: string } {
  if (options === 0) return { hint: 'This supplier has no price list yet.' };
  return onlyOrdered ? { hint: 'Nothing has a quantity yet. Show the whole list to order from it.' } : {};
}
