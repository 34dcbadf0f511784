import type { PriceListPreview, PriceListTotals } from '@larder/contract/catalogue.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, refusing } from '../../data/api.ts';
import { useData } from '../../data/DataProvider.tsx';
import { newId } from '../../data/new-id.ts';
import { queryClient } from '../../data/query-client.ts';

/** A chosen price list: its bytes are held, so that nothing is lost when the file on the disk changes or a call fails. */
export interface ChosenList {
  id: string;
  filename: string;
  file: File;
}

/** Reads a file into memory and calls it CSV, whatever the machine believes it is. */
export async function holdList(file: File): Promise<ChosenList> {
  const held = new File([await file.arrayBuffer()], file.name, { type: 'text/csv' });
  return { id: newId(), filename: file.name, file: held };
}

/** What importing the list would do; asked again for another day and when the catalogue changes. from null: the server's own choice (rule 3). */
export function usePreview({ id, filename, file }: ChosenList, from: Day | null) {
  const { accountId } = useData().account.scope;
  return useQuery<PriceListPreview>({
    queryKey: [accountId, 'catalogue.previewPriceList', id, from],
    queryFn: () =>
      refusing(
        api.catalogue.previewPriceList({
          params: { accountId },
          query: { filename, ...(from ? { from } : {}) },
          body: file,
        }),
      ),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Imports the list. Tried again for the same day and rows it is the same command, so that it never counts twice. */
export function useImport({ filename, file }: ChosenList) {
  const { account } = useData();
  const { accountId } = account.scope;
  const attempt = useRef({ what: '', commandId: '' });

  return async (from: Day, goodRowsOnly: boolean): Promise<PriceListTotals> => {
    const what = `${from} ${goodRowsOnly}`;
    if (attempt.current.what !== what) attempt.current = { what, commandId: newId() };
    const { commandId } = attempt.current;
    const answer = await refusing(
      api.catalogue.importPriceList({
        params: { accountId },
        query: { filename, from, commandId, goodRowsOnly: goodRowsOnly ? 'true' : 'false' },
        body: file,
      }),
    );
    account.collections.applyAnswer(answer);
    void queryClient.invalidateQueries({ queryKey: [accountId, 'catalogue.uploads'] });
    return answer.totals;
  };
}
