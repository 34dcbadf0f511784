import type { MovedPrice } from '@larder/contract/price-queue.ts';
import { dayIn, showDay } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { showChange, showMoney, showPercent, showPrice } from '@larder/domain/show.ts';
import { Button, Checkbox } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { uploadOf } from '../../app/invoices/invoice-links.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useTimeZone } from '../../data/clock.ts';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { TextLink } from '../../ui/page/links.tsx';
import classes from './prices.module.css';
import type { PriceAct } from './usePriceActs.ts';

interface Props {
  line: MovedPrice;
  chosen: boolean;
  /** The queue is that of several places. */
  namesPlace: boolean;
  disabled: boolean;
  onChoose: (chosen: boolean) => void;
  onAct: (what: PriceAct) => void;
}

/** A price that moved: what it makes a week, the dishes that would fall under their target, and what can be done. */
export function PriceLine({ line, chosen, namesPlace, disabled, onChoose, onAct }: Props) {
  const timeZone = useTimeZone();
  const isDearer = decimal(line.billed).gt(line.agreed);
  const { name, supplierName, number, uploadId, accountId, askedAt, askedBy } = line;
  return (
    <li className={classes.line} aria-label={name}>
      {isDearer ? (
        <Checkbox
          aria-label={`Choose ${name}`}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      ) : (
        <span />
      )}
      <div className={classes.name}>{name}</div>
      <div className={classes.week}>
        {line.poundsAWeek === null ? (
          <span className={classes.dimmed}>Not used in 4 weeks</span>
        ) : (
          <>
            <MoneyText value={line.poundsAWeek} /> <span className={classes.dimmed}>a week</span>
          </>
        )}
      </div>
      <div className={`${classes.below} ${classes.dimmed}`}>
        {supplierName},{' '}
        <TextLink {...uploadOf({ id: uploadId, accountId })}>{number ? `invoice ${number}` : 'its invoice'}</TextLink>
        {namesPlace ? `, ${line.placeName}` : ''}
      </div>
      <div className={classes.below}>
        <span className="figure">{showPrice(line.billed)}</span> per {line.per}, agreed{' '}
        <span className="figure">{showPrice(line.agreed)}</span>
        {line.percent === null ? '' : ` (${showChange(line.percent)})`}, {differenceText(line)} on this invoice
      </div>
      {line.dishes.length > 0 ? (
        <div className={classes.below}>
          <div className={classes.dimmed}>Falls under its target</div>
          <Dishes dishes={line.dishes} of={name} />
        </div>
      ) : null}
      <div className={`${classes.below} ${classes.acts}`}>
        {askedAt ? (
          <StatusBadge tone="waiting">{`Asked ${showDay(dayIn(timeZone, new Date(askedAt)))} by ${askedBy}`}</StatusBadge>
        ) : null}
        {isDearer ? null : <span className={classes.dimmed}>Cheaper: accepted with the approval.</span>}
      </div>
      {isDearer ? (
        <div className={`${classes.below} ${classes.acts}`}>
          {ACTS.map(({ what, label, of }) => (
            <Button
              key={what}
              variant="default"
              size="xs"
              disabled={disabled}
              aria-label={`${label}: ${of} ${name}`}
              onClick={() => onAct(what)}
            >
              {label}
            </Button>
          ))}
        </div>
      ) : null}
    </li>
  );
}

/** What can be done about a price, in a word. */
export const ACTS: readonly { what: PriceAct; label: string; of: string }[] = [
  { what: 'accepted', label: 'Accept', of: 'price of' },
  { what: 'asked', label: 'Ask the supplier', of: 'about' },
  { what: 'claimed', label: 'Claim', of: 'overcharge of' },
];

function differenceText({ difference }: MovedPrice): string {
  const pounds = decimal(difference);
  return pounds.isNegative() ? `${showMoney(pounds.neg())} less` : `${showMoney(pounds)} more`;
}

function Dishes({ dishes, of }: { dishes: MovedPrice['dishes']; of: string }) {
  const { accountId, organisationId } = useWorkingAccount();
  const atHeadOffice = accountId === organisationId;
  return (
    <ul className={classes.dishes} aria-label={`Dishes under their target with ${of}`}>
      {dishes.map(({ recipeId, name, before, after, targetGp }) => (
        <li key={recipeId}>
          <TextLink
            {...(atHeadOffice
              ? linkOptions({ to: '/products/$accountId/setup/recipes/$recipeId', params: { accountId, recipeId } })
              : linkOptions({ to: '/$accountId/front-of-house/recipes/$recipeId', params: { accountId, recipeId } }))}
          >
            {name}
          </TextLink>{' '}
          {showPercent(before)} → {showPercent(after)} of {showPercent(targetGp)}
        </li>
      ))}
    </ul>
  );
}
