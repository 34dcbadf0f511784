import type { StartCard, StartCardKind, StartPage } from '@larder/contract/start.ts';
import { Fragment, type ReactNode } from 'react';
import { ExpiringCard } from './ExpiringCard.tsx';
import {
  CountsCard,
  DecisionsCard,
  OfferedPricesCard,
  PriceQueueCard,
  PriceRisesCard,
  UnderTargetCard,
  UnmatchedSalesCard,
} from './FigureCards.tsx';
import { ListsCard } from './ListsCard.tsx';
import { ApprovalsCard, ClaimsCard, DeliveriesCard, DraftsCard, SubstitutesCard } from './OrderCards.tsx';
import { ProfitCard } from './ProfitCard.tsx';
import { ChartCard, HeldCard } from './SafetyCards.tsx';
import { TemperaturesCard } from './TemperaturesCard.tsx';
import classes from './today.module.css';

/** How each card is shown, in their order on the page. */
const CARDS: { readonly [Kind in StartCardKind]: (card: StartCard<Kind>) => ReactNode } = {
  grossProfit: (card) => <ProfitCard card={card} />,
  temperatures: (card) => <TemperaturesCard card={card} />,
  heldRecords: (card) => <HeldCard card={card} />,
  allergenChart: (card) => <ChartCard card={card} />,
  lists: (card) => <ListsCard card={card} />,
  approvals: (card) => <ApprovalsCard card={card} />,
  deliveries: (card) => <DeliveriesCard card={card} />,
  expiring: (card) => <ExpiringCard card={card} />,
  drafts: (card) => <DraftsCard card={card} />,
  claims: (card) => <ClaimsCard card={card} />,
  priceQueue: (card) => <PriceQueueCard card={card} />,
  substitutes: (card) => <SubstitutesCard card={card} />,
  counts: (card) => <CountsCard card={card} />,
  priceRises: (card) => <PriceRisesCard card={card} />,
  offeredPrices: (card) => <OfferedPricesCard card={card} />,
  unmatchedSales: (card) => <UnmatchedSalesCard card={card} />,
  underTarget: (card) => <UnderTargetCard card={card} />,
  decisions: (card) => <DecisionsCard card={card} />,
};

/** What needs a person today; what needs nobody is not shown. */
export function Today({ page: { kinds, cards } }: { page: StartPage }) {
  const shown = (Object.keys(CARDS) as StartCardKind[]).filter((kind) => cards[kind]);
  if (kinds.length === 0) return null;
  if (shown.length === 0) return <p className={classes.note}>Nothing waits for you today.</p>;
  return <div className={classes.cards}>{shown.map((kind) => cardOf(kind, cards))}</div>;
}

function cardOf<Kind extends StartCardKind>(kind: Kind, cards: StartPage['cards']): ReactNode {
  const card = cards[kind] as StartCard<Kind> | null; // of a kind that is not known, the compiler knows no card
  return card === null ? null : <Fragment key={kind}>{CARDS[kind](card)}</Fragment>;
}
