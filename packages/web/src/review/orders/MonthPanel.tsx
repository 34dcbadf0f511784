import type { StatementMonth } from '@larder/contract/review.ts';
import { showMonth } from '@larder/domain/calendar.ts';
import { showThings } from '@larder/domain/show.ts';
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSeesCosts } from '../../data/use-collections.ts';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { KeyFigure } from '../../ui/facts/KeyFigure.tsx';
import { Panel } from '../../ui/page/Panel.tsx';

/** A month of a supplier's orders: what was received, and beside it what is not received yet (rule 107). */
export function MonthPanel({ month, children }: { month: StatementMonth; children: ReactNode }) {
  const seesCosts = useSeesCosts();
  const { waiting, receivedTotal, notReceivedTotal } = month;
  return (
    <Panel title={showMonth(month.month)}>
      {seesCosts ? (
        <Group gap="xl">
          <KeyFigure label="Received" value={<MoneyText value={receivedTotal} />} />
          {waiting > 0 ? (
            <KeyFigure
              label="Not received yet"
              value={<MoneyText value={notReceivedTotal} />}
              note={showThings(waiting, 'order')}
            />
          ) : null}
        </Group>
      ) : null}
      {children}
    </Panel>
  );
}
