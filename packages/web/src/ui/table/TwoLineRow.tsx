import { type Column, type Drawn, drawnOf, type TableProps, twoLines } from './column.ts';
import { RowTitle } from './RowTitle.tsx';
import classes from './table.module.css';

/** The thing; what matters about it; its figure at the right. */
export function TwoLineRow<Row>({ row, table }: { row: Row; table: TableProps<Row> }) {
  const drawn = drawnOf(table.columns, true);
  const { title, details, asides } = twoLines(table.columns.filter((column) => !column.blank?.(row)));
  const figures = asides.filter((aside) => !isControl(aside));
  const does = asides.filter(isControl);
  return (
    <>
      <div className={classes.lines}>
        <div className={classes.title}>
          {title ? (
            <RowTitle row={row} table={table}>
              {title.cell(row, drawn)}
            </RowTitle>
          ) : null}
        </div>
        <div className={classes.details}>
          {details.map((detail) => (
            <Labelled key={detail.key} column={detail} row={row} drawn={drawn} />
          ))}
        </div>
      </div>
      <div className={classes.asides}>
        {figures.map((aside) => (
          <Labelled key={aside.key} column={aside} row={row} drawn={drawn} />
        ))}
      </div>
      {does.map((aside) => (
        <div key={aside.key} className={classes.does}>
          {aside.cell(row, drawn)}
        </div>
      ))}
    </>
  );
}

/** What can be done with the row: it has no header, or in a report no text on paper. */
function isControl<Row>(aside: Column<Row> & { text?: unknown }): boolean {
  return aside.header === '' || aside.text === null;
}

/** A figure and, where it does not explain itself, what it is called. */
function Labelled<Row>({ column, row, drawn }: { column: Column<Row>; row: Row; drawn: Drawn }) {
  const figure = column.cell(row, drawn);
  if (!column.phoneLabel) return <span>{figure}</span>;
  return (
    <span>
      <span className={classes.label}>{column.phoneLabel} </span>
      {figure}
    </span>
  );
}
