import type { SubstitutionRow } from '@larder/contract/rows/substitutions.ts';
import { differenceHash } from '@larder/domain/recipes/substitutes/difference.ts';
import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import { useCommand } from '../../data/command.ts';
import { useSubstitutionEffect } from '../../data/useSubstitutionEffect.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { NOT_SIGNED, SignFor } from './SignFor.tsx';

const OUTCOME = { done: 'Signed', failed: 'Could not be signed' };

/** Signs for a substitute that came into use while more changed than was signed for (rule 59). */
export function SignSubstituteDialog({ row, onClose }: { row: SubstitutionRow; onClose: () => void }) {
  const sign = useCommand('procurement.signSubstitution');
  const opened = useMemo(() => [row], [row]);
  const difference = useSubstitutionEffect(opened, row.id);
  const form = useForm<{ signed: string | null }>({ initialValues: { signed: null } });

  const send = async () => {
    if (difference.hash !== null && form.values.signed !== difference.hash)
      return form.setFieldError('signed', NOT_SIGNED);
    const signed = differenceHash(difference.dishes);
    await withToast(OUTCOME, () => sign.run({ substitutionId: row.id, version: row.version, signed }));
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={`${row.substituteName} instead of ${row.ingredientName}`}>
      <Form form={form} onSubmit={send} submitLabel="Sign">
        <SignFor
          difference={difference}
          signed={form.values.signed}
          error={form.errors.signed}
          onSign={(signed) => form.setFieldValue('signed', signed)}
        />
      </Form>
    </Dialog>
  );
}
