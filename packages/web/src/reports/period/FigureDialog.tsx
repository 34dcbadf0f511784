import type { FigureLine, FigureName, PeriodReport } from '@larder/contract/reports.ts';
import { Anchor, Breadcrumbs, Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ReportFiles } from '../../app/print/ReportFiles.tsx';
import { useAnswer } from '../../data/query.ts';
import { refusalText } from '../../data/refusal.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Loading } from '../../ui/page/Screen.tsx';
import { AllowanceForm } from './AllowanceForm.tsx';
import { FigureLines } from './FigureLines.tsx';
import { FIGURES } from './figure-names.ts';
import { figureReport } from './figure-report.ts';

const FROM = '/shell/$accountId/reports/gross-profit/$periodStart/$periodEnd';

/** A figure opened: its documents, then their movements, then the dishes. What is open stands in the address, so Back closes it step by step. */
export function FigureDialog({ report, onChanged }: { report: PeriodReport; onChanged: () => void }) {
  const { figure } = useSearch({ from: FROM });
  const navigate = useNavigate({ from: '/$accountId/reports/gross-profit/$periodStart/$periodEnd' });
  const close = () => navigate({ search: {}, resetScroll: false });
  return (
    <Dialog opened={figure !== undefined} onClose={close} title={figure ? FIGURES[figure] : ''} size="xl">
      {figure ? <Opened key={figure} figure={figure} report={report} onChanged={onChanged} /> : null}
    </Dialog>
  );
}

function Opened({ figure, report, onChanged }: { figure: FigureName; report: PeriodReport; onChanged: () => void }) {
  const { within } = useSearch({ from: FROM });
  const navigate = useNavigate({ from: '/$accountId/reports/gross-profit/$periodStart/$periodEnd' });
  const [offset, setOffset] = useState(0);
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  const answer = useAnswer('reports.figureDetail', { from: report.from, to: report.to, figure, within, offset });

  const go = (key: string | undefined) => {
    setOffset(0);
    navigate({ search: { figure, within: key }, resetScroll: false });
  };
  const openLine = (line: FigureLine) => {
    setTitles(new Map(titles).set(line.key, line.title));
    go(line.key);
  };
  if (answer.error) return <ErrorState message={refusalText(answer.error)} onRetry={() => answer.refetch()} />;
  if (!answer.data) return <Loading text="Loading..." />;
  const { lines, total, missing, count, next } = answer.data;

  const path = [FIGURES[figure], ...(within ? steps(within).map((key) => titles.get(key) ?? 'Opened') : [])];

  return (
    <Stack aria-busy={answer.isPlaceholderData}>
      {within ? (
        <Breadcrumbs>
          <Anchor component="button" type="button" onClick={() => go(undefined)}>
            {FIGURES[figure]}
          </Anchor>
          {steps(within).map((key, index, all) =>
            index === all.length - 1 ? (
              <Text key={key}>{titles.get(key) ?? 'Opened'}</Text>
            ) : (
              <Anchor key={key} component="button" type="button" onClick={() => go(key)}>
                {titles.get(key) ?? 'Opened'}
              </Anchor>
            ),
          )}
        </Breadcrumbs>
      ) : null}
      {lines.length === 0 ? (
        <EmptyState title="No items to display" hint="This figure is £0.00: nothing was recorded for it." />
      ) : (
        <FigureLines lines={lines} total={total} missing={missing} onOpen={openLine} />
      )}
      {lines.length > 0 ? (
        <Group justify="flex-end">
          <ReportFiles report={figureReport(report, answer.data, path)} />
        </Group>
      ) : null}
      {count > lines.length ? (
        <Group justify="space-between">
          <Text size="xs" c="dimmed">
            {offset + 1}–{offset + lines.length} of {count}; together <MoneyText value={total} missing={missing} />
          </Text>
          <Group gap="xs">
            <Button variant="default" disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - PAGE))}>
              Previous
            </Button>
            <Button variant="default" disabled={next === null} onClick={() => setOffset(next ?? 0)}>
              Next
            </Button>
          </Group>
        </Group>
      ) : null}
      {figure === 'allowance' ? (
        <AllowanceForm report={report} onSaved={() => [answer.refetch(), onChanged()]} />
      ) : null}
    </Stack>
  );
}

/** Lines that the server answers at once. */
const PAGE = 50;

/** `a/b` was reached through `a`. */
function steps(within: string): string[] {
  const parts = within.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
