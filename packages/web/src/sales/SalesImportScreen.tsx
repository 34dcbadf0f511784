import { WhileOpen } from '../app/working/WhileOpen.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { Screen } from '../ui/page/Screen.tsx';
import { DownloadTemplate } from './DownloadTemplate.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { UploadSheet } from './UploadSheet.tsx';

/** What the till sold, week by week: bring a sheet in, see and take back what was brought in. */
export function SalesImportScreen() {
  return (
    <Screen title="Import Sales Report" actions={<DownloadTemplate />}>
      <WhileOpen>
        <div className="no-print">
          <Panel title="Upload a sales report">
            <UploadSheet />
          </Panel>
        </div>
      </WhileOpen>
      <Panel title="Import history">
        <ImportHistory />
      </Panel>
    </Screen>
  );
}
