import { Panel } from '../../ui/page/Panel.tsx';
import classes from './period.module.css';
import type { PanelOfSums } from './period-sums.ts';
import { SumLine } from './SumLine.tsx';

/** Sums below each other: how a gross profit comes about. */
export function SumPanel({ title, sums }: PanelOfSums) {
  return (
    <Panel title={title}>
      {sums.map((lines) => (
        <ul key={lines.at(-1)?.label} className={classes.sum}>
          {lines.map((line) => (
            <SumLine key={line.label} {...line} />
          ))}
        </ul>
      ))}
    </Panel>
  );
}
