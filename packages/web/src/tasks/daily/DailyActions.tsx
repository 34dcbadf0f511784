import type { ClosedDay } from '@larder/domain/tasks/closed-days.ts';
import { IconPlus } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { TaskDialog } from '../../app/tasks/TaskDialog.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCollection, useMayDo } from '../../data/use-collections.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { HeadAction, HeadLink } from '../../ui/page/head/HeadAction.tsx';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';
import { useCloseDay } from '../closed/useCloseDay.tsx';
import { useDayClosed } from '../closed/useDayClosed.ts';
import { MineButton } from '../MineButton.tsx';
import { useLists } from '../useLists.ts';
import { useMine } from '../useMine.ts';
import { useTaskDay } from '../useTaskDay.ts';

/** What can be done with the lists of a day. */
export function DailyActions() {
  return <ActionsOn closed={useDayClosed()} />;
}

/** Not drawn anew at each entry, as a tap on a long list is to be seen at once. */
const ActionsOn = memo(function ActionsOn({ closed }: { closed: ClosedDay | null }) {
  const { accountId } = useWorkingAccount();
  const { day, today, mayAdd } = useTaskDay();
  const sections = useCollection('sections');
  const closing = useCloseDay(closed);
  const mine = useMine(useLists(day).flatMap(({ tasks }) => tasks));
  const mayChange = useMayDo('tasks');
  const hasNetwork = useHasNetwork();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <MineButton mine={mine} />
      <HeadActions
        first={
          mayChange ? (
            <HeadAction filled icon={IconPlus} disabled={!mayAdd || !hasNetwork} onClick={() => setAdding(true)}>
              New task
            </HeadAction>
          ) : null
        }
      >
        {closing.openDay}
        {closing.closeDay}
        {mayChange ? <HeadLink target={linkOptions({ to: '/sections' })}>Sections</HeadLink> : null}
      </HeadActions>
      {closing.dialog}
      {adding ? (
        <TaskDialog
          accountId={accountId}
          sections={sections}
          day={day}
          today={today}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  );
});
