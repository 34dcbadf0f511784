import type { ClosedFigures, LateDocument } from '@larder/contract/changed-periods.ts';
import type { ProfitFiguresText } from '@larder/contract/report-figures.ts';
import type { PeriodReport } from '@larder/contract/reports.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { less, showMoney, showPercent, showQuantity, showUnitCost, UNKNOWN } from '@larder/domain/show.ts';
import { Anchor } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { addressFromFigure } from '../../app/documents/document-address.ts';
import { useClock } from '../../data/clock.ts';
import { RoundingNote } from '../../ui/facts/figures.tsx';
import { TargetLink } from '../../ui/page/link.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import classes from './period.module.css';

/** A closed period that changed: both figures, and what was recorded after the close (rule 9). An unchanged one shows nothing. */
export function ChangedSinceClosed({ closed, report }: { closed: ClosedFigures; report: PeriodReport }) {
  const clock = useClock();
  const otherPeriod = closed.from !== report.from || closed.to !== report.to;
  const nothing = closed.documents.length + closed.prices.length + closed.recounted.length === 0 && !otherPeriod;
  if (nothing) return null;
  return (
    <Notice tone="warning" icon={IconHistory} title="Changed since closed">
      <p className={classes.closedBy}>
        {closed.closedBy} closed it on {clock.showInstant(closed.closedAt)}
        {otherPeriod
          ? ` as ${showDay(closed.from)} to ${showDay(closed.to)}; a stocktake in between was reopened or added since`
          : ''}
        .
      </p>
      {report.figures ? <ThenAndNow was={closed.figures} now={report.figures} /> : null}
      {closed.documents.length > 0 ? (
        <ul className={classes.late} aria-label="Recorded after the close">
          {closed.documents.map((document) => (
            <li key={document.id}>
              <span>
                <DocumentName document={document} /> of {showDay(document.day)} {CHANGES[document.change]}{' '}
                {clock.showInstant(document.recordedAt)}
              </span>
              <span className="figure">{showMoney(document.value)}</span>
            </li>
          ))}
          {closed.moreDocuments ? <li>and more</li> : null}
        </ul>
      ) : null}
      {closed.prices.length > 0 ? (
        <details className={classes.more}>
          <summary>
            {closed.prices.length === 1
              ? '1 price of the closing count is'
              : `${closed.prices.length} prices of the closing count are`}{' '}
            different now
          </summary>
          <ul>
            {closed.prices.map(({ id, name, unit, was, now }) => (
              <li key={id}>
                {name}: {showUnitCost(was, unit)}, now {showUnitCost(now, unit)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {closed.recounted.length > 0 ? (
        <details className={classes.more}>
          <summary>
            {closed.recounted.length === 1 ? '1 count is' : `${closed.recounted.length} counts are`} different now
          </summary>
          <ul>
            {closed.recounted.map(({ id, name, unit, was, now }) => (
              <li key={id}>
                {name}: {was === null ? 'not counted' : showQuantity(was, unit)}, now{' '}
                {now === null ? 'not counted' : showQuantity(now, unit)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Notice>
  );
}

function DocumentName({ document }: { document: LateDocument }) {
  const target = document.change === 'removed' ? null : addressFromFigure(document, document.day);
  if (!target) return document.name;
  return (
    <Anchor component={TargetLink} underline="always" target={target}>
      {document.name}
    </Anchor>
  );
}

const CHANGES = { added: 'was keyed', changed: 'was posted again', removed: 'was removed' } as const;

/** What a figure changed by; a dash where one of the two is not known. */
function Difference({ was, now }: { was: string | null; now: string | null }) {
  if (was === null || now === null) return UNKNOWN;
  const difference = decimal(now).minus(was);
  return (
    <>
      <span className="figure">{showMoney(difference)}</span>{' '}
      <RoundingNote result={difference} parts={[now, less(was)]} />
    </>
  );
}

function ThenAndNow({ was, now }: { was: ProfitFiguresText; now: ProfitFiguresText }) {
  const rows = [
    {
      label: 'Actual Gross Profit',
      was: was.actualGp,
      now: now.actualGp,
      wasPercent: was.actualGpPercent,
      nowPercent: now.actualGpPercent,
    },
    {
      label: 'Theoretical Gross Profit',
      was: was.theoreticalGp,
      now: now.theoreticalGp,
      wasPercent: was.theoreticalGpPercent,
      nowPercent: now.theoreticalGpPercent,
    },
  ];
  return (
    <table className={classes.thenNow}>
      <thead>
        <tr>
          <td />
          <th scope="col">As closed</th>
          <th scope="col">Now</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>
              <span className="figure">{showMoney(row.was)}</span> <small>{showPercent(row.wasPercent, 2)}</small>
            </td>
            <td>
              <strong className="figure">{showMoney(row.now)}</strong> <small>{showPercent(row.nowPercent, 2)}</small>
            </td>
            <td>
              <Difference was={row.was} now={row.now} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
