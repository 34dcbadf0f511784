import type { TooRegularAnswer } from '@larder/contract/review-diligence.ts';
import { showThings } from '@larder/domain/show.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { useSession } from '../../data/session.ts';
import { Notice } from '../../ui/page/Notice.tsx';

/** What is too regular in a week, to the owner alone: it is in no report (rule 129). */
export function TooRegularNotice({ monday }: { monday: string }) {
  const { accountId } = useWorkingAccount();
  const isOwner = useSession().accounts.some(({ id, role }) => id === accountId && role === 'owner');
  const { data } = useAnswer('review.tooRegular', { week: monday }, { enabled: isOwner });
  const warnings = data ? warningsOf(data) : [];
  if (warnings.length === 0) return null;
  return (
    <div className="no-print">
      <Notice tone="warning" title="Too regular">
        <p>Only owners see this. It may have a good reason, and it is in no report.</p>
        <ul aria-label="Too regular">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** One for each unit, and one for the ticks. */
function warningsOf({ units, ticks }: TooRegularAnswer): string[] {
  return [
    ...units.map(({ name, same, atOnce }) => {
      const texts = [
        same && `${same.readings} of ${same.of} readings in 14 days are ${showTemperature(same.temperature)}`,
        atOnce &&
          `${atOnce.userName} read it and at least four others within a minute, on ${showThings(atOnce.days, 'day')}`,
      ];
      return `${name}: ${texts.filter((text) => text !== null).join('; ')}`;
    }),
    ...(ticks ? [`Lists: ${ticks.together} of ${ticks.of} ticks of the week were made within five minutes`] : []),
  ];
}
