import type { InvoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import type { StatementDetail, StatementEntryAnswer } from '@larder/contract/supplier-statements.ts';
import { showDays } from '@larder/domain/calendar.ts';
import { showAmount } from '@larder/domain/invoices/currency.ts';
import { DECISION_WORDS, ENTRY_WORDS } from '@larder/domain/invoices/statement-rules.ts';
import { decimal } from '@larder/domain/money.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { statementOf } from '../../app/invoices/invoice-links.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { TextLink } from '../../ui/page/links.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { DecideDialog } from './DecideDialog.tsx';

interface Difference {
  detail: StatementDetail;
  entry: StatementEntryAnswer;
}

/** What an invoice differs in on statements that nobody closed, each decided as on the statement itself; nothing where it is on none. */
export function OnStatements({ row }: { row: InvoiceUploadRow }) {
  const { accountId } = useWorkingAccount();
  const mayMatch = useMayDo('invoices');
  const { data = [] } = useAnswer('invoices.statementsOfInvoice', { uploadId: row.id });
  const [chosen, choose] = useState<string | null>(null);
  const differences = data.flatMap((detail) => detail.entries.map((entry): Difference => ({ detail, entry })));
  const deciding = differences.find(({ entry }) => entry.aboutId === chosen);
  if (differences.length === 0) return null;
  return (
    <Panel title="On statements of the supplier">
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {differences.map(({ detail, entry }) => (
          <Group key={`${detail.row.id} ${entry.aboutId}`} component="li" justify="space-between" gap="sm">
            <Text flex="1 1 220px">
              On the <TextLink {...statementOf(detail.row)}>{nameOf(detail)}</TextLink>: {wordsOf(entry, detail)}
            </Text>
            {mayMatch && detail.row.accountId === accountId ? (
              <Button
                variant="default"
                size="xs"
                aria-label={`Decide on ${ENTRY_WORDS[entry.kind].toLowerCase()}, ${nameOf(detail)}`}
                onClick={() => choose(entry.aboutId)}
              >
                Decide…
              </Button>
            ) : null}
          </Group>
        ))}
      </Stack>
      {deciding ? <DecideDialog {...deciding} onCorrect={null} onClose={() => choose(null)} /> : null}
    </Panel>
  );
}

function nameOf({ from, to }: StatementDetail): string {
  return from && to ? `statement of ${showDays(from, to)}` : 'statement';
}

/** `billed twice, £20.00 more on it. Asked the supplier: by phone`; of what is missing there, how much less. */
function wordsOf({ kind, pounds, decided }: StatementEntryAnswer, { row }: StatementDetail): string {
  const decision = decided ? ` ${DECISION_WORDS[decided.decision]}${decided.note ? `: ${decided.note}` : ''}` : '';
  const differs = decimal(pounds ?? 0);
  const amount = showAmount(pounds && differs.abs().toFixed(), row.currency);
  return `${ENTRY_WORDS[kind].toLowerCase()}, ${amount} ${differs.isNegative() ? 'less' : 'more'} on it.${decision}`;
}
