import { showDay } from '@larder/domain/calendar.ts';
import {
  ageText,
  CLAIM_WORDS,
  type ClaimState,
  claimAge,
  claimedText,
  claimRest,
  UNSETTLED,
} from '@larder/domain/procurement/claims.ts';
import { Button } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglass,
  IconMailForward,
  IconProgressCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { orderName } from '../../app/procurement/order-name.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useMayDo } from '../../data/use-collections.ts';
import { MoneyText } from '../../ui/facts/figures.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { AnswerClaimDialog } from './AnswerClaimDialog.tsx';
import { ClaimPhotos, usePhotosOfClaims } from './ClaimPhotos.tsx';
import classes from './claims.module.css';
import { ReopenClaimDialog } from './ReopenClaimDialog.tsx';
import type { NamedClaim } from './useClaims.ts';

const ICONS: Record<ClaimState, TablerIcon> = {
  'waiting for the invoice': IconHourglass,
  open: IconClock,
  asked: IconMailForward,
  'part credited': IconProgressCheck,
  credited: IconCircleCheck,
  replaced: IconCircleCheck,
  'written off': IconCircleX,
  'not billed': IconCircleX,
  withdrawn: IconCircleX,
};

interface Props {
  label: string;
  claims: readonly NamedClaim[];
  /** They stand on the page of their order, which need not be named. */
  ofOneOrder?: boolean;
  empty?: ReactNode;
}

/** Claims with how old they are, what is left of them and where they stand, and the one thing that is done with each. */
export function ClaimsTable({ label, claims, ofOneOrder = false, empty }: Props) {
  const today = useToday();
  const mayAnswer = useMayDo('receive');
  const photosOf = usePhotosOfClaims();
  const [answered, answer] = useState<NamedClaim | null>(null);
  const columns: Column<NamedClaim>[] = [
    {
      key: 'item',
      header: 'Item',
      phone: 'title',
      sortBy: ({ name }) => name,
      cell: (claim) => claimedText(claim),
    },
    {
      key: 'claim',
      header: 'Claim',
      phone: 'detail',
      cell: ({ kind, reason }) => `${CLAIM_WORDS[kind]}${reason ? `: ${reason}` : ''}`,
    },
    ...(claims.some((claim) => photosOf(claim) > 0)
      ? [
          {
            key: 'photos',
            header: 'Photos',
            phone: 'detail',
            blank: (claim) => photosOf(claim) === 0,
            cell: (claim) => (photosOf(claim) === 0 ? null : <ClaimPhotos claim={claim} count={photosOf(claim)} />),
          } satisfies Column<NamedClaim>,
        ]
      : []),
    ...(ofOneOrder
      ? []
      : [
          {
            key: 'order',
            header: 'Delivery',
            spare: true,
            cell: (claim) => `${orderName({ type: 'DEBIT', ...claim })}, ${showDay(claim.deliveryDate)}`,
          } satisfies Column<NamedClaim>,
        ]),
    {
      key: 'age',
      header: 'Age',
      phone: 'detail',
      align: 'right',
      sortBy: ({ day }) => day,
      cell: ({ day }) => (
        <span className={classes.age} title={claimAge(day, today)}>
          {ageText(day, today)}
        </span>
      ),
    },
    {
      key: 'state',
      header: 'State',
      phone: 'detail',
      sortBy: ({ state }) => state,
      cell: (claim) => <StateText claim={claim} />,
    },
    {
      key: 'rest',
      header: 'To credit',
      costs: true,
      phone: 'aside',
      align: 'right',
      sortBy: claimRest,
      cell: (claim) => <MoneyText value={claimRest(claim)} />,
    },
    ...(mayAnswer
      ? [
          {
            key: 'more',
            header: '',
            align: 'right',
            phone: 'aside',
            cell: (claim) => (
              <Button
                variant="default"
                size="xs"
                aria-label={`${verbOf(claim)} ${claim.name}`}
                onClick={() => answer(claim)}
              >
                {verbOf(claim)}…
              </Button>
            ),
          } satisfies Column<NamedClaim>,
        ]
      : []),
  ];
  const open = claims.find(({ id }) => id === answered?.id) ?? null;
  return (
    <>
      <Table label={label} columns={columns} rows={claims} rowKey={({ id }) => id} empty={empty} />
      {open && isOpen(open) ? <AnswerClaimDialog key={open.id} claim={open} onClose={() => answer(null)} /> : null}
      {open && !isOpen(open) ? <ReopenClaimDialog key={open.id} claim={open} onClose={() => answer(null)} /> : null}
    </>
  );
}

const isOpen = ({ state }: NamedClaim) => UNSETTLED.includes(state);
const verbOf = (claim: NamedClaim) => (isOpen(claim) ? 'Answer' : 'Reopen');

/** Where a claim stands; of what was written off by whom as well (rule 184). */
function StateText({ claim: { state, answers } }: { claim: NamedClaim }) {
  const Icon = ICONS[state];
  const writtenOff = state === 'written off' ? answers.find(({ kind }) => kind === 'written off') : undefined;
  return (
    <span className={classes.state}>
      <Icon size={16} aria-hidden />
      {state}
      {writtenOff?.answeredBy ? ` by ${writtenOff.answeredBy}` : ''}
    </span>
  );
}
