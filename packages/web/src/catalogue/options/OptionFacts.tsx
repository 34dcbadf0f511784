import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { showNumber } from '@larder/domain/show.ts';
import { DayText, MoneyText } from '../../ui/figures.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { AllergenBadges } from '../AllergenBadges.tsx';
import classes from '../catalogue.module.css';
import { costText, packText } from '../packs.ts';

/** A line of a supplier's list for who only looks at it. */
export function OptionFacts({ option }: { option: SupplierOptionRow }) {
  const { vatPercent } = option;
  return (
    <Panel>
      <dl className={classes.facts}>
        <div>
          <dt>Supplier Code</dt>
          <dd className={classes.code}>{option.supplierCode}</dd>
        </div>
        <div>
          <dt>Pack</dt>
          <dd>{packText(option)}</dd>
        </div>
        <div>
          <dt>Unit Price, net of VAT</dt>
          <dd>
            <MoneyText value={option.unitPrice} /> ({costText(option)})
          </dd>
        </div>
        <div>
          <dt>Since</dt>
          <dd>
            <DayText day={option.priceFrom} />
          </dd>
        </div>
        <div>
          <dt>VAT</dt>
          <dd>{vatPercent === null ? 'Exempt' : `${showNumber(vatPercent)}%`}</dd>
        </div>
        {option.allergens.length > 0 ? (
          <div>
            <dt>Allergens</dt>
            <dd>
              <AllergenBadges allergens={option.allergens} />
            </dd>
          </div>
        ) : null}
      </dl>
    </Panel>
  );
}
