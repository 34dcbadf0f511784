import type { StocktakeReportLine } from '@larder/contract/stock.ts';
import { showMoney } from '@larder/domain/show.ts';
import { ingredientRecord } from '@larder/domain/stock/ingredient-record.ts';
import { SimpleGrid } from '@mantine/core';
import type { SectionOfReport } from '../../app/print/report-page.ts';
import { reportSection } from '../../app/print/report-section.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import { KeyFigure } from '../../ui/facts/KeyFigure.tsx';
import { Panel } from '../../ui/page/Panel.tsx';

interface Step {
  label: string;
  value: string;
}

/** Returns how the stock that was expected comes about, and how far the count is from it, step by step as it is read (REV-024). */
function stepsOf(line: StocktakeReportLine): { expected: Step[]; counted: Step[] } {
  const shown = ingredientRecord(line);
  return {
    expected: [
      { label: 'Opening', value: shown.unitStockDisplay },
      { label: '+ Purchases', value: shown.orderQuantityDisplay },
      { label: '− Sales', value: shown.saleQuantityDisplay },
      { label: '− Wastage', value: shown.wastageQuantityDisplay },
      { label: '± Transfers', value: shown.transferQuantityDisplay },
      { label: '= Theoretical', value: shown.livestockDisplay },
    ],
    counted: [
      { label: 'Closing', value: line.closing === null ? 'Not counted' : shown.thisStockDisplay },
      { label: '− Theoretical', value: shown.livestockDisplay },
      { label: '= Variance', value: shown.varianceDisplay },
    ],
  };
}

/** Opening + purchases − sales − wastage ± transfers = theoretical; closing − theoretical = variance. */
export function LineSummary({ line, period }: { line: StocktakeReportLine; period: string | null }) {
  const seesCosts = useSeesCosts();
  const { expected, counted } = stepsOf(line);
  const worth = seesCosts && line.varianceWorth !== null ? `${showMoney(line.varianceWorth)} as known now` : null;
  return (
    <Panel title={period ?? 'Summary'}>
      <Steps steps={expected} />
      <Steps steps={counted} note={worth} />
    </Panel>
  );
}

/** note: of the last step. */
function Steps({ steps, note = null }: { steps: readonly Step[]; note?: string | null }) {
  return (
    <SimpleGrid cols={{ base: 2, xs: 3, lg: 6 }} spacing="lg">
      {steps.map(({ label, value }, at) => (
        <KeyFigure
          key={label}
          label={label}
          value={<span className="figure">{value}</span>}
          note={at === steps.length - 1 ? note : null}
        />
      ))}
    </SimpleGrid>
  );
}

/** The same for the files of the report. */
export function summarySection(line: StocktakeReportLine): SectionOfReport {
  const { expected, counted } = stepsOf(line);
  return (seesCosts) =>
    reportSection<Step>({
      heading: 'Summary',
      columns: [
        { key: 'label', header: '', cell: ({ label }) => label, text: ({ label }) => label },
        { key: 'value', header: 'Quantity', align: 'right', cell: ({ value }) => value, text: ({ value }) => value },
      ],
      rows: [...expected, ...counted],
      notes: seesCosts && line.varianceWorth !== null ? [`Variance ${showMoney(line.varianceWorth)} as known now`] : [],
      seesCosts,
    });
}
