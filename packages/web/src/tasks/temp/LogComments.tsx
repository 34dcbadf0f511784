import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { commentsOn } from '../comments/comments-on.ts';
import { ListComments } from '../comments/ListComments.tsx';
import { useTaskDay } from '../useTaskDay.ts';

const NAMES = {
  FOOD: 'the food log',
  FRIDGE: 'the fridge log',
  DELIVERY: 'the delivery log',
  PROBE: 'the probe log',
} as const;

interface Props {
  about: keyof typeof NAMES;
  /** All of the day. */
  entries: readonly TaskEntry[];
}

/** What people remarked on a log of the day. */
export function LogComments({ about, entries }: Props) {
  const { isEditable } = useTaskDay();
  if (!isEditable && commentsOn(about, entries).length === 0) return null;
  return (
    <Panel title="Comments">
      <ListComments about={about} name={NAMES[about]} entries={entries} />
    </Panel>
  );
}
