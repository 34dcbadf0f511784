import type { TestGroup } from '../cast.ts';
import { readStatement } from '../statements-of-suppliers.ts';
import type { CommandCase } from './command-case.ts';

const oldVersion = [{ change: { version: 0 }, field: 'version' }];

async function statementOf(group: TestGroup) {
  const { uploadId, version, supplierId, lineIds } = await readStatement(group);
  return { of: { accountId: group.areaId, uploadId, version }, supplierId, lineId: lineIds[0] ?? '' };
}

export const statementCases: Record<string, CommandCase> = {
  'invoices.pointStatementColumns': {
    async valid(group) {
      const sheet = { line: 0, columns: {}, source: 'found' as const, isRead: false, top: [] };
      const { uploadId, version } = await readStatement(group, [], { sheet });
      return { accountId: group.areaId, uploadId, version, line: 1, columns: { date: 0, number: 1, amount: 2 } };
    },
    invalid: [
      { change: { columns: { date: 0 } }, field: 'columns' },
      { change: { line: -1 }, field: 'line' },
      ...oldVersion,
    ],
  },
  'invoices.describeStatement': {
    async valid(group) {
      const { of, supplierId } = await statementOf(group);
      return { ...of, supplierId, from: '2026-10-01', to: '2026-10-31' };
    },
    invalid: [{ change: { from: '2026-02-31' }, field: 'from' }, ...oldVersion],
  },
  'invoices.completeStatementLine': {
    async valid(group) {
      const { of, lineId } = await statementOf(group);
      return { ...of, lineId, kind: 'credit', number: 'CN7', date: '2026-11-03', amount: '-5' };
    },
    invalid: [
      { change: { date: '2026-02-31' }, field: 'date' },
      { change: { amount: 'ten' }, field: 'amount' },
      { change: { number: ' ' }, field: 'number' },
      { change: { amount: '5' }, field: 'amount' },
      { change: { kind: 'invoice' }, field: 'amount' },
      ...oldVersion,
    ],
  },
  'invoices.decideOnStatement': {
    async valid(group) {
      const { of, lineId } = await statementOf(group);
      return { ...of, aboutId: lineId, decision: 'not ours', note: 'Of the restaurant next door' };
    },
    invalid: [{ change: { decision: 'maybe' }, field: 'decision' }, ...oldVersion],
  },
  'invoices.askAboutStatement': {
    async valid(group) {
      const { of, lineId } = await statementOf(group);
      return { ...of, aboutIds: [lineId] };
    },
    invalid: [{ change: { aboutIds: [] }, field: 'aboutIds' }, ...oldVersion],
  },
  'invoices.closeStatement': {
    valid: async (group) => ({ ...(await statementOf(group)).of, closed: true, note: '' }),
    invalid: [{ change: { closed: 'yes' }, field: 'closed' }, ...oldVersion],
  },
};
