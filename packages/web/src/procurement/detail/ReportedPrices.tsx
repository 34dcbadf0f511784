import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import { Notice } from '../../ui/page/Notice.tsx';

const AND = new Intl.ListFormat('en-GB');

/** Asks whoever is shown prices to enter those that differ on the paper, as somebody reported who is shown none. */
export function ReportedPrices({ lines }: Pick<OrderRow, 'lines'>) {
  const seesCosts = useSeesCosts();
  const reported = lines.filter(({ priceDiffers }) => priceDiffers).map(({ name }) => name);
  if (reported.length === 0) return null;
  return (
    <Notice tone="warning" role="status">
      {AND.format(reported)}: the paper states another price, as was reported at the door.
      {seesCosts ? ' Compare with the invoice, and enter it with Correct.' : ' Somebody who sees costs enters it.'}
    </Notice>
  );
}
