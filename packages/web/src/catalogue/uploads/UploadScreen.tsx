import type { UploadKind } from '@larder/contract/uploads.ts';
import { Withheld } from '../../app/limits/Withheld.tsx';
import { useMayDo } from '../../data/use-collections.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { HeadOfficeNotice } from '../HeadOfficeNotice.tsx';
import { OWN_PAGE } from '../own-page.ts';
import { useListKeeper } from '../useListKeeper.ts';
import { ColumnHelp } from './ColumnHelp.tsx';
import { DownloadTemplate } from './DownloadTemplate.tsx';
import { UPLOAD_PLACES, UPLOAD_TEXTS } from './kinds.ts';
import { UploadDesk } from './UploadDesk.tsx';
import { UploadHistory } from './UploadHistory.tsx';
import { useUploads } from './upload-calls.ts';

interface Props {
  kind: UploadKind;
  /** The upload that is looked at. */
  shown: string | undefined;
}

/** Files for the catalogue: choose one, look at what it would do, import it; and those that came before (UP-001, ING-006). */
export function UploadScreen({ kind, shown }: Props) {
  const { ownList, mayChange } = useListKeeper();
  const { title } = UPLOAD_TEXTS[kind];
  return (
    <Screen
      title={title}
      back={ownList ? OWN_PAGE : UPLOAD_PLACES[kind].back}
      actions={<DownloadTemplate kind={kind} />}
    >
      {ownList ? null : <HeadOfficeNotice />}
      {mayChange ? <Uploads kind={kind} shown={shown} /> : null}
      <Panel title="What the file holds">
        <ColumnHelp kind={kind} />
      </Panel>
    </Screen>
  );
}

function Uploads({ kind, shown }: Props) {
  const uploads = useUploads(kind);
  const mayPrice = useMayDo('prices');
  const upload = uploads.data?.find(({ id }) => id === shown);
  return (
    <>
      {kind === 'ingredients' || mayPrice ? (
        <UploadDesk key={shown ?? ''} kind={kind} upload={upload} coming={shown !== undefined && uploads.isPending} />
      ) : (
        <Withheld doing="prices" />
      )}
      <Panel title="Uploads">
        <UploadHistory kind={kind} uploads={uploads} />
      </Panel>
    </>
  );
}
