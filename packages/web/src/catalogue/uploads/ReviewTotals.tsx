import type { ListTotals } from '@larder/contract/uploads.ts';
import { Text } from '@mantine/core';
import classes from '../catalogue.module.css';

/** How many lines are what, and what an import makes, or made when it is done. */
export function ReviewTotals({ totals, done = false }: { totals: ListTotals; done?: boolean }) {
  const made = madeText(totals, done ? 'Added' : 'Adds');
  return (
    <>
      <dl className={classes.facts}>
        <Count label="New" count={totals.new} />
        <Count label="Changed price" count={totals.changed} />
        {totals.details > 0 ? <Count label="Other changes" count={totals.details} /> : null}
        {totals.deleted > 0 ? <Count label="Deleted" count={totals.deleted} /> : null}
        <Count label="Unchanged" count={totals.unchanged} />
        <Count label="Errors" count={totals.error} />
      </dl>
      {made ? (
        <Text size="sm" c="dimmed">
          {made}
        </Text>
      ) : null}
    </>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes.count}>{count.toLocaleString('en-GB')}</dd>
    </div>
  );
}

/** `Adds 8 suppliers, 159 ingredients and 159 supplier options.` Empty when nothing is made. */
function madeText({ suppliers, ingredients, options }: ListTotals, verb: string): string {
  const parts = [
    [suppliers, 'supplier'],
    [ingredients, 'ingredient'],
    [options, 'supplier option'],
  ] as const;
  const texts = parts.filter(([count]) => count > 0).map(([count, word]) => plural(count, word));
  return texts.length > 0 ? `${verb} ${new Intl.ListFormat('en-GB').format(texts)}.` : '';
}

function plural(count: number, word: string): string {
  return `${count.toLocaleString('en-GB')} ${word}${count === 1 ? '' : 's'}`;
}
