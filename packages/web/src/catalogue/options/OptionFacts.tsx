import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { showNumber } from '@larder/domain/show.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import { type Fact, FactList } from '../../ui/facts/FactList.tsx';
import { DayText, MoneyText } from '../../ui/facts/figures.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { AllergenBadges } from '../AllergenBadges.tsx';
import classes from '../catalogue.module.css';
import { costText, packText } from '../packs.ts';

/** A line of a supplier's list for who only looks at it; its price where costs are shown. */
export function OptionFacts({ option }: { option: SupplierOptionRow }) {
  const { vatPercent, allergens } = option;
  const facts: Fact[] = [
    [
      'Supplier Code',
      <span key="code" className={classes.code}>
        {option.supplierCode}
      </span>,
    ],
    ['Pack', packText(option)],
    ...(useSeesCosts() ? priceFacts(option) : []),
    ['VAT', vatPercent === null ? 'Exempt' : `${showNumber(vatPercent)}%`],
  ];
  if (option.deposit) facts.push(['Deposit', 'Its money comes back']);
  if (allergens.length > 0) facts.push(['Allergens', <AllergenBadges key="allergens" allergens={allergens} />]);
  return (
    <Panel>
      <FactList facts={facts} />
    </Panel>
  );
}

function priceFacts(option: SupplierOptionRow): Fact[] {
  return [
    ['Unit price, net of VAT', <Price key="price" option={option} />],
    ['Since', <DayText key="since" day={option.priceFrom} />],
  ];
}

function Price({ option }: { option: SupplierOptionRow }) {
  return (
    <>
      <MoneyText value={option.unitPrice} /> ({costText(option)})
    </>
  );
}
