import { Box } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { WhileOpen } from '../../app/working/WhileOpen.tsx';
import { useStockThings } from '../useStockThings.ts';
import classes from '../wastage/wastage.module.css';
import { NewTransfer } from './NewTransfer.tsx';
import { TransferList } from './TransferList.tsx';
import { useMendTransfer } from './useMendTransfer.ts';

/** What goes over to another area or comes from there, beside what did before (TRF-001). A refused entry opens with what was entered. */
export function TransferPage() {
  const things = useStockThings(useToday());
  const byKey = useMemo(() => new Map(things.map((thing) => [thing.key, thing])), [things]);
  const { mends, leave } = useMendTransfer(byKey);
  const [saved, setSaved] = useState(0);
  return (
    <Box className={classes.page}>
      <div className="no-print">
        <WhileOpen>
          <NewTransfer
            key={`${mends?.entry.id ?? 'new'} ${saved}`}
            {...{ things, byKey, mends }}
            onSaved={() => {
              setSaved(saved + 1);
              leave();
            }}
          />
        </WhileOpen>
      </div>
      <TransferList things={things} byKey={byKey} />
    </Box>
  );
}
