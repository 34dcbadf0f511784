import { INVOICE_FILES, UPLOAD_NOT_VALID, uploadProblems } from '@larder/domain/invoices/upload-rules.ts';
import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { linkOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { uploadOf } from '../../app/invoices/invoice-links.ts';
import { useMatchesInvoices } from '../../app/invoices/useMatchesInvoices.ts';
import { useSuppliers } from '../../app/suppliers/useSuppliers.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { LeaveGuard } from '../../ui/dialog/LeaveGuard.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { MatchingIsOff } from '../MatchingIsOff.tsx';
import { Pages } from './Pages.tsx';
import { takenFiles } from './paper.ts';
import { TakeFiles } from './TakeFiles.tsx';
import { type SentPaper, useSendPaper } from './useSendPaper.ts';

/** The form that brings one invoice in, with its number (PROC-006). Without number or file nothing is sent (INV-018). */
export function NewUploadScreen() {
  const { accountId } = useWorkingAccount();
  const matches = useMatchesInvoices();
  const tracker = linkOptions({ to: '/$accountId/procurement/uploads', params: { accountId } });
  return (
    <Screen title="Upload an invoice" back={{ ...tracker, label: 'Invoice Tracker' }}>
      {matches ? <UploadForm /> : <MatchingIsOff />}
    </Screen>
  );
}

function UploadForm() {
  const { accountId } = useWorkingAccount();
  const navigate = useNavigate();
  const hasNetwork = useHasNetwork();
  const suppliers = useSuppliers();
  const send = useSendPaper();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [unfit, setUnfit] = useState<readonly string[]>([]);
  const [notValid, setNotValid] = useState(false);
  const known = useSearch({ from: '/shell/$accountId/procurement/uploads/new' });
  const form = useForm<{ number: string; supplierId: string | null }>({
    initialValues: { number: known.number ?? '', supplierId: known.supplier ?? null },
  });
  const [fileProblem, setFileProblem] = useState<string | null>(null);

  const add = (chosen: readonly File[]) => {
    const { taken, problems } = takenFiles(chosen, INVOICE_FILES - files.length);
    setFiles([...files, ...taken]);
    setUnfit(problems);
    setFileProblem(null);
  };
  const submit = async ({ number, supplierId }: { number: string; supplierId: string | null }) => {
    const problems = uploadProblems({ number, files: files.length });
    setNotValid(problems.length > 0);
    setFileProblem(problems.find(({ field }) => field === 'files')?.message ?? null);
    const noNumber = problems.find(({ field }) => field === 'number')?.message;
    if (noNumber) form.setFieldError('number', noNumber);
    if (problems.length > 0) return;
    const supplier = suppliers.find(({ id }) => id === supplierId) ?? null;
    const sent = await send({ supplier, number: number.trim(), files });
    await leave(sent);
  };
  const leave = async (sent: SentPaper) => {
    toast[sent.kind === 'known' ? 'warning' : 'success'](
      OUTCOMES[hasNetwork || sent.kind !== 'stored' ? sent.kind : 'waits'],
    );
    await navigate(
      sent.kind === 'known'
        ? { ...uploadOf({ id: sent.uploadId, accountId }), ignoreBlocker: true }
        : { to: '/$accountId/procurement/uploads', params: { accountId }, ignoreBlocker: true },
    );
  };

  return (
    <Panel>
      <Form form={form} onSubmit={submit} submitLabel="Upload">
        <TextField
          label="Invoice number"
          required
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('number')}
        />
        <SelectField
          label="Supplier"
          placeholder="As it stands on the invoice"
          clearable
          data={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('supplierId')}
        />
        <Stack gap="sm">
          <TakeFiles
            label={files.length === 0 ? 'Choose the files' : 'Add further pages'}
            photoLabel={files.length === 0 ? 'Take a photo' : 'Take the next page'}
            error={fileProblem}
            onFiles={add}
          />
          {unfit.length > 0 ? (
            <Notice tone="warning" role="alert">
              {unfit.join(' ')}
            </Notice>
          ) : null}
          {files.length > 0 ? <Pages files={files} onChange={setFiles} /> : null}
        </Stack>
        {notValid ? (
          <Notice tone="danger" role="alert">
            {UPLOAD_NOT_VALID}
          </Notice>
        ) : null}
        {hasNetwork ? null : (
          <Notice tone="info">
            Without a network the invoice stays on this device, and is sent once there is one.
          </Notice>
        )}
      </Form>
      <LeaveGuard unsaved={form.isDirty() || files.length > 0} what="upload" />
    </Panel>
  );
}

const OUTCOMES = {
  sent: 'Invoice uploaded',
  known: 'These files are here already. This is their invoice.',
  stored: 'Invoice is being sent',
  waits: 'Invoice stored on this device until it can be sent',
} as const;
