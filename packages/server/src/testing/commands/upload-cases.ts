import type { TestGroup } from '../cast.ts';
import { waitingUpload } from '../uploads.ts';
import type { CommandCase, TriedElsewhere } from './command-case.ts';

const waiting = async (group: TestGroup) => ({
  accountId: group.organisationId,
  uploadId: await waitingUpload(group),
});

export const uploadCases: Record<string, CommandCase | TriedElsewhere> = {
  'uploads.uploadCsv': { triedIn: 'catalogue/uploads/uploads.test.ts' },

  'uploads.pointColumns': {
    valid: async (group) => ({ ...(await waiting(group)), line: 1, columns: { name: 0 }, same: { vat: '0' } }),
    invalid: [
      { change: { line: -1 }, field: 'line' },
      { change: { columns: { name: 'A' } }, field: 'columns.name' },
      { change: { same: { vat: '' } }, field: 'same.vat' },
    ],
  },

  'uploads.checkUpload': {
    valid: async (group) => ({ ...(await waiting(group)), from: '2026-11-18' }),
    invalid: [{ change: { from: '2026-02-30' }, field: 'from' }],
  },

  'uploads.postUpload': {
    valid: async (group) => ({ ...(await waiting(group)), goodRowsOnly: false }),
    invalid: [{ change: { goodRowsOnly: 'yes' }, field: 'goodRowsOnly' }],
  },

  'uploads.discardUpload': { valid: waiting, invalid: [] },
};
