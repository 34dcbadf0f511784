import { readCurrency, showAmount } from '@larder/domain/invoices/currency.ts';
import { typedSums } from '@larder/domain/invoices/typed-sums.ts';
import { Text } from '@mantine/core';
import { Notice } from '../../ui/page/Notice.tsx';
import type { InvoiceValues } from './form-values.ts';

/** What the lines come to while they are typed, and by how much the totals of the paper differ (rule 65). */
export function Sums({ values }: { values: InvoiceValues }) {
  const currency = readCurrency(values.currency) ?? values.currency;
  const { lines, netDiffers, grossDiffers } = typedSums(values);
  const differs = [
    netDiffers && !netDiffers.isZero()
      ? `The net is ${showAmount(netDiffers.abs(), currency)} ${netDiffers.gt(0) ? 'above' : 'below'} the lines.`
      : null,
    grossDiffers && !grossDiffers.isZero()
      ? `The total is ${showAmount(grossDiffers.abs(), currency)} ${grossDiffers.gt(0) ? 'above' : 'below'} net and VAT.`
      : null,
  ].filter((text) => text !== null);
  return (
    <>
      <Text>
        Lines come to <strong className="figure">{showAmount(lines, currency)}</strong>
      </Text>
      {differs.length > 0 ? (
        <Notice tone="warning" role="status">
          {differs.join(' ')}
        </Notice>
      ) : null}
    </>
  );
}
