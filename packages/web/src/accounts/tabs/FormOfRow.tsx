import { Box, Button, Group } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { asRefusal } from '../../data/refusal.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { type Outcome, outcomeOf, withToast } from '../../ui/toast/outcome.ts';

interface Saved {
  id: string;
  version: number;
}

/** What a form over a saved row tells: that something was typed, and how it is sent. */
export interface RowForm {
  typed: () => void;
  /** outcome: where it is stated in other words than that the thing was added or updated. */
  save: (send: () => Promise<unknown>, outcome?: Outcome) => Promise<void>;
}

interface Props<Row extends Saved> {
  row: Row | undefined;
  /** What is saved, as it is called in toasts. */
  thing: string;
  /** The form, filled from the row that the person began with. */
  children: (row: Row | undefined, form: RowForm) => ReactNode;
}

/**
 * A form over a saved row. It shows the newest one until something is typed, and again once that is saved. When somebody else saves a newer one in
 * between, nothing typed is lost: a notice shows that, and the newer one shows when the person asks for it.
 */
export function FormOfRow<Row extends Saved>({ row, thing, children }: Props<Row>) {
  const [begun, setBegun] = useState<{ row: Row | undefined } | null>(null);
  const [round, setRound] = useState(0);
  const saving = useRef(false);
  const shown = begun ? begun.row : row;

  const typed = () => setBegun((before) => before ?? { row });
  const startOver = () => {
    setBegun(null);
    setRound((before) => before + 1);
  };
  const save: RowForm['save'] = async (send, stated) => {
    typed();
    saving.current = true;
    try {
      await withToast(stated ?? savedRow(thing, shown === undefined), send);
      startOver();
    } finally {
      saving.current = false;
    }
  };

  const isOlder = begun !== null && row !== undefined && row.version !== begun.row?.version && !saving.current;
  return (
    <>
      {isOlder ? (
        <Notice tone="warning" role="status" title="Someone saved this in the meantime">
          <Group mt={6}>
            <Button variant="default" onClick={startOver}>
              Show theirs instead of what is typed here
            </Button>
          </Group>
        </Notice>
      ) : null}
      <Box key={`${round} ${shown?.version}`} maw={760}>
        {children(shown, { typed, save })}
      </Box>
    </>
  );
}

/** How the saving of a row of periods went. */
export function savedRow(thing: string, isNew: boolean): Outcome {
  const { done, failed } = outcomeOf(thing, isNew ? 'added' : 'updated');
  return {
    done,
    failed: (error) => (asRefusal(error).code === 'periods.not-valid' ? asRefusal(error).message : failed),
  };
}
