import { EXPORT_DAYS } from '@larder/contract/limits.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { linkOptions, Navigate } from '@tanstack/react-router';
import { MakingFile } from '../app/jobs/MakingFile.tsx';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useSession } from '../data/session.ts';
import { Panel } from '../ui/page/Panel.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { ExportTable } from './ExportTable.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { LeftBehind, LeftOut } from './LeftBehind.tsx';
import { useExports, useStartExport } from './useExports.ts';

/** Takes everything the group holds away as one file; for its owner, everybody else is led home. */
export function ExportScreen() {
  const { organisationId } = useWorkingAccount();
  const isOwner = useSession().accounts.some(({ id, role }) => id === organisationId && role === 'owner');
  return isOwner ? <Exports /> : <Navigate to="/" replace />;
}

function Exports() {
  const { organisationId } = useWorkingAccount();
  const exports = useExports();
  const { start, pending } = useStartExport(() => exports.refetch());
  return (
    <Screen
      title="Export"
      back={{ ...linkOptions({ to: '/audit' }), label: 'Activity' }}
      loading={exports.isPending}
      error={exports.data ? null : exports.error}
      onRetry={exports.refetch}
    >
      <Panel title="Everything in one file">
        <Stack>
          <Text>
            Suppliers and prices, ingredients, recipes, menus, orders, sales, counts, wastage and transfers of all your
            locations, and the files you uploaded: one zip file with each of them as a table for spreadsheets (CSV) and
            for programs (JSON), and a README that explains them. Not in it:
          </Text>
          <LeftBehind />
          <Text>
            Each file can be downloaded for {EXPORT_DAYS} days. Then Larder deletes it: whoever holds it holds
            everything in it.
          </Text>
          <MakingFile files={exports.data ?? []} at={organisationId} onCancelled={exports.refetch}>
            <Group>
              <Button loading={pending} onClick={start}>
                Export everything
              </Button>
            </Group>
          </MakingFile>
        </Stack>
      </Panel>
      <LeftOut
        title="Lost before the latest export, so not in it"
        names={exports.data?.find(({ status }) => status === 'done')?.leftOut ?? []}
      />
      <ExportTable exports={exports.data ?? []} />
      <ImportPanel />
    </Screen>
  );
}
