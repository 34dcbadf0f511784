import type { ReactNode } from 'react';
import { LabelFields, unansweredLabelsText } from '../../app/substitutes/LabelFields.tsx';
import type { LabelledItem } from '../../data/labels-received.ts';
import { useLabelsReceived } from '../../data/useLabelsReceived.ts';
import { useSubstitutionEffect } from '../../data/useSubstitutionEffect.ts';
import { useSignature } from '../receive/came-instead/useSignature.tsx';
import type { ChangeRow } from './useOrderForm.ts';

type Item = LabelledItem & { optionId: string; name: string };

export interface EnteredLabels {
  /** The questions, and the dialog in which is signed. */
  fields: ReactNode;
  dialog: ReactNode;
  /** What nobody answered; null: all is answered. */
  problem: string | null;
  /** Asks for a signature over what changes. */
  sign: () => Promise<string | null | 'not signed'>;
  /** By line, what is answered; null: there was no reason to ask. */
  answers: ReadonlyMap<string, boolean | null>;
}

/** Asks of what came already, as its paper states, what is asked of a delivery (rules 54, 57): same product, same label? */
export function useEnteredLabels(items: readonly Item[], onChange: ChangeRow): EnteredLabels {
  const labels = useLabelsReceived(items);
  const signature = useSignature(useSubstitutionEffect(labels.opened));
  const asked = items.filter(({ lineId }) => labels.asked.includes(lineId));
  const unanswered = asked.filter(({ sameLabel }) => sameLabel === null).map(({ name }) => name);
  const answer = (lineId: string, sameLabel: boolean) => {
    const item = asked.find((one) => one.lineId === lineId);
    if (item) onChange(item.optionId, { sameLabel });
  };
  return {
    fields: <LabelFields asked={asked} onAnswer={answer} />,
    dialog: signature.dialog,
    problem: unanswered.length === 0 ? null : unansweredLabelsText(unanswered),
    sign: signature.ask,
    answers: new Map(items.map(({ lineId, sameLabel }) => [lineId, sameLabel])),
  };
}
