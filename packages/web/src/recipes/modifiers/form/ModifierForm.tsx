import { useHotkeys } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { SHORTCUTS } from '../../../app/shortcuts/shortcuts.ts';
import { LeaveGuard } from '../../../ui/dialog/LeaveGuard.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useAskOnce } from '../../../ui/form/useAskOnce.tsx';
import { ChoicesPanel } from '../../form/choosing/ChoicesPanel.tsx';
import { ChoosingPanel } from '../../form/choosing/ChoosingPanel.tsx';
import { OrderPanel } from '../../form/choosing/OrderPanel.tsx';
import { modifierPriceDoubts } from '../../form/price/menu-price-doubts.ts';
import { SinceChoice } from '../../form/SinceChoice.tsx';
import { ModifierDetails } from './ModifierDetails.tsx';
import type { ModifierValues } from './modifier-values.ts';
import { useModifierForm } from './useModifierForm.ts';

interface Props {
  initial: ModifierValues;
  isNew: boolean;
  onSave: (values: ModifierValues) => Promise<void>;
  /** Called with whether something typed is not saved yet. */
  onUnsaved?: (unsaved: boolean) => void;
}

/** A group of choices to type; what each costs, and what an order of them comes to, follows at every key. */
export function ModifierForm({ initial, isNew, onSave, onUnsaved }: Props) {
  const { form, cost, targetOf } = useModifierForm(initial);
  const box = useRef<HTMLDivElement>(null);
  useHotkeys([[SHORTCUTS.save.hotkey, () => box.current?.querySelector('form')?.requestSubmit()]], []);

  useEffect(() => {
    if (isNew) box.current?.querySelector<HTMLInputElement>('[data-path="name"]')?.focus();
  }, [isNew]);

  const unsaved = form.isDirty();
  useLayoutEffect(() => onUnsaved?.(unsaved), [onUnsaved, unsaved]); // before any other row can come in

  const { askOnce, question } = useAskOnce();
  const save = async (values: ModifierValues) => {
    if (!(await askOnce(modifierPriceDoubts(initial, values)))) return;
    await onSave(values);
    form.setFieldValue('since', null);
    form.resetDirty({ ...values, since: null });
  };

  return (
    <div ref={box}>
      <Form form={form} onSubmit={save} submitLabel={isNew ? 'Save modifier' : 'Save changes'}>
        {question}
        <ModifierDetails form={form} />
        <ChoicesPanel form={form} cost={cost} targetOf={targetOf} />
        <ChoosingPanel form={form} />
        <OrderPanel values={form.values} cost={cost} />
        {isNew ? null : (
          <SinceChoice since={form.values.since} onChange={(since) => form.setFieldValue('since', since)}>
            What was sold before keeps the modifier as it was.
          </SinceChoice>
        )}
      </Form>
      <LeaveGuard unsaved={unsaved} what="modifier" />
    </div>
  );
}
