import { PRICE_LIST_MAX_BYTES, type PriceListTotals } from '@larder/contract/catalogue.ts';
import { useState } from 'react';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ImportDone } from './ImportDone.tsx';
import { type ChosenList, holdList } from './price-list-calls.ts';
import { ReviewList } from './ReviewList.tsx';

type Step =
  | { kind: 'choose'; problem: string | null }
  | { kind: 'review'; list: ChosenList }
  | { kind: 'done'; list: ChosenList; totals: PriceListTotals; leftOut: number };

/** The three steps of an import: choose a file, look at what it would do, and what it did. */
export function ImportPriceList() {
  const [step, setStep] = useState<Step>({ kind: 'choose', problem: null });
  const choose = (problem: string | null = null) => setStep({ kind: 'choose', problem });

  const take = async (file: File) => {
    try {
      setStep({ kind: 'review', list: await holdList(file) });
    } catch {
      choose(`${file.name} could not be read. Please choose it again.`);
    }
  };

  switch (step.kind) {
    case 'choose':
      return (
        <Panel title="Upload a price list">
          <FileDrop
            label="Choose a price list, or drop it here"
            accept=".csv"
            hint="A .csv file up to 10 MB and 20,000 lines. Nothing is saved before you have seen what will change."
            maxBytes={PRICE_LIST_MAX_BYTES}
            error={step.problem}
            onFile={take}
            onRefused={choose}
          />
        </Panel>
      );
    case 'review':
      return (
        <ReviewList
          key={step.list.id}
          list={step.list}
          onImported={(totals, leftOut) => setStep({ kind: 'done', list: step.list, totals, leftOut })}
          onUnreadable={choose}
          onCancel={choose}
        />
      );
    case 'done':
      return (
        <ImportDone filename={step.list.filename} totals={step.totals} leftOut={step.leftOut} onNext={() => choose()} />
      );
  }
}
