import classes from './AlignedQuantity.module.css';

interface Props {
  /** A quantity as it is shown: 17.36 kg, 12 units. */
  text: string;
  /** The column holds packs and portions too, whose names are longer than kg or units. */
  longUnits?: boolean;
}

/** A quantity in a column with others of other units: decimals stand below decimals and units begin at one edge. */
export function AlignedQuantity({ text, longUnits = false }: Props) {
  const [, whole, fraction, unit] = /^([^.\s]*)(\.\d+)?(?:\s(.*))?$/.exec(text) ?? [];
  if (whole === undefined) return <span className="figure">{text}</span>;
  return (
    <span className={`${classes.quantity} figure`}>
      {whole}
      <span className={classes.fraction}>{fraction}</span>{' '}
      <span className={classes.unit} data-long={longUnits || undefined}>
        {unit}
      </span>
    </span>
  );
}
