import { Panel } from '../../ui/page/Panel.tsx';
import classes from './period.module.css';
import type { PanelOfSums } from './period-sums.ts';
import { SumLine } from './SumLine.tsx';

/** Sums below each other: how a gross profit comes about. asLocked: what the lines are made of is not what it is now, so they open nothing. */
export function SumPanel({ title, sums, asLocked = false }: PanelOfSums & { asLocked?: boolean }) {
  return (
    <Panel title={title}>
      {sums.map((lines) => (
        <ul key={lines.at(-1)?.label} className={classes.sum}>
          {lines.map(({ opens, ...line }) => (
            <SumLine key={line.label} {...line} {...(opens && !asLocked ? { opens } : {})} />
          ))}
        </ul>
      ))}
    </Panel>
  );
}
