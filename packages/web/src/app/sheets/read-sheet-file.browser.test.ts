import { SALES_SHEET_MAX_BYTES } from '@larder/contract/limits.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSalesFile, SheetRefused } from './read-sheet-file.ts';

const sheets = import.meta.glob<string>(
  '../../../../server/src/demo/seed-data/pizza-sales-2015/weekly/*-W0[15].{xls,xlsx}',
  {
    query: '?url&inline',
    import: 'default',
    eager: true,
  },
);

async function sheet(name: string): Promise<File> {
  const [, url = ''] = Object.entries(sheets).find(([path]) => path.endsWith(name)) ?? [];
  return new File([await (await fetch(url)).arrayBuffer()], name);
}

/** A real worker that runs these words instead of reading sheets. */
function workerOf(script: string): Worker {
  return new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
}

async function refusalOf(file: File, openWorker?: () => Worker): Promise<SheetRefused> {
  const error = await readSalesFile(file, { layouts: [] }, openWorker).catch((thrown: unknown) => thrown);
  if (!(error instanceof SheetRefused)) throw new Error('was not refused');
  return error;
}

afterEach(() => vi.useRealTimers());

describe('readSalesFile', () => {
  it.each(['pizza-sales-2015-W01.xlsx', 'pizza-sales-2015-W05.xls'])(
    'rule 28 SALES-010 reads %s in a worker',
    async (name) => {
      const { lines, start } = await readSalesFile(await sheet(name));
      expect(start).toBe(name.includes('W01') ? '2014-12-29' : '2015-01-26');
      expect(lines.find(({ plu }) => plu === 'big_meat_s')).toMatchObject({
        sheetPrice: '12',
        name: 'Big Meat Pizza (S)',
      });
    },
  );

  it.each(['sales.csv', 'sales.xlsm', 'sales.pdf', 'sales', 'xlsx'])('SALES-010 refuses %s unread', async (name) => {
    const openWorker = vi.fn<() => Worker>();
    expect(await refusalOf(new File(['PLU,Qty'], name), openWorker)).toMatchObject({ code: 'sales.file-type' });
    expect(openWorker).not.toHaveBeenCalled();
  });

  it('refuses 50 MB unread', async () => {
    const openWorker = vi.fn<() => Worker>();
    expect(SALES_SHEET_MAX_BYTES).toBeLessThan(50_000_000);
    const file = new File([new Uint8Array(50_000_000)], 'sales.xlsx');
    expect(await refusalOf(file, openWorker)).toMatchObject({
      code: 'sales.file-too-large',
      message: 'This file is larger than 10 MB, so it was not read.',
    });
    expect(openWorker).not.toHaveBeenCalled();
  });

  it.each(['sales.xlsx', 'SALES.XLS'])('SALES-010 refuses a broken %s with a plain sentence', async (name) => {
    expect(await refusalOf(new File(['\u0000not a workbook'], name))).toMatchObject({ code: 'sales.file-broken' });
  });

  it('rule 28 stops a worker that is still busy after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let worker: Worker | undefined;
    const terminated = vi.spyOn(Worker.prototype, 'terminate');
    const opened = Promise.withResolvers<void>();
    const refused = refusalOf(new File(['PK'], 'sales.xlsx'), () => {
      worker = workerOf('onmessage = () => { for (;;) {} };');
      opened.resolve();
      return worker;
    });
    await opened.promise;
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.advanceTimersByTime(10_000);
    expect(await refused).toMatchObject({
      code: 'sales.file-too-slow',
      message: 'Reading this file took longer than 10 seconds, so it was stopped.',
    });
    expect(terminated.mock.instances).toEqual([worker]);
    terminated.mockRestore();
  });

  it('refuses a file that makes the worker fall over', async () => {
    const falls = () => workerOf('onmessage = () => { throw new Error("out of memory"); };');
    expect(await refusalOf(new File(['PK'], 'sales.xlsx'), falls)).toMatchObject({ code: 'sales.file-broken' });
  });
});
