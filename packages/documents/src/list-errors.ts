import { showCount } from '@larder/domain/show.ts';
import { LIST_MAX_ROWS, type UnreadableFile } from './list-file.ts';

/** What is wrong with a file as a whole, as it stands in 'There has been an error processing this file … ({error})' (UP-007). */
export function unreadableText({ reason, line, columns }: UnreadableFile): string {
  switch (reason) {
    case 'empty':
      return 'the file holds no rows';
    case 'not-text':
      return 'this is no CSV file';
    case 'workbook':
      return 'this is a spreadsheet; save it as CSV';
    case 'columns':
      return `columns missing or there twice: ${columns.join(', ')}`;
    case 'quotes':
      return `a quotation mark in line ${line} is not closed or stands inside a cell`;
    case 'too-many':
      return `more than ${showCount(LIST_MAX_ROWS)} rows`;
  }
}
