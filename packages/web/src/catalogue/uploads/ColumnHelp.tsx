import type { UploadKind } from '@larder/contract/uploads.ts';
import type { ColumnHelp as Column } from '@larder/documents/price-list-template.ts';
import { Stack, Text, Title } from '@mantine/core';
import classes from '../catalogue.module.css';
import { useListKeeper } from '../useListKeeper.ts';
import { OWN_LIST_GROUPS, UPLOAD_TEXTS } from './kinds.ts';

/** What a supplier's own list cannot do without; the rest can be completed later. */
const OF_OWN_LIST = ['option_name', 'unitprice'];

/** The columns of a file in kitchen terms; those for information only are left to the template. */
export function ColumnHelp({ kind }: { kind: UploadKind }) {
  const { line, help, groups: all } = UPLOAD_TEXTS[kind];
  const { ownList } = useListKeeper();
  const groups = ownList ? OWN_LIST_GROUPS : all;
  return (
    <Stack gap="md">
      <Text size="sm" maw={760}>
        A .csv, .xls or .xlsx file with one line for each {ownList ? 'pack that you sell' : line}. Columns may stand in
        any order, below a title if there is one; in a CSV file with semicolons, commas or tabs between. Headings of
        your own are fine too: you are asked which column is what, once. A case of six 2.5 kg bags at £33.00 reads: uom{' '}
        <b>case</b>, numperportion <b>6</b>, gramperportion <b>2.5</b>, base_uom <b>kg</b>, unitprice <b>33.00</b>. One
        column Pack with <b>6x2.5kg</b> in it may stand in place of the three of a pack.
        {ownList ? ' Lines without a code, pack or unit wait under Unapproved items.' : ''}
      </Text>
      <div className={classes.help}>
        {groups.map(({ title, columns }) => (
          <section key={title} aria-label={title}>
            <Title order={3}>{title}</Title>
            <dl className={classes.columns}>
              {columns.map((name) =>
                help
                  .filter((one) => one.column === name)
                  .map((one) => entry(ownList ? { ...one, required: OF_OWN_LIST.includes(name) } : one)),
              )}
            </dl>
          </section>
        ))}
      </div>
    </Stack>
  );
}

function entry({ column, required, meaning, example }: Column) {
  return (
    <div key={column}>
      <dt>
        <span className={classes.code}>{column}</span>
        {required ? '' : ' (may be empty)'}
      </dt>
      <dd>
        {meaning} For example <span className={classes.code}>{example}</span>
      </dd>
    </div>
  );
}
