import type { UploadRow } from '@larder/contract/uploads.ts';
import { useEffect, useRef } from 'react';
import { toast } from '../../ui/toast/toast.tsx';
import { UPLOAD_TEXTS } from './kinds.ts';

/** Shows a toast when the import that is watched ends (SUP-088, SUP-090). */
export function useImportToast(upload: UploadRow | undefined): void {
  const before = useRef<UploadRow['step'] | undefined>(undefined);
  const step = upload?.step;
  const status = upload?.status;
  const kind = upload?.kind;
  useEffect(() => {
    const decided = before.current === 'posting' || before.current === 'waiting'; // a short file is in before it was asked for again
    before.current = step;
    if (!decided || !kind || step === 'discarded') return;
    const { imported, notImported } = UPLOAD_TEXTS[kind];
    if (status === 'success') toast.success(imported);
    else if (status === 'error') toast.error(notImported);
  }, [step, status, kind]);
}
