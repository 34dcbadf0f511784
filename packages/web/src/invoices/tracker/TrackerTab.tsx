import type { InvoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import { useState } from 'react';
import { useMatchesInvoices } from '../../app/invoices/useMatchesInvoices.ts';
import { Withheld } from '../../app/limits/Withheld.tsx';
import { Procurement } from '../../app/procurement/Procurement.tsx';
import { WhileOpen } from '../../app/working/WhileOpen.tsx';
import { useFirstRowsComing } from '../../data/DataProvider.tsx';
import { useMayDo } from '../../data/use-collections.ts';
import { FilterBar } from '../../ui/find/FilterBar.tsx';
import { hasWords } from '../../ui/find/has-words.ts';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Loading } from '../../ui/page/Screen.tsx';
import { STATUS_WORDS } from '../invoice-words.ts';
import { MatchingIsOff } from '../MatchingIsOff.tsx';
import { AutoMatch } from './AutoMatch.tsx';
import { Proof } from './Proof.tsx';
import { RefusedUploads } from './RefusedUploads.tsx';
import { TakeInvoices } from './TakeInvoices.tsx';
import { TrackerActions } from './TrackerActions.tsx';
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
  const matches = useMatchesInvoices();
  const mayMatch = useMayDo('invoices');
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
        <SearchField label="Search invoices" value={search} onSearch={setSearch} />
        <SelectField
          aria-label="Status"
          searchable={false}
          data={Object.entries(FILTERS).map(([value, { label }]) => ({ value, label }))}
          value={status}
          onChange={(chosen) => setStatus(chosen ?? 'all')}
        />
        <TrackerActions matches={matches} />
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
