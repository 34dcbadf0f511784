import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { ListComments } from '../comments/ListComments.tsx';

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
  return (
    <Panel title="Comments">
      <ListComments about={about} name={NAMES[about]} entries={entries} />
    </Panel>
  );
}
