import type { NamedRole } from '@larder/contract/people.ts';
import { DOINGS, firstLimits, LEFT_TO_GUESTS } from '@larder/domain/accounts/limits.ts';
import type { Invited } from '@larder/domain/accounts/named-roles.ts';
import { Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { DOING_HINTS, DOING_LABELS, limitsText, TYPE_LABELS } from '../tabs/user-words.ts';
import { leftTo, OWN_LIMITS, type RightsValues } from './rights-form.ts';

interface Props<Values extends RightsValues> {
  form: UseFormReturnType<Values>;
  roles: readonly NamedRole[];
  /** What people can be there. */
  types: readonly Invited[];
  /** A supplier has no recipes for its guests. */
  ofSupplier?: boolean;
}

/** Which role somebody is given, or which limits of their own. */
export function RightsFields<Values extends RightsValues>({ form, roles, types, ofSupplier = false }: Props<Values>) {
  const role = roles.find(({ roleId }) => roleId === form.values.role);
  return (
    <Stack gap="sm">
      <SelectField
        label="Role"
        placeholder="Choose a role"
        searchable={false}
        data={[
          ...roles
            .filter(({ type }) => types.includes(type))
            .map(({ roleId, name }) => ({ value: roleId, label: name })),
          { value: OWN_LIMITS, label: 'Limits of their own' },
        ]}
        {...form.getInputProps('role')}
      />
      {role ? (
        <Text size="sm" c="dimmed">
          {limitsText(role)}
        </Text>
      ) : null}
      {form.values.role === OWN_LIMITS ? <OwnLimits form={form} types={types} ofSupplier={ofSupplier} /> : null}
    </Stack>
  );
}

/** A type, and each kind of work that can be withheld. types: left out where the type stays as it is. */
export function OwnLimits<Values extends RightsValues>({
  form,
  types,
  ofSupplier = false,
}: Omit<Props<Values>, 'roles' | 'types'> & { types: readonly Invited[] | null }) {
  const member = form.values.type === 'member';
  const chooseType = (type: string | null) => {
    if (type !== 'member' && type !== 'guest') return;
    form.setValues({ type, ...leftTo(firstLimits(type).withheld), orderUpTo: '' } as Partial<Values>);
  };
  return (
    <Stack gap="sm">
      {types ? (
        <SelectField
          label="Type"
          searchable={false}
          description={
            ofSupplier
              ? 'A member works here. A guest only looks.'
              : 'A member works here. A guest looks at recipes only, and sees no costs until you show them.'
          }
          data={types.map((value) => ({ value, label: TYPE_LABELS[value] }))}
          {...form.getInputProps('type')}
          onChange={chooseType}
        />
      ) : null}
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
  );
}
