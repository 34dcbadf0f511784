import classes from './AlignedQuantity.module.css';

interface Props {
  /** £2.20, free, or a dash. */
  price: string;
  /** What it buys: /kg, /portion. */
  of: string;
  longUnits?: boolean;
}

/** A price in a column with prices of other units: pence stand below pence and units begin at one edge. */
export function AlignedPrice({ price, of, longUnits = false }: Props) {
  return (
    <span className={`${classes.quantity} figure`}>
      {price}
      <span className={classes.unit} data-long={longUnits || undefined}>
        {of}
      </span>
    </span>
  );
}
