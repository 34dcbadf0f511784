import { linkOptions } from '@tanstack/react-router';
import { Panel } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { HeadOfficeNotice } from '../HeadOfficeNotice.tsx';
import { useHeadOffice } from '../useHeadOffice.ts';
import { ColumnHelp } from './ColumnHelp.tsx';
import { DownloadTemplate } from './DownloadTemplate.tsx';
import { ImportPriceList } from './ImportPriceList.tsx';
import { UploadHistory } from './UploadHistory.tsx';

const BACK = { ...linkOptions({ to: '/ingredients' }), label: 'Ingredients' };

/** A supplier's price list, from its file to ingredients with prices: choose, look at what it would do, import (UP-001). */
export function ImportPriceListScreen() {
  const here = useHeadOffice().kind === 'here';
  return (
    <Screen title="Import price list" back={BACK} actions={<DownloadTemplate />}>
      <HeadOfficeNotice />
      {here ? (
        <>
          <ImportPriceList />
          <Panel title="Uploads">
            <UploadHistory />
          </Panel>
        </>
      ) : null}
      <Panel title="What the file holds">
        <ColumnHelp />
      </Panel>
    </Screen>
  );
}
