import { weekdayName } from '@larder/domain/calendar.ts';
import { showThings } from '@larder/domain/show.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useSession } from '../../data/session.ts';
import { TextLink } from '../../ui/page/links.tsx';
import { Notice } from '../../ui/page/Notice.tsx';

/** That entries of these days came too late to be taken in without the owner, who is led to them (rule 125). */
export function HeldNotice({ days }: { days: readonly string[] }) {
  const { accountId } = useWorkingAccount();
  const isOwner = useSession().accounts.some(({ id, role }) => id === accountId && role === 'owner');
  if (days.length === 0) return null;
  const names = [...new Set(days.toSorted())].map(weekdayName).join(', ');
  return (
    <Notice tone="warning" title={`${showThings(days.length, 'entry', 'entries')} not taken in yet: ${names}`}>
      More than 14 days late. They stand at their days and count nowhere until the owner decides.{' '}
      {isOwner ? (
        <TextLink to="/$accountId/tasks/held" params={{ accountId }}>
          Decide about them
        </TextLink>
      ) : null}
    </Notice>
  );
}
