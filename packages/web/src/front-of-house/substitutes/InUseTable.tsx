import type { SubstitutionRow } from '@larder/contract/rows/substitutions.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { isOtherLabel, SameLabelButton } from '../../app/substitutes/SameLabelButton.tsx';
import { SignSubstituteDialog } from '../../app/substitutes/SignSubstituteDialog.tsx';
import { UsedUpDialog } from '../../app/substitutes/UsedUpDialog.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useClock } from '../../data/clock.ts';
import { useCollection } from '../../data/use-collections.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';

/** The substitutes in use with who signed for them, each with the one button that ends it. */
export function InUseTable({ may }: { may: boolean }) {
  const { accountId } = useWorkingAccount();
  const rows = useCollection('substitutions').toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const clock = useClock();
  const [ending, setEnding] = useState<SubstitutionRow | null>(null);
  const [signing, setSigning] = useState<SubstitutionRow | null>(null);
  const elsewhere = rows.some((row) => row.accountId !== accountId);

  const columns: Column<SubstitutionRow>[] = [
    {
      key: 'used',
      header: 'Cooking with',
      phone: 'title',
      cell: (row) => row.substituteName,
      sortBy: (row) => row.substituteName,
    },
    {
      key: 'instead',
      header: 'Instead of',
      phone: 'detail',
      cell: (row) => insteadOf(row),
      sortBy: (row) => row.ingredientName,
    },
    ...(elsewhere
      ? [{ key: 'area', header: 'Area', phone: 'detail', cell: (row: SubstitutionRow) => row.areaName } as const]
      : []),
    {
      key: 'since',
      header: 'Since',
      phone: 'detail',
      cell: (row) => `${clock.showInstant(row.createdAt)} by ${row.createdBy}`,
      sortBy: (row) => row.createdAt,
    },
    { key: 'signed', header: 'Signed for', phone: 'detail', cell: (row) => signature(row, clock.showInstant) },
    {
      key: 'end',
      header: '',
      align: 'right',
      phone: 'aside',
      cell: (row) =>
        may && row.accountId === accountId ? (
          <Group gap="xs" justify="flex-end" wrap="nowrap">
            {row.signatureDue ? (
              <Button mih={44} onClick={() => setSigning(row)} aria-label={`Sign for ${row.substituteName}`}>
                Sign
              </Button>
            ) : null}
            {isOtherLabel(row) ? <SameLabelButton row={row} /> : null}
            <Button
              variant="default"
              mih={44}
              onClick={() => setEnding(row)}
              aria-label={`Used up: ${row.substituteName} instead of ${row.ingredientName}`}
            >
              Used up
            </Button>
          </Group>
        ) : null,
    },
  ];

  return (
    <>
      <Table
        label="Substitutes in use"
        rows={rows}
        rowKey={(row) => row.id}
        columns={columns}
        empty={<EmptyState title="No substitute is in use" hint="Every dish is cooked with what its recipe names." />}
      />
      {ending ? <UsedUpDialog row={ending} onClose={() => setEnding(null)} /> : null}
      {signing ? <SignSubstituteDialog row={signing} onClose={() => setSigning(null)} /> : null}
    </>
  );
}

function insteadOf({ ingredientName, substituteId, named }: SubstitutionRow): string {
  if (substituteId !== null) return ingredientName;
  const label = named.length > 0 ? `label names ${named.join(', ')}` : 'another label';
  return `${ingredientName}, ${label}`;
}

function signature({ signedAt, signedBy, signatureDue }: SubstitutionRow, show: (at: string) => string): string {
  if (signatureDue) return 'Not signed for yet';
  return signedAt === null ? 'No allergen changes' : `${signedBy}, ${show(signedAt)}`;
}
