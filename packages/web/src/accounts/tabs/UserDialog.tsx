import type { AccountUser } from '@larder/contract/accounts.ts';
import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { DOINGS, type Doing, LEFT_TO_GUESTS } from '@larder/domain/accounts/limits.ts';
import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../data/command.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { DOING_HINTS, DOING_LABELS, invitedTo, TYPE_LABELS } from './user-words.ts';

interface Props {
  account: AccountRow;
  user: AccountUser;
  onDone: () => unknown;
  onClose: () => void;
}

type Values = { type: 'member' | 'guest'; orderUpTo: string } & Record<Doing, boolean>;

/** Changes the type of a user, and what is withheld from them. */
export function UserDialog({ account, user, onDone, onClose }: Props) {
  const save = useCommand('accounts.saveUser', { at: account.id });
  const allowed = (doing: Doing) => !user.limits.withheld.includes(doing);
  const form = useForm<Values>({
    initialValues: {
      type: user.type === 'guest' ? 'guest' : 'member',
      orderUpTo: user.limits.orderUpTo ?? '',
      receive: allowed('receive'),
      approve: allowed('approve'),
      count: allowed('count'),
      recipes: allowed('recipes'),
      allergens: allowed('allergens'),
      prices: allowed('prices'),
      costs: allowed('costs'),
    },
  });

  const member = form.values.type === 'member';

  const submit = async (values: Values) => {
    const limits = {
      withheld: DOINGS.filter((doing) => !values[doing]),
      orderUpTo: values.orderUpTo === '' ? null : values.orderUpTo.replace(/\.$/, ''),
    };
    await withToast(outcomeOf('User', 'updated'), () => save.run({ userId: user.userId, type: values.type, limits }));
    await onDone();
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={user.name}>
      <Form
        form={form}
        submitLabel="Save"
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
        onSubmit={submit}
      >
        <SelectField
          label="Type"
          searchable={false}
          data={invitedTo(account).map((value) => ({ value, label: TYPE_LABELS[value] }))}
          {...form.getInputProps('type')}
        />
        <Stack gap="sm">
          {(member ? DOINGS : LEFT_TO_GUESTS).map((doing) => (
            <CheckField
              key={doing}
              label={DOING_LABELS[doing]}
              description={DOING_HINTS[doing] ?? null}
              {...form.getInputProps(doing, { type: 'checkbox' })}
            />
          ))}
          {member ? (
            <NumberField
              label="One order may come to, £"
              description="Leave it empty for any amount."
              {...form.getInputProps('orderUpTo')}
            />
          ) : null}
        </Stack>
      </Form>
    </Dialog>
  );
}
