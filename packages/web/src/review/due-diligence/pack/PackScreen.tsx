import { EXPORT_DAYS } from '@larder/contract/limits.ts';
import { Stack, Text } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { MakingFile } from '../../../app/jobs/MakingFile.tsx';
import { useVenue } from '../../../app/working/useVenue.ts';
import { venueName } from '../../../app/working/venue.ts';
import { useWorkingAccount } from '../../../app/working/working-account.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Screen } from '../../../ui/page/Screen.tsx';
import { AskForPack } from './AskForPack.tsx';
import { PackTable } from './PackTable.tsx';
import { usePacks } from './usePacks.ts';

/** What an inspector is handed about any days, as one file that can be verified on another machine (rule 130). */
export function PackScreen() {
  const { accountId } = useWorkingAccount();
  const { current, areas, area } = useVenue();
  const [of, setOf] = useState(accountId);
  const { packs, ...asked } = usePacks(area ? [accountId, current.id] : [accountId]);
  const siteOf = (place: string) => (place === current.id ? current.name : venueName({ current, areas, area }));
  return (
    <Screen
      title="Inspector’s pack"
      back={{
        ...linkOptions({ to: '/$accountId/review/due-diligence', params: { accountId } }),
        label: 'Due Diligence',
      }}
      loading={asked.isPending}
      error={asked.error}
      onRetry={asked.refetch}
    >
      <Panel title="Records for an inspector">
        <Stack>
          <Text>
            One zip file: a summary that says which days are missing, a PDF for each week, every entry as CSV, the
            photos of ticks, and the evidence with a page that verifies it on any computer, without a network.
          </Text>
          <MakingFile files={packs.filter((pack) => pack.of === of)} at={of} onCancelled={asked.refetch}>
            <AskForPack
              of={of}
              places={
                area && areas.length > 1
                  ? [
                      { value: accountId, label: area.name },
                      { value: current.id, label: `All areas of ${current.name}` },
                    ]
                  : []
              }
              onOf={setOf}
              onStarted={asked.refetch}
            />
          </MakingFile>
          <Text c="dimmed" size="sm">
            Each file can be downloaded for {EXPORT_DAYS} days. Who made and who downloaded it stands in the activity.
          </Text>
        </Stack>
      </Panel>
      <PackTable packs={packs} siteOf={siteOf} />
    </Screen>
  );
}
