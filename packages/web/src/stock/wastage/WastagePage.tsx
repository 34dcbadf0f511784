import { Box } from '@mantine/core';
import { useState } from 'react';
import { useToday } from '../../app/useToday.ts';
import type { StockThing } from '../things.ts';
import { useStockThings } from '../useStockThings.ts';
import { RecordWastageDialog } from './RecordWastageDialog.tsx';
import { ThingPicker } from './ThingPicker.tsx';
import { WastageList } from './WastageList.tsx';
import classes from './wastage.module.css';

/** Find what was thrown away, say how much and why; beside it what was recorded before (WST-001). */
export function WastagePage() {
  const things = useStockThings(useToday());
  const [chosen, setChosen] = useState<StockThing | null>(null);
  return (
    <Box className={classes.page}>
      <ThingPicker things={things} onChoose={setChosen} />
      <WastageList />
      {chosen ? <RecordWastageDialog key={chosen.key} thing={chosen} onClose={() => setChosen(null)} /> : null}
    </Box>
  );
}
