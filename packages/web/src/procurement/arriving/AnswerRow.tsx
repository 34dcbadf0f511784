import type { ArrivingLine } from '@larder/contract/arriving-orders.ts';
import { ANNOUNCEMENTS, type Announcement, announcedLineText } from '@larder/domain/procurement/announcement.ts';
import { LINE_QUANTITY } from '@larder/domain/procurement/draft.ts';
import { showMoney, showNumber } from '@larder/domain/show.ts';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCollection } from '../../data/use-collections.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import kitchen from '../../ui/kitchen/kitchen.module.css';
import { RowNumber } from '../../ui/kitchen/RowNumber.tsx';
import { packText } from '../pack-text.ts';
import { hasQuantity, type TypedLine } from './answer-values.ts';
import classes from './arriving.module.css';

const LABELS: Record<Announcement, string> = {
  confirmed: 'All',
  short: 'Short',
  substitute: 'Instead',
  out: 'None',
};

interface Props {
  line: ArrivingLine;
  typed: TypedLine;
  /** It can still be answered. */
  open: boolean;
  problem: string | null;
  onChange: (part: Partial<TypedLine>) => void;
}

/** One line of an order: what was ordered, and what comes. Fields appear where the answer needs them. */
export function AnswerRow({ line, typed, open, problem, onChange }: Props) {
  const { name, quantity, unitPrice, supplierCode } = line;
  const [unread, setUnread] = useState<string | null>(null);
  const wrong = unread ?? problem;
  return (
    <li className={`${kitchen.row} ${classes.columns}`} data-filled={typed.answer !== 'confirmed' || undefined}>
      <div className={`${kitchen.what} ${classes.what}`}>
        <span className={kitchen.name}>
          {showNumber(quantity, 3)} × {name}
        </span>
        <span className={kitchen.note} data-problem={wrong !== null || undefined} role={wrong ? 'alert' : undefined}>
          {wrong ??
            [supplierCode, packText(line), unitPrice === null ? '' : showMoney(unitPrice)].filter(Boolean).join(' · ')}
        </span>
      </div>
      {open ? (
        <>
          <SegmentedControl
            aria-label={`What comes of ${name}`}
            className={classes.choice}
            value={typed.answer}
            data={ANNOUNCEMENTS.map((value) => ({ value, label: LABELS[value] }))}
            onChange={(value) => {
              const answer = ANNOUNCEMENTS.find((one) => one === value);
              if (answer) onChange({ answer });
            }}
          />
          {hasQuantity(typed.answer) ? (
            <label className={classes.quantity}>
              <span className={classes.label}>{typed.answer === 'short' ? 'How many come' : 'How many instead'}</span>
              <RowNumber
                aria-label={`How many come of ${name}`}
                rules={LINE_QUANTITY}
                value={typed.quantity}
                typed
                onChange={(value) => onChange({ quantity: value })}
                onProblem={setUnread}
              />
            </label>
          ) : null}
          {typed.answer === 'substitute' ? (
            <Substitute
              name={name}
              value={typed.substituteId}
              onChange={(substituteId) => onChange({ substituteId })}
            />
          ) : null}
          {typed.answer === 'confirmed' ? null : (
            <TextInput
              className={classes.noteField}
              label="Note"
              placeholder="Back next week"
              maxLength={200}
              value={typed.note}
              onChange={(event) => onChange({ note: event.currentTarget.value })}
            />
          )}
        </>
      ) : (
        <span className={classes.read}>{readText(line)}</span>
      )}
    </li>
  );
}

/** What is sent in its place, from the supplier's own list. */
function Substitute({
  name,
  value,
  onChange,
}: {
  name: string;
  value: string | null;
  onChange: (optionId: string | null) => void;
}) {
  const options = useCollection('supplierOptions');
  const data = useMemo(
    () =>
      options
        .filter(({ archived, unVerified }) => !archived && !unVerified)
        .map((option) => ({ value: option.id, label: `${option.name} (${option.supplierCode})` }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [options],
  );
  return (
    <SelectField
      className={classes.substitute}
      label="What you send instead"
      aria-label={`What you send instead of ${name}`}
      placeholder="Find it in your list"
      data={data}
      value={value}
      onChange={onChange}
    />
  );
}

function readText({ quantity, answer }: ArrivingLine): string {
  if (answer === null) return 'Not answered';
  const announcedSubstitute = answer.substitute?.name ?? null;
  const line = { quantity, announced: answer.answer, announcedQuantity: answer.quantity, announcedSubstitute };
  return announcedLineText(line) ?? 'As ordered';
}
