import type { UploadKind, UploadRow } from '@larder/contract/uploads.ts';
import { showFilename } from '@larder/domain/show.ts';
import { useNavigate } from '@tanstack/react-router';
import { WatchedJob } from '../../app/jobs/WatchedJob.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Loading } from '../../ui/page/Screen.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { UPLOAD_PLACES } from './kinds.ts';
import { PointColumnsOf } from './PointColumnsOf.tsx';
import { ReviewUpload } from './ReviewUpload.tsx';
import { UploadDone } from './UploadDone.tsx';
import { useAskAnew } from './upload-calls.ts';
import { isWorkedOn, uploadText } from './upload-text.ts';
import { useImportToast } from './useImportToast.ts';

interface Props {
  kind: UploadKind;
  /** The upload that is looked at, once it is known. */
  upload: UploadRow | undefined;
  coming: boolean;
}

/** Where a file is handed over, watched while it is worked on, decided on, and what came of it. It can be left at any time: the address finds it again. */
export function UploadDesk({ kind, upload, coming }: Props) {
  const navigate = useNavigate();
  const askAnew = useAskAnew();
  const show = (id: string | undefined) =>
    navigate({ ...UPLOAD_PLACES[kind].at, search: id ? { upload: id } : {}, replace: true });
  useImportToast(upload);

  if (coming) return <Loading text="Loading..." />;
  if (!upload || upload.status === 'error')
    return (
      <ChooseFile
        kind={kind}
        problem={upload && upload.step !== 'discarded' ? uploadText(upload) : null}
        onSent={(id) => void show(id)}
      />
    );
  if (isWorkedOn(upload))
    return (
      <Panel title={showFilename(upload.filename)}>
        <WatchedJob
          jobId={upload.id}
          progress={upload.progress}
          label={uploadText(upload)}
          hint="You can leave this page; the file will be waiting here."
          onCancelled={askAnew}
        />
      </Panel>
    );
  if (upload.step === 'pointing') return <PointColumnsOf upload={upload} />;
  if (upload.step === 'waiting') return <ReviewUpload upload={upload} onDiscarded={() => void show(undefined)} />;
  return <UploadDone upload={upload} onNext={() => void show(undefined)} />;
}
