import type { InvoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import { useState } from 'react';
import { useMatchesInvoices } from '../../app/invoices/useMatchesInvoices.ts';
import { Withheld } from '../../app/limits/Withheld.tsx';
import { Procurement } from '../../app/procurement/Procurement.tsx';
import { WhileOpen } from '../../app/working/WhileOpen.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useFirstRowsComing } from '../../data/DataProvider.tsx';
import { useMayDo, useSeesCosts } from '../../data/use-collections.ts';
import { FilterBar } from '../../ui/find/FilterBar.tsx';
import { hasWords } from '../../ui/find/has-words.ts';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { ButtonLink } from '../../ui/page/links.tsx';
import { Loading } from '../../ui/page/Screen.tsx';
import { STATUS_WORDS } from '../invoice-words.ts';
import { MatchingIsOff } from '../MatchingIsOff.tsx';
import { AutoMatch } from './AutoMatch.tsx';
import { Proof } from './Proof.tsx';
import { RefusedUploads } from './RefusedUploads.tsx';
import { TakeInvoices } from './TakeInvoices.tsx';
import { UploadsTable, wordsOf } from './UploadsTable.tsx';
import { useUploads } from './useUploads.ts';

const FILTERS: Readonly<Record<string, { label: string; wanted: (upload: InvoiceUploadRow) => boolean }>> = {
  all: { label: 'All statuses', wanted: () => true },
  PROCESSING: { label: STATUS_WORDS.PROCESSING, wanted: ({ status }) => status === 'PROCESSING' },
  ERROR: { label: STATUS_WORDS.ERROR, wanted: ({ status }) => status === 'ERROR' },
  PROCESSED: { label: STATUS_WORDS.PROCESSED, wanted: ({ status }) => status === 'PROCESSED' },
  MATCHED: {
    label: STATUS_WORDS.MATCHED,
    wanted: ({ status, approvedAt }) => status === 'MATCHED' && approvedAt === null,
  },
  approved: { label: 'Approved', wanted: ({ approvedAt }) => approvedAt !== null },
};

/** Papers of suppliers: what came in, what is wrong with each, and what waits for a person first (PROC-005). */
export function TrackerTab() {
  const { accountId } = useWorkingAccount();
  const matches = useMatchesInvoices();
  const mayMatch = useMayDo('invoices');
  const seesCosts = useSeesCosts();
  const coming = useFirstRowsComing();
  const uploads = useUploads();
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState('all');
  const shown = uploads.filter((upload) => FILTERS[status]?.wanted(upload) && hasWords(wordsOf(upload), search));

  return (
    <Procurement tab="uploads">
      <Withheld doing="invoices" />
      {matches ? (
        <WhileOpen>
          <TakeInvoices />
        </WhileOpen>
      ) : (
        <MatchingIsOff />
      )}
      <RefusedUploads />
      <FilterBar>
        <SearchField label="Search by supplier, number or order" value={search} onSearch={setSearch} />
        <SelectField
          aria-label="Status"
          searchable={false}
          data={Object.entries(FILTERS).map(([value, { label }]) => ({ value, label }))}
          value={status}
          onChange={(chosen) => setStatus(chosen ?? 'all')}
        />
        {matches ? (
          <ButtonLink to="/$accountId/procurement/uploads/new" params={{ accountId }}>
            Upload
          </ButtonLink>
        ) : null}
        {mayMatch && seesCosts ? (
          <ButtonLink to="/$accountId/procurement/price-queue" params={{ accountId }} variant="default">
            Price queue
          </ButtonLink>
        ) : null}
        {mayMatch ? (
          <ButtonLink variant="default" to="/$accountId/procurement/invoice-settings" params={{ accountId }}>
            Settings
          </ButtonLink>
        ) : null}
        {seesCosts ? (
          <ButtonLink to="/$accountId/procurement/statements" params={{ accountId }} variant="default">
            Supplier statements
          </ButtonLink>
        ) : null}
      </FilterBar>
      {coming && uploads.length === 0 ? (
        <Loading text="Loading..." />
      ) : (
        <UploadsTable uploads={shown} narrowed={search !== '' || status !== 'all'} resetKey={`${search} ${status}`} />
      )}
      {matches && mayMatch ? <AutoMatch /> : null}
      <Proof />
    </Procurement>
  );
}
