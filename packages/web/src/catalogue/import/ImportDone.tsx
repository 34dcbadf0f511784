import type { PriceListTotals } from '@larder/contract/catalogue.ts';
import { showFilename } from '@larder/domain/show.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { ButtonLink } from '../../ui/links.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReviewTotals } from './ReviewTotals.tsx';

interface Props {
  filename: string;
  totals: PriceListTotals;
  /** Rows with errors that were left out because the person wanted the good ones only. */
  leftOut: number;
  onNext: () => void;
}

/** What the import did, and where to go on. */
export function ImportDone({ filename, totals, leftOut, onNext }: Props) {
  return (
    <Panel title={`Imported ${showFilename(filename)}`}>
      <Stack>
        <Text role="status">The file has been processed and {totals.options} supplier ingredient(s) added</Text>
        <ReviewTotals totals={totals} done />
        {leftOut > 0 ? (
          <Notice tone="warning">
            {leftOut} {leftOut === 1 ? 'row was' : 'rows were'} left out. Mend {leftOut === 1 ? 'it' : 'them'} in the
            file and import it again: what is in already stays as it is.
          </Notice>
        ) : null}
        {totals.suppliers > 0 ? (
          <Text size="sm" c="dimmed">
            To order from a new supplier, say where orders are sent and when it delivers.
          </Text>
        ) : null}
        <Group gap="sm">
          <ButtonLink to="/ingredients">See your ingredients</ButtonLink>
          <ButtonLink to="/suppliers" variant="default">
            Set up suppliers
          </ButtonLink>
          <Button variant="default" onClick={onNext}>
            Import another list
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
