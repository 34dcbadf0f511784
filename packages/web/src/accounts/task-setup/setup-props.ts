import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import type { PrepTaskRow, SectionRow, TaskRow } from '@larder/contract/rows/tasks.ts';

/** What an area's lists and logs consist of. */
export interface TaskSetup {
  sections: SectionRow[];
  tasks: TaskRow[];
  prepTasks: PrepTaskRow[];
  /** Of its stock, in their order. */
  shelves: { id: string; name: string }[];
}

export interface SetupProps {
  account: AccountRow;
  setup: TaskSetup;
  /** Something was changed: asks anew. */
  onSaved: () => unknown;
}
