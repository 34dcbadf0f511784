import type { PeriodReport } from '@larder/contract/reports.ts';
import { addDays, daysFromTo, mondayOf, showDay } from '@larder/domain/calendar.ts';
import { parseDecimal } from '@larder/domain/money.ts';
import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { Form } from '../../ui/form/Form.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { withToast } from '../../ui/toast/outcome.ts';

/** What a week is allowed to lose: staff meals, tastings. A week belongs to the period of its Monday (REP-052). */
export function AllowanceForm({ report, onSaved }: { report: PeriodReport; onSaved: () => void }) {
  const { accountId, account } = useWorkingAccount();
  const set = useCommand('reports.setWeeklyIncidental');
  const weeks = daysFromTo(report.from, report.to).filter((day) => day === mondayOf(day));
  const amountOf = (weekOf: string) =>
    report.allowances.find((week) => week.weekOf === weekOf && week.accountId === accountId)?.amount ?? '';
  const form = useForm({
    initialValues: { weekOf: weeks[0] ?? '', amount: amountOf(weeks[0] ?? '') },
    validate: { amount: (amount) => (parseDecimal(amount) ? null : 'Allowance must be numeric') },
  });
  if (weeks.length === 0 || account.type === 'OWNER') return null;

  const save = async ({ weekOf, amount }: { weekOf: string; amount: string }) => {
    await withToast({ done: 'Report information saved', failed: 'Report information could not be saved' }, () =>
      set.run({ weekOf, field: 'stockAllowances', amount: parseDecimal(amount)?.toFixed() ?? '0' }),
    );
    onSaved();
  };
  return (
    <Form form={form} onSubmit={save} submitLabel="Save allowance">
      <NativeSelect
        label="Week"
        data={weeks.map((week) => ({ value: week, label: `${showDay(week)} to ${showDay(addDays(week, 6))}` }))}
        {...form.getInputProps('weekOf')}
        onChange={(event) => {
          const weekOf = event.currentTarget.value;
          form.setValues({ weekOf, amount: amountOf(weekOf) });
        }}
      />
      <NumberField label="Stock allowance, £" {...form.getInputProps('amount')} />
    </Form>
  );
}
