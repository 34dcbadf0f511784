import type { UploadRow } from '@larder/contract/uploads.ts';
import { LIST_COLUMNS } from '@larder/domain/catalogue/price-list/row.ts';
import { ColumnsRead } from '../../ui/files/ColumnsRead.tsx';
import { COLUMN_NAMES } from './list-fields.ts';

interface Props {
  upload: UploadRow;
  onChange: () => void;
}

/** How the columns of a list were read. */
export function ColumnsUsed({ upload: { columnsFrom, same, unusedColumns }, onChange }: Props) {
  return (
    <ColumnsRead
      source={columnsFrom ?? 'found'}
      same={LIST_COLUMNS.flatMap((column) => (same[column] ? [`${COLUMN_NAMES[column]} ${same[column]}`] : []))}
      unused={unusedColumns}
      onChange={onChange}
    />
  );
}
