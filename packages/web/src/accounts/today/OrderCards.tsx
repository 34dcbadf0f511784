import type { StartCard } from '@larder/contract/start.ts';
import { showDay, weekdayName } from '@larder/domain/calendar.ts';
import { ageText } from '@larder/domain/procurement/claims.ts';
import { minutesUntil, showMinutes } from '@larder/domain/procurement/cut-off.ts';
import { showThings } from '@larder/domain/show.ts';
import { linkOptions } from '@tanstack/react-router';
import { useNow } from '../../app/working/useNow.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { TodayCard } from './TodayCard.tsx';
import classes from './today.module.css';

type Order = StartCard<'deliveries'>['orders'][number];

/** Deliveries that are due and were not received yet. */
export function DeliveriesCard({ card }: { card: StartCard<'deliveries'> }) {
  const today = useToday();
  const nameOf = useNameOf();
  const seesCosts = useSeesCosts();
  const [first] = card.orders;
  if (!first) return null;
  return (
    <TodayCard
      title="Deliveries to receive"
      figure={showThings(card.count, 'delivery', 'deliveries')}
      note={
        card.late > 0 ? <span className={classes.late}>{card.late} should have come before today</span> : 'due today'
      }
      rows={card.orders.map((order) => ({
        key: order.orderId,
        name: nameOf(order),
        value: (
          <>
            {order.deliveryDate === today ? 'today' : showDay(order.deliveryDate)}
            {seesCosts ? (
              <>
                {' · '}
                <MoneyText value={order.estimatedCost} />
              </>
            ) : null}
          </>
        ),
      }))}
      action={{
        label: `Receive ${first.orderNumber === null ? 'the first' : `PO ${first.orderNumber}`}`,
        target: linkOptions({
          to: '/$accountId/procurement/receive/$orderId',
          params: { accountId: first.accountId, orderId: first.orderId },
        }),
      }}
    />
  );
}

/** Orders that wait for the person's approval. */
export function ApprovalsCard({ card }: { card: StartCard<'approvals'> }) {
  const { accountId } = useWorkingAccount();
  const nameOf = useNameOf();
  const [first] = card.orders;
  if (!first) return null;
  return (
    <TodayCard
      title="Approvals"
      figure={showThings(card.count, 'order')}
      note="wait for your approval"
      rows={card.orders.map((order) => ({
        key: order.orderId,
        name: nameOf(order),
        value: (
          <>
            {order.arrived ? 'arrived · ' : ''}
            <MoneyText value={order.estimatedCost} />
          </>
        ),
      }))}
      action={
        card.count === 1
          ? {
              label: 'Look at it',
              target: linkOptions({
                to: '/$accountId/procurement/approvals/$orderId',
                params: { accountId: first.accountId, orderId: first.orderId },
              }),
            }
          : {
              label: 'Look at them',
              target: linkOptions({ to: '/$accountId/procurement/approvals', params: { accountId } }),
            }
      }
    />
  );
}

/** Orders that were not sent yet, and how long their supplier still takes them. */
export function DraftsCard({ card }: { card: StartCard<'drafts'> }) {
  const now = useNow();
  const nameOf = useNameOf();
  const [first] = card.orders;
  if (!first) return null;
  const left = (order: typeof first) => order.orderBy && minutesUntil(order.orderBy, now);
  const soonest = left(first);
  return (
    <TodayCard
      title="Drafts to send"
      figure={showThings(card.count, 'draft')}
      note={
        soonest !== null && soonest > 0
          ? `order in ${showMinutes(soonest)} for ${weekdayName(first.deliveryDate)}`
          : undefined
      }
      rows={card.orders.map((order) => {
        const minutes = left(order);
        return {
          key: order.orderId,
          name: nameOf(order),
          value:
            minutes === null ? (
              showDay(order.deliveryDate)
            ) : minutes <= 0 ? (
              <span className={classes.late}>too late for {weekdayName(order.deliveryDate)}</span>
            ) : (
              `${showMinutes(minutes)} left`
            ),
        };
      })}
      action={{
        label: 'Open the first',
        target: linkOptions({
          to: '/$accountId/procurement/newOrder/$supplierId/$date',
          params: { accountId: first.accountId, supplierId: first.supplierId, date: first.deliveryDate },
        }),
      }}
    />
  );
}

/** What suppliers owe, and for how long. */
export function ClaimsCard({ card }: { card: StartCard<'claims'> }) {
  const today = useToday();
  const nameOf = useNameOf();
  const { accountId } = useWorkingAccount();
  const [first] = card.suppliers;
  if (!first) return null;
  const isOne = card.suppliers.every((supplier) => supplier.accountId === first.accountId);
  return (
    <TodayCard
      title="To claim back"
      figure={card.rest === null ? showThings(card.count, 'claim') : <MoneyText value={card.rest} />}
      note={`oldest ${ageText(card.oldest, today)}`}
      rows={card.suppliers.map((supplier) => ({
        key: `${supplier.accountId} ${supplier.supplierId}`,
        name: nameOf(supplier),
        value: supplier.rest === null ? ageText(supplier.oldest, today) : <MoneyText value={supplier.rest} />,
      }))}
      action={{
        label: 'Open the claims',
        target: isOne
          ? linkOptions({ to: '/$accountId/procurement/claims', params: { accountId: first.accountId } })
          : linkOptions({ to: '/$accountId/procurement/site-claims', params: { accountId } }),
      }}
    />
  );
}

/** The supplier and, above the area that ordered, where it goes. */
function useNameOf(): (order: Pick<Order, 'accountId' | 'supplierName' | 'accountName'>) => string {
  const { accountId } = useWorkingAccount();
  return ({ accountId: ofOrder, supplierName, accountName }) =>
    ofOrder === accountId ? supplierName : `${supplierName}, ${accountName}`;
}

/** What is cooked with instead of something else, and the way to it. */
export function SubstitutesCard({ card: { count, due, inUse } }: { card: StartCard<'substitutes'> }) {
  const { accountId } = useWorkingAccount();
  return (
    <TodayCard
      title="Substitutes in use"
      figure={showThings(count, 'substitute')}
      note={due > 0 ? <span className={classes.late}>{due} to be signed for</span> : undefined}
      rows={inUse.map((one) => ({
        key: one.substitutionId,
        name: `${one.substituteName} instead of ${one.ingredientName}`,
        value: one.accountId === accountId ? '' : one.accountName,
      }))}
      action={{
        label: 'Look at them',
        target: linkOptions({ to: '/$accountId/front-of-house/substitutes', params: { accountId } }),
      }}
    />
  );
}
