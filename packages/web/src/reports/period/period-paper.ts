import type { Adjustment } from '@larder/contract/changed-periods.ts';
import type { ProfitFiguresText } from '@larder/contract/report-figures.ts';
import type { PeriodReport } from '@larder/contract/reports.ts';
import type { ReportPaperColumn, ReportRow, ReportSection } from '@larder/documents/report-paper.ts';
import { type Day, showDay, showDays } from '@larder/domain/calendar.ts';
import { showMoney, showPercent, showRounding } from '@larder/domain/show.ts';
import type { ReportPage } from '../../app/print/report-page.ts';
import { reportSection } from '../../app/print/report-section.ts';
import { onBasis } from '../basis/basis-text.ts';
import type { ChosenBasis } from '../basis/useBasis.ts';
import { withoutText } from '../without-text.ts';
import { areaColumns } from './area-columns.tsx';
import { completenessChecks } from './completeness-checks.ts';
import { ADJUSTMENT, actualSums, type PanelOfSums, type Sum, theoreticalSums, varianceSums } from './period-sums.ts';

type Instants = (instant: string) => string;

/** Returns a period report for paper: what stands on the screen, with what is folded there. showInstant: in the site's time. */
export function periodPaper(
  report: PeriodReport,
  showInstant: Instants,
  { basis }: Pick<ChosenBasis, 'basis'> = { basis: 'now' },
): ReportPage {
  const figures = report.figures ?? report.ofCountedAreas;
  const { adjustment } = report;
  return {
    title: 'Period Report',
    period: onBasis(showDays(report.from, report.to), { basis }),
    sections: [
      ...(figures ? [() => grossProfit(figures, report)] : []),
      () => completeness(report, showInstant),
      ...(figures
        ? [
            actualSums(figures, adjustment),
            theoreticalSums(figures, adjustment),
            varianceSums(figures, report.listed, adjustment),
          ].map((sums) => () => sumSection(sums))
        : []),
      ...(adjustment ? [() => adjustmentSection(adjustment)] : []),
      ...(figures && report.areas.length > 1
        ? [
            (seesCosts: boolean) =>
              reportSection({ heading: 'Areas', columns: areaColumns(report), rows: report.areas, seesCosts }),
          ]
        : []),
      ...(report.comments.length > 0 ? [() => feedback(report, showInstant)] : []),
    ],
  };
}

const left = (label: string): ReportPaperColumn => ({ label, align: 'left' });
const right = (label: string): ReportPaperColumn => ({ label, align: 'right' });

function grossProfit(figures: ProfitFiguresText, report: PeriodReport): ReportSection {
  return {
    heading: 'Gross profit',
    columns: [left(''), right('GP%'), right('GP')],
    rows: [
      { cells: ['Actual Gross Profit', showPercent(figures.actualGpPercent, 2), showMoney(figures.actualGp)] },
      {
        cells: [
          'Theoretical Gross Profit',
          showPercent(figures.theoreticalGpPercent, 2),
          showMoney(figures.theoreticalGp),
        ],
      },
    ],
    notes: [
      ...(report.without.length > 0 ? [`${withoutText(report.without)}.`] : []),
      ...(report.countFirst.length > 0 ? [countedAreasOnly(report)] : []),
    ],
  };
}

function countedAreasOnly({ countFirst, from }: PeriodReport): string {
  const names = countFirst.map(({ name }) => name).join(', ');
  return `Without ${names}: there is no count on or before ${showDay(from)}.`;
}

function completeness(report: PeriodReport, showInstant: Instants): ReportSection {
  const checks = completenessChecks(report);
  return {
    heading: 'How complete the data is',
    columns: [left(''), right('')],
    rows: checks.map(({ ok, label, value }) => ({ cells: [ok ? label : `${label} (incomplete)`, value] })),
    notes: [
      ...checks.flatMap(({ lacks }) =>
        lacks.map(({ document, text }) => (document ? `${document.name}: ${text}` : text)),
      ),
      ...changedNotes(report, showInstant),
    ],
  };
}

/** What a closed period states now that it did not when it was closed (rule 9). */
function changedNotes({ sinceClosed, changedAreas, figures, from, to }: PeriodReport, showInstant: Instants): string[] {
  const one = sinceClosed
    ? [
        {
          name: 'Changed since closed',
          closed: sinceClosed,
          was: sinceClosed.figures.actualGp,
          now: figures?.actualGp ?? null,
        },
      ].filter(({ closed }) => hasChanged(closed, from, to))
    : [];
  const many = changedAreas.map((area) => ({
    name: `${area.name} changed since closed`,
    closed: area,
    was: area.figures?.was.actualGp ?? null,
    now: area.figures?.now.actualGp ?? null,
  }));
  return [...one, ...many].map(
    ({ name, closed, was, now }) =>
      `${name} by ${closed.closedBy} on ${showInstant(closed.closedAt)}: Actual Gross Profit ${showMoney(was)} then, ${showMoney(now)} now.`,
  );
}

function hasChanged(closed: NonNullable<PeriodReport['sinceClosed']>, from: Day, to: Day): boolean {
  const late = closed.documents.length + closed.prices.length + closed.recounted.length;
  return late > 0 || closed.from !== from || closed.to !== to;
}

function adjustmentSection({ parts, actualGp, theoreticalGp }: Adjustment): ReportSection {
  return {
    heading: ADJUSTMENT,
    columns: [left('What came late'), left('For'), right('Actual GP'), right('Theoretical GP')],
    rows: [
      ...parts.map((part) => ({
        cells: [
          part.by === null ? part.text : `${part.by} ${part.text}`,
          showDays(part.from, part.to),
          showMoney(part.actualGp),
          showMoney(part.theoreticalGp),
        ],
      })),
      { cells: [ADJUSTMENT, '', showMoney(actualGp), showMoney(theoreticalGp)], kind: 'total' as const },
    ],
  };
}

function sumSection({ title, sums }: PanelOfSums): ReportSection {
  return { heading: title, columns: [left(''), right('')], rows: sums.flat().map(sumRow) };
}

function sumRow({ sign, label, note, value, of = [], part }: Sum): ReportRow {
  const rounding = of.length > 0 ? showRounding(value, of) : null;
  const about = [note, rounding].filter(Boolean).join(', ');
  const name = sign === undefined ? label : `${sign} ${label}`;
  return {
    cells: [about === '' ? name : `${name} (${about})`, showMoney(value)],
    ...(sign === '=' ? { kind: 'total' } : part ? { kind: 'part' } : {}),
  };
}

function feedback({ comments }: PeriodReport, showInstant: Instants): ReportSection {
  return {
    heading: 'Feedback',
    columns: [left('Comment'), left('By'), left('On')],
    rows: comments.map(({ comment, userName, created }) => ({ cells: [comment, userName, showInstant(created)] })),
  };
}
