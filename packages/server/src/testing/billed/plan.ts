import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import type { Random } from '@larder/reading/testing/random.ts';
import { DUPLICATES, FAULTS } from './faults.ts';
import type { FileKind } from './files.ts';
import type { BillingSupplier } from './paper.ts';
import type { PlantedName } from './prove.ts';

const ALL: readonly PlantedName[] = [
  ...Object.keys(FAULTS),
  ...Object.keys(DUPLICATES),
  'the same file',
  'small rises',
].map((name) => name as PlantedName);

/** The order of papers in a block: one without a fault, one with the next fault, and so on. from: how many faults went before. */
export function planOf(kind: FileKind, papers: number, from: number): PlantedName[] {
  const possible = ALL.filter((fault) => canShow(kind, fault));
  return Array.from({ length: papers }, (_, index) => {
    const fault = possible[(from + (index - 1) / 2) % possible.length];
    return index % 2 === 0 || fault === undefined ? 'clean' : fault;
  });
}

/** Whether a paper of the kind has a place for the fault: some print no bank account, no currency, or are no credit notes. */
function canShow(kind: FileKind, fault: PlantedName): boolean {
  if (kind.is === 'UBL' || kind.is === 'CII') return true;
  const { states, money, wanted } = kind.layout;
  switch (fault) {
    case 'changed bank details':
      return states.includes('bankAccount');
    case 'euros':
      return money(100).includes('£');
    case 'credit note':
      return wanted.credit === true;
    default:
      return true;
  }
}

/** The first day of the orders: no delivery of the demo group is near it. */
export function firstDay(today: Day): Day {
  return addDays(today, 12);
}

/** Suppliers of the group with what their papers have on them. */
export function billingSuppliers(suppliers: readonly SupplierRow[], random: Random): BillingSupplier[] {
  return suppliers
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name }) => ({
      ...{ supplierId: id, name, vatNumber: `GB ${random.digits(3)} ${random.digits(4)} ${random.digits(2)}` },
      sortCode: [random.digits(2), random.digits(2), random.digits(2)].join('-'),
      account: random.digits(8),
    }));
}
