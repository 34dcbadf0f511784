import type { StartCard } from '@larder/contract/start.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showThings } from '@larder/domain/show.ts';
import { linkOptions } from '@tanstack/react-router';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { MoneyText, PercentText } from '../../ui/facts/figures.tsx';
import { TodayCard } from './TodayCard.tsx';

/** Areas that wait for a count. */
export function CountsCard({ card }: { card: StartCard<'counts'> }) {
  const [first] = card.areas;
  if (!first) return null;
  return (
    <TodayCard
      title="Days since the last count"
      figure={first.days === null ? 'Never counted' : showThings(first.days, 'day')}
      note={card.count > 1 ? `${card.count} areas were not counted for a week` : undefined}
      rows={card.areas.map((area) => ({
        key: area.accountId,
        name: area.accountName,
        value: area.lastCount === null ? 'never' : showDay(area.lastCount),
      }))}
      action={{
        label: 'Count',
        target: linkOptions({ to: '/$accountId/inventory/stocktake', params: { accountId: first.accountId } }),
      }}
    />
  );
}

/** What the till sold that found no dish. */
export function UnmatchedSalesCard({ card }: { card: StartCard<'unmatchedSales'> }) {
  const [first] = card.imports;
  if (!first) return null;
  return (
    <TodayCard
      title="Sales without a dish"
      figure={card.net === null ? showThings(card.lines, 'line') : <MoneyText value={card.net} />}
      note={
        card.net === null ? 'of the last four weeks' : `${showThings(card.lines, 'line')} of the last four weeks, net`
      }
      rows={card.imports.map((one) => ({
        key: one.importId,
        name: `${showDay(one.start)} to ${showDay(one.end)}`,
        value: showThings(one.lines, 'line'),
      }))}
      action={{
        label: 'Match them',
        target: linkOptions({
          to: '/$accountId/reports/sales-import/$importId',
          params: { accountId: first.accountId, importId: first.importId },
        }),
      }}
    />
  );
}

/** Prices on invoices above what was agreed. */
export function PriceQueueCard({ card }: { card: StartCard<'priceQueue'> }) {
  const { accountId } = useWorkingAccount();
  const falling = card.dishes === 1 ? '1 dish falls under its target' : `${card.dishes} dishes fall under their target`;
  return (
    <TodayCard
      title="Prices to decide about"
      figure={
        <>
          <MoneyText value={card.poundsPerWeek} /> a week
        </>
      }
      note={`${showThings(card.count, 'price')} above what was agreed${card.dishes > 0 ? `, ${falling}` : ''}`}
      rows={card.lines.map((line) => ({
        key: line.lineId,
        name: `${line.name}, ${line.supplierName}`,
        value: line.poundsPerWeek === null ? 'not used' : <MoneyText value={line.poundsPerWeek} />,
      }))}
      action={{
        label: 'Accept, ask or claim',
        target: linkOptions({ to: '/$accountId/procurement/price-queue', params: { accountId } }),
      }}
    />
  );
}

/** What dearer prices cost. */
export function PriceRisesCard({ card }: { card: StartCard<'priceRises'> }) {
  return (
    <DearerCard
      title="Price rises"
      card={card}
      note={`${showThings(card.count, 'price')} rose since ${showDay(card.since)}`}
      action={{ label: 'See what rose', target: linkOptions({ to: '/price-rises' }) }}
    />
  );
}

/** What the higher list prices of suppliers would cost. */
export function OfferedPricesCard({ card }: { card: StartCard<'offeredPrices'> }) {
  return (
    <DearerCard
      title="Higher list prices"
      card={card}
      note={`${showThings(card.count, 'price')} of what you buy, not taken yet`}
      action={{ label: 'Look and take', target: linkOptions({ to: '/price-rises' }) }}
    />
  );
}

function DearerCard({
  title,
  card,
  note,
  action,
}: {
  title: string;
  card: StartCard<'offeredPrices'>;
  note: string;
  action: Parameters<typeof TodayCard>[0]['action'];
}) {
  return (
    <TodayCard
      title={title}
      figure={
        <>
          <MoneyText value={card.poundsPerWeek} /> a week
        </>
      }
      note={card.dishes > 0 ? `${note}, in ${showThings(card.dishes, 'dish', 'dishes')}` : note}
      rows={card.rises.map((rise) => ({
        key: rise.optionId,
        name: rise.name,
        value: <MoneyText value={rise.poundsPerWeek} />,
      }))}
      action={action}
    />
  );
}

/** Dishes that earn less than they should. */
export function UnderTargetCard({ card }: { card: StartCard<'underTarget'> }) {
  const { accountId } = useWorkingAccount();
  const [first] = card.dishes;
  if (!first) return null;
  return (
    <TodayCard
      title="Dishes under their target"
      figure={showThings(card.count, 'dish', 'dishes')}
      rows={card.dishes.map((dish) => ({
        key: dish.recipeId,
        name: dish.name,
        value: (
          <>
            <PercentText value={dish.margin} /> of <PercentText value={dish.targetGp} />
          </>
        ),
      }))}
      action={{
        label: 'Open the worst',
        target: linkOptions({
          to: '/products/$accountId/setup/recipes/$recipeId',
          params: { accountId, recipeId: first.recipeId },
        }),
      }}
    />
  );
}

/** What waits for somebody's word. */
export function DecisionsCard({ card: { uploads, contradictions } }: { card: StartCard<'decisions'> }) {
  const rows = [
    { key: 'uploads', name: 'Price lists to import', value: uploads },
    { key: 'contradictions', name: 'Allergens that a price list contradicts', value: contradictions },
  ];
  return (
    <TodayCard
      title="Waiting for you"
      figure={showThings(uploads + contradictions, 'decision')}
      rows={rows.filter(({ value }) => value > 0)}
      action={
        contradictions > 0
          ? { label: 'Answer', target: linkOptions({ to: '/ingredients/allergens' }) }
          : { label: 'Look at them', target: linkOptions({ to: '/ingredient-upload' }) }
      }
    />
  );
}
