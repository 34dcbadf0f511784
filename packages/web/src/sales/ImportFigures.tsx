import type { SalesImportDetail } from '@larder/contract/sales.ts';
import { missingText } from '@larder/domain/ledger/missing-text.ts';
import { showPercent } from '@larder/domain/show.ts';
import { List } from '@mantine/core';
import { MoneyText, PercentText } from '../ui/facts/figures.tsx';
import { KeyFigure } from '../ui/facts/KeyFigure.tsx';
import { Notice } from '../ui/page/Notice.tsx';
import { missingOf } from './import-sums.ts';
import classes from './sales.module.css';

/** The sums of an import, and by name what they lack: a zero is never silent. */
export function ImportFigures({ sales }: { sales: SalesImportDetail }) {
  const missing = missingOf(sales);
  const ofSales = missing.filter(({ what }) => what === 'menu price' || what === 'recipe');
  const ofCost = missing.filter(({ what }) => what !== 'menu price');
  return (
    <>
      <div className={classes.figures}>
        <KeyFigure label="Net sales" value={<MoneyText value={sales.net} missing={ofSales} />} />
        <KeyFigure label="Gross sales" value={<MoneyText value={sales.gross} missing={ofSales} />} />
        <KeyFigure
          label="Food cost"
          value={<MoneyText value={sales.cost} missing={ofCost} />}
          note={
            <>
              + <MoneyText value={sales.wastageCost} /> wastage on recipes
            </>
          }
        />
        <KeyFigure label="Margin" value={<PercentText value={sales.margin} places={2} missing={missing} />} />
        <KeyFigure label="Sales matched" value={showPercent(sales.coverage, 2)} />
      </div>
      {missing.length > 0 ? (
        <Notice tone="warning" title="These figures are incomplete">
          <List size="sm">
            {missing.map((thing) => (
              <List.Item key={missingText(thing)}>{missingText(thing)}</List.Item>
            ))}
          </List>
        </Notice>
      ) : null}
    </>
  );
}
