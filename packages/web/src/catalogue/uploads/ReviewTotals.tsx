import type { ListTotals } from '@larder/contract/uploads.ts';
import { showCount, showThings } from '@larder/domain/show.ts';
import { Text } from '@mantine/core';
import { FactList } from '../../ui/facts/FactList.tsx';

/** How many lines are what, and what an import makes, or made when it is done. */
export function ReviewTotals({ totals, done = false }: { totals: ListTotals; done?: boolean }) {
  const made = madeText(totals, done ? 'Added' : 'Adds');
  const counts: [name: string, count: number][] = [
    ['New', totals.new],
    ['Changed price', totals.changed],
  ];
  if (totals.details > 0) counts.push(['Other changes', totals.details]);
  if (totals.deleted > 0) counts.push(['Deleted', totals.deleted]);
  counts.push(['Unchanged', totals.unchanged], ['Errors', totals.error]);
  return (
    <>
      <FactList large facts={counts.map(([name, count]) => [name, showCount(count)])} />
      {made ? (
        <Text size="sm" c="dimmed">
          {made}
        </Text>
      ) : null}
    </>
  );
}

/** `Adds 8 suppliers, 159 ingredients and 159 supplier options.` Empty when nothing is made. */
function madeText({ suppliers, ingredients, options }: ListTotals, verb: string): string {
  const parts = [
    [suppliers, 'supplier'],
    [ingredients, 'ingredient'],
    [options, 'supplier option'],
  ] as const;
  const texts = parts.filter(([count]) => count > 0).map(([count, word]) => showThings(count, word));
  return texts.length > 0 ? `${verb} ${new Intl.ListFormat('en-GB').format(texts)}.` : '';
}
