import type { MissingThing, SalesImportDetail } from '@larder/contract/sales.ts';
import { decimal } from '@larder/domain/money.ts';
import { saleMargin } from '@larder/domain/sales/sale-margin.ts';
import { showPercent } from '@larder/domain/show.ts';
import { List } from '@mantine/core';
import { MoneyText } from '../ui/figures.tsx';
import { KeyFigure } from '../ui/KeyFigure.tsx';
import { Notice } from '../ui/Notice.tsx';
import classes from './sales.module.css';

const LACKS: Record<MissingThing['what'], string> = {
  recipe: 'has no recipe any more',
  items: 'has no ingredients, so it costs nothing here',
  'menu price': 'has no menu price, so its sales count as £0.00',
  choice: 'has several choices and the till did not say which: no stock is used up',
  price: 'has no price, so it costs nothing here',
};

/** The sums of an import, and by name what they lack: a zero is never silent. */
export function ImportFigures({ sales }: { sales: SalesImportDetail }) {
  const margin = saleMargin({
    net: decimal(sales.net),
    cost: decimal(sales.cost),
    wastageCost: decimal(sales.wastageCost),
  });
  const missing = eachOnce(sales.items.flatMap((dish) => dish.missing));
  return (
    <>
      <div className={classes.figures}>
        <KeyFigure label="Net sales" value={<MoneyText value={sales.net} />} />
        <KeyFigure label="Gross sales" value={<MoneyText value={sales.gross} />} />
        <KeyFigure
          label="Food cost"
          value={<MoneyText value={sales.cost} />}
          note={
            <>
              + <MoneyText value={sales.wastageCost} /> wastage on recipes
            </>
          }
        />
        <KeyFigure label="Margin" value={showPercent(margin)} />
        <KeyFigure label="Sales matched" value={showPercent(sales.coverage, 2)} />
      </div>
      {missing.length > 0 ? (
        <Notice tone="warning" title="These figures are incomplete">
          <List size="sm">
            {missing.map(({ what, name }) => (
              <List.Item key={`${what} ${name}`}>
                {name} {LACKS[what]}
              </List.Item>
            ))}
          </List>
        </Notice>
      ) : null}
    </>
  );
}

function eachOnce(missing: readonly MissingThing[]): MissingThing[] {
  return [...new Map(missing.map((thing) => [`${thing.what} ${thing.name}`, thing])).values()];
}
