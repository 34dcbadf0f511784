import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { Difference } from '@larder/domain/procurement/differences.ts';
import { refusedText } from '@larder/domain/procurement/refused-lots.ts';
import { movedText } from '@larder/domain/procurement/rest.ts';
import { showMoney, showNumber } from '@larder/domain/show.ts';
import {
  IconArrowDownRight,
  IconArrowUpRight,
  IconCircleMinus,
  IconCirclePlus,
  IconCircleX,
  IconDoorExit,
  IconFlag,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from './Differences.module.css';

const ICONS: Record<Difference['kind'], TablerIcon> = {
  missing: IconCircleX,
  short: IconCircleMinus,
  over: IconCirclePlus,
  'not ordered': IconCirclePlus,
  dearer: IconArrowUpRight,
  'above cost': IconArrowUpRight,
  cheaper: IconArrowDownRight,
  refused: IconDoorExit,
  moved: IconTruckDelivery,
};

interface Props {
  differences: readonly Difference[];
  /** Somebody who is shown no prices reported that the paper states another one. */
  reported?: boolean;
  /** The order that holds what is still to come. */
  rest?: OrderRow['followedBy'];
}

/** How what came differs from the order, each with an icon and a word. */
export function Differences({ differences, reported = false, rest }: Props) {
  return (
    <>
      {differences.map((difference) => (
        <OneDifference key={difference.kind} difference={difference} rest={rest} />
      ))}
      {reported ? (
        <span className={classes.difference}>
          <IconFlag size={16} aria-hidden />
          price differs, reported
        </span>
      ) : null}
    </>
  );
}

function OneDifference({ difference, rest }: { difference: Difference; rest: OrderRow['followedBy'] }) {
  const Icon = ICONS[difference.kind];
  return (
    <span className={classes.difference}>
      <Icon size={16} aria-hidden />
      {differenceText(difference, rest)}
    </span>
  );
}

function differenceText(difference: Difference, rest: OrderRow['followedBy']): string {
  switch (difference.kind) {
    case 'missing':
      return 'missing';
    case 'not ordered':
      return 'not ordered';
    case 'short':
    case 'over':
      return `${showNumber(difference.lots, 3)} ${difference.kind}`;
    case 'dearer':
    case 'cheaper':
      return `${showMoney(difference.by)} ${difference.kind}`;
    case 'above cost':
      return `${showMoney(difference.by)} above what it cost`;
    case 'refused':
      return refusedText(difference.refused);
    case 'moved':
      return movedText(difference.lots, rest);
  }
}
