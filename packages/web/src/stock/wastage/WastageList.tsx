import { useCollection } from '../../data/use-collections.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { WastageTable } from './WastageTable.tsx';

/** What was thrown away in the last eight weeks, unsent entries included. */
export function WastageList() {
  const rows = useCollection('wastages');
  return (
    <Panel title="Last eight weeks">
      <WastageTable label="Wastage of the last eight weeks" rows={rows} />
    </Panel>
  );
}
