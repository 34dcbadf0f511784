import type { TaskVersion } from '@larder/domain/tasks/task-versions.ts';
import { useAnswer } from '../../data/query.ts';
import { SelectField, type SelectFieldProps } from '../../ui/form/SelectField.tsx';

interface Props extends Omit<SelectFieldProps, 'data' | 'label'> {
  accountId: string;
  /** Who is named now stands there before the others are known. */
  known: Pick<TaskVersion, 'personId' | 'personName'> | null;
}

/** Who is to do a task: somebody who works here, or anybody. Anyone may tick it all the same (rule 114). */
export function PersonField({ accountId, known, ...rest }: Props) {
  const { data } = useAnswer('tasks.taskPeople', {}, { at: accountId });
  const { personId = null, personName } = known ?? {};
  const people = data?.people ?? (personId && personName ? [{ userId: personId, name: personName }] : []);
  return (
    <SelectField
      label="For"
      description="Anyone may tick it all the same."
      data={[{ value: '', label: 'Anybody' }, ...people.map(({ userId, name }) => ({ value: userId, label: name }))]}
      {...rest}
    />
  );
}
