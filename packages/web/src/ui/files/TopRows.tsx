import classes from './PointColumns.module.css';
import { columnLetter, type PointedField, type Pointing, type TopRow, widthOf } from './pointing.ts';

interface Props<Key extends string> {
  rows: readonly TopRow[];
  pointing: Pointing<Key>;
  fields: readonly PointedField<Key>[];
}

/**
 * The top of a file as a spreadsheet shows it, with what each column was pointed at for. No table of ours: its columns are the file's, and it
 * scrolls sideways by itself.
 */
export function TopRows<Key extends string>({ rows, pointing: { line, columns }, fields }: Props<Key>) {
  const letters = Array.from({ length: widthOf(rows) }, (_, at) => at);
  const namesAt = (at: number) => fields.filter(({ key }) => columns[key] === at).map(({ name }) => name);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={classes.sheet} aria-label="First rows of the file" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {letters.map((at) => (
              <th key={at} scope="col" data-chosen={namesAt(at).length > 0 || undefined}>
                {columnLetter(at)}
                {namesAt(at).map((name) => (
                  <span key={name} className={classes.name}>
                    {name}
                  </span>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} data-heading={row.line === line || undefined} data-above={row.line < line || undefined}>
              <th scope="row">{row.line}</th>
              {letters.map((at) => (
                <td key={at} data-chosen={namesAt(at).length > 0 || undefined}>
                  {row.cells[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
