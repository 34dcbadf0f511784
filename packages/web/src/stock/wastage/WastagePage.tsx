import { Box, Stack } from '@mantine/core';
import { useState } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { WhileOpen } from '../../app/working/WhileOpen.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { ThingPicker } from '../ThingPicker.tsx';
import type { StockThing } from '../things.ts';
import { useStockThings } from '../useStockThings.ts';
import { RecordWastageDialog } from './RecordWastageDialog.tsx';
import { useMending } from './useMending.ts';
import { WastageByReason } from './WastageByReason.tsx';
import { WastageList } from './WastageList.tsx';
import classes from './wastage.module.css';

/**
 * Find what was thrown away, say how much and why; beside it what was recorded before (WST-001). A refused entry opens with
 * its values; where its thing is gone, another one is chosen for it.
 */
export function WastagePage() {
  const things = useStockThings(useToday());
  const mending = useMending(things);
  const [chosen, setChosen] = useState<StockThing | null>(null);
  const open = chosen ?? mending.thing;
  const gone = mending.entry !== null && things.length > 0 && open === null;
  const close = () => {
    setChosen(null);
    mending.leave();
  };
  return (
    <Stack>
      {gone ? (
        <Notice tone="warning" role="status" title={mending.entry?.title ?? ''}>
          It is no longer on your list. Choose below what was thrown away; amount, reason and day stay.
        </Notice>
      ) : null}
      <Box className={classes.page}>
        <div className="no-print">
          <WhileOpen>
            <ThingPicker title="What was thrown away?" things={things} onChoose={setChosen} />
          </WhileOpen>
        </div>
        <WastageList />
      </Box>
      <WastageByReason />
      {open ? <RecordWastageDialog key={open.key} thing={open} mends={mending.entry} onClose={close} /> : null}
    </Stack>
  );
}
