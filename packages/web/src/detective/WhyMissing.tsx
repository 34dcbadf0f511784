import type { WhyMissing as Answer, FindingRow, OpenQuestion } from '@larder/contract/detective.ts';
import type { StocktakeReport } from '@larder/contract/stock.ts';
import { showThings } from '@larder/domain/show.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useAnswer } from '../data/query.ts';
import { useCan } from '../data/use-collections.ts';
import { Panel } from '../ui/page/Panel.tsx';
import classes from './detective.module.css';
import { Finding } from './Finding.tsx';
import { VarianceWords } from './VarianceWords.tsx';

interface Props {
  report: StocktakeReport;
  /** Null: not left to the person. */
  onReopen: (() => void) | null;
}

const SHOWN = 5;

/** Asks what explains the variances of a closed stocktake; not without one before it, of which `since` is the day. */
export function useWhyMissing(stocktakeId: string, since: string | null) {
  const enabled = useCan('inventoryLocation') && since !== null;
  const { data, isLoading } = useAnswer('detective.whyMissing', { stocktakeId }, { enabled });
  return { why: enabled ? data : undefined, isLoading };
}

/** What explains the variances of a closed stocktake, the most £ first, and what nothing explains (rules 158 and 159). */
export function WhyMissing({ report, onReopen }: Props) {
  const { why } = useWhyMissing(report.stocktake.id, report.since);
  const [all, setAll] = useState(false);
  if (!why) return null;
  const { findings, others, notExplained, usual } = why;
  const shown = all ? findings : findings.slice(0, SHOWN);
  const total = report.totals.varianceWorth.value;
  return (
    <Panel title="Why is it missing?">
      <Text>{summaryOf(why)}</Text>
      {shown.length > 0 ? (
        <ol className={classes.findings} aria-label="Causes">
          {shown.map((finding, index) => (
            <Finding
              key={finding.key}
              finding={finding}
              others={othersOf(finding, others)}
              total={total}
              isFirst={index === 0}
              onReopen={onReopen}
            />
          ))}
        </ol>
      ) : null}
      {findings.length > shown.length ? (
        <Button variant="default" className={classes.more} onClick={() => setAll(true)}>
          Show all {findings.length}
        </Button>
      ) : null}
      <Open title="Not explained" questions={notExplained} />
      <Open title="No more than usual" questions={usual} />
    </Panel>
  );
}

function Open({ title, questions }: { title: string; questions: readonly OpenQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.lines}>
        {questions.map(({ ingredientId, name, unit, variance, varianceWorth }) => (
          <li key={ingredientId}>
            {name}: <VarianceWords quantity={variance} unit={unit} worth={varianceWorth} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function summaryOf({ findings, notExplained, usual }: Answer): string {
  const explained = new Set(findings.flatMap(({ lines }) => lines.map(({ ingredientId }) => ingredientId))).size;
  const asked = explained + notExplained.length + usual.length;
  if (asked === 0) return 'No ingredient is £20 or more from what was expected.';
  const far = `${showThings(asked, 'ingredient is', 'ingredients are')} £20 or more from what was expected`;
  const parts = [
    ...(explained > 0 ? [`${explained} may be explained`] : []),
    ...(notExplained.length > 0 ? [`${notExplained.length} not explained`] : []),
    ...(usual.length > 0 ? [`${usual.length} as usual`] : []),
  ];
  return `${far}: ${parts.join(', ')}.`;
}

/** Other causes of the ingredients that a finding stands for. */
function othersOf({ lines }: FindingRow, others: readonly FindingRow[]): FindingRow[] {
  const own = new Set(lines.map(({ ingredientId }) => ingredientId));
  return others.filter((other) => other.lines.some(({ ingredientId }) => own.has(ingredientId))).slice(0, 2);
}
