import classes from '../charts.module.css';
import { type Drawn, Swatch } from '../Legend.tsx';

interface Props {
  title: string;
  lines: readonly { key: string; name: string; text: string; index: number }[];
  as: Drawn;
}

/** What stands beside the pointer: a point with its figures. */
export function Hint({ title, lines, as }: Props) {
  return (
    <div className={classes.hint}>
      <strong>{title}</strong>
      {lines.map(({ key, name, text, index }) => (
        <span key={key} className={classes.hintLine}>
          <Swatch as={as} index={index} />
          <span>{name}</span>
          <span className={classes.hintFigure}>{text}</span>
        </span>
      ))}
    </div>
  );
}
