import type { StartCard } from '@larder/contract/start.ts';
import { expiryText } from '@larder/domain/procurement/lots/use-first.ts';
import { showThings } from '@larder/domain/show.ts';
import { linkOptions } from '@tanstack/react-router';
import { useToday } from '../../app/working/useToday.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { TodayCard } from './TodayCard.tsx';
import classes from './today.module.css';

/** Lots that expire within two days, or did, with the dishes that would use them (rule 187). */
export function ExpiringCard({ card: { count, lots } }: { card: StartCard<'expiring'> }) {
  const today = useToday();
  const { accountId } = useWorkingAccount();
  const [first] = lots;
  if (!first) return null;
  return (
    <TodayCard
      title="Use first"
      figure={showThings(count, 'lot')}
      note="to be used within two days"
      rows={lots.map((lot) => ({
        key: `${lot.lineId} ${lot.code} ${lot.accountId}`,
        name: lot.accountId === accountId ? lot.name : `${lot.name}, ${lot.accountName}`,
        about: dishesText(lot),
        value:
          lot.useBy < today ? (
            <span className={classes.late}>{expiryText(lot.useBy, today)}</span>
          ) : (
            expiryText(lot.useBy, today)
          ),
      }))}
      action={{
        label: 'Look at them',
        target: linkOptions({ to: '/$accountId/inventory/lots', params: { accountId: first.accountId } }),
      }}
    />
  );
}

/** Returns `for Burger, Lasagne and 2 more`. */
function dishesText({ dishes, moreDishes }: StartCard<'expiring'>['lots'][number]): string {
  if (dishes.length === 0) return 'no dish on sale uses it';
  return `for ${dishes.join(', ')}${moreDishes > 0 ? ` and ${moreDishes} more` : ''}`;
}
