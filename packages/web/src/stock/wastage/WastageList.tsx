import { useCollection } from '../../data/use-collections.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { useWastageTable } from './useWastageTable.tsx';

/** What was thrown away in the last eight weeks, unsent entries included. */
export function WastageList() {
  const rows = useCollection('wastages');
  const { table } = useWastageTable('Wastage of the last eight weeks', rows);
  return <Panel title="Last eight weeks">{table}</Panel>;
}
