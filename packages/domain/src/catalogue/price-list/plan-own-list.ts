import type { Day } from '../../calendar.ts';
import { decimal } from '../../money.ts';
import { samePack } from '../../units.ts';
import { packMovesByMoreThanHalf } from '../price-change.ts';
import { sameText, textKey } from './conflicts.ts';
import {
  emptyPlan,
  type KnownCatalogue,
  type KnownOption,
  type KnownOptions,
  type PackPrice,
  type PriceListPlan,
  type RowReport,
} from './plan.ts';
import { type ImportPlanner, unreadable } from './plan-import.ts';
import type { CellProblem, OwnRow } from './row.ts';

/** Of a line whose VAT nobody says (SUP-018). */
const USUAL_VAT = decimal(20);

/**
 * What a file would do to a supplier's own list, line by line. A line is known by its code, one without a code by its name among those that
 * have none. A code that is new goes to the one line without a code that has this name and, where its pack is known, this pack; else it is
 * a new line. Lines without code, pack or unit become unapproved items (rule 30); one that is complete later is approved by that. Nothing here
 * has to do with ingredients. known.categories: those of the supplier.
 */
export function planOwnList(
  known: Pick<KnownCatalogue, 'categories'>,
  supplierId: string,
  from: Day,
  newId: () => string,
): ImportPlanner {
  const categories = new Map(known.categories.map(({ id, name }) => [textKey(name), id]));
  const lines = new Map<string, number>();
  const meant = new Map<string, number>();

  return {
    take(rows, { options, priceOn }) {
      const plan = emptyPlan();
      const ours = new Map(options.filter((one) => one.supplierId === supplierId).map((one) => [keyOf(one), one]));
      const withoutCode = options.filter((one) => one.supplierId === supplierId && one.supplierCode === '');
      const named = Map.groupBy(withoutCode, ({ name }) => textKey(name));
      const find = (row: OwnRow) => {
        if (row.supplierCode === '' || ours.has(row.supplierCode)) return ours.get(keyOf(row));
        const fitting = (named.get(textKey(row.optionName)) ?? []).filter(
          ({ id, archived }) => !archived && !meant.has(id) && fits(row, priceOn(id, row.priceFrom ?? from)),
        );
        return fitting.length === 1 ? fitting[0] : undefined;
      };
      for (const read of rows) {
        if (read.row?.kind === 'own') plan.reports.push(planLine(plan, read.row, find(read.row), priceOn));
        else if (!read.row) plan.reports.push(unreadable(read, from));
      }
      return plan;
    },
  };

  function planLine(
    plan: PriceListPlan,
    row: OwnRow,
    option: KnownOption | undefined,
    priceOn: KnownOptions['priceOn'],
  ): RowReport {
    const { line, optionName: name, supplierCode, uom, unitPrice, pack, lacks } = row;
    const coded = option !== undefined && option.supplierCode !== supplierCode;
    const day = row.priceFrom ?? from;
    const now: PackPrice = { unitPrice, uom, pack };
    const was = option ? priceOn(option.id, day) : null;
    const notes = lacks.length > 0 ? ['It lacks a code, pack or unit: it waits under Unapproved items.'] : [];
    if (coded) notes.push(`It is the line without a code in your list, which gets the code ${supplierCode}.`);
    const shown = { line, name, supplierName: '', supplierCode, from: day, now, notes };
    const problems = problemsOf(row, option);
    if (problems.length > 0) return { ...shown, status: 'error', was: null, problems };

    const report = { ...shown, was: null, problems };
    const usual = option ? option.vatPercent : USUAL_VAT;
    const vatPercent = row.vatPercent === undefined ? usual : row.vatPercent;
    if (!option) {
      const id = newId();
      const { allergens } = row;
      plan.newOptions.push({ id, supplierId, supplierCode, name, vatPercent, ingredientId: null, allergens });
      if (row.category !== '') plan.categorised.push({ id, categoryId: categoryId(plan, row.category) });
      if (lacks.length > 0) plan.unVerified.push({ id });
      plan.prices.push({ ...now, optionId: id, ingredientId: null, from: day });
      return { ...report, status: 'new' };
    }
    const completes = option.unVerified === true && lacks.length === 0;
    if (completes) plan.completed.push({ id: option.id });
    const sameVat = String(option.vatPercent) === String(vatPercent);
    const details = completes || coded || !sameText(option.name, name) || !sameVat;
    if (details) plan.changedOptions.push({ id: option.id, name, vatPercent, ...(coded ? { supplierCode } : {}) });
    if (was?.unitPrice.eq(unitPrice) && was.uom === uom && samePack(was.pack, pack))
      return { ...report, status: details ? 'details' : 'unchanged' };
    plan.prices.push({ ...now, optionId: option.id, ingredientId: null, from: day });
    return { ...report, status: 'changed', was, unusual: packMovesByMoreThanHalf(was ?? now, now) };
  }

  function problemsOf(row: OwnRow, option: KnownOption | undefined): CellProblem[] {
    const column = row.supplierCode === '' ? 'option_name' : 'supplier_code';
    const said = row.supplierCode || row.optionName;
    const earlier = lines.get(keyOf(row)) ?? meant.get(option?.id ?? '');
    lines.set(keyOf(row), earlier ?? row.line);
    if (option) meant.set(option.id, earlier ?? row.line);
    if (earlier !== undefined) return [{ column, reason: `${said} is in line ${earlier} already.` }];
    if (option?.archived) return [{ column, reason: `${option.name} is archived.` }];
    if (!option || option.unVerified) return [];
    return row.lacks.map((lacking) => ({ column: lacking, reason: `${option.name} has this in your list already.` }));
  }

  function categoryId(plan: PriceListPlan, name: string): string {
    const id = categories.get(textKey(name)) ?? newId();
    if (!categories.has(textKey(name))) plan.categories.push({ id, name });
    categories.set(textKey(name), id);
    return id;
  }
}

/** Whether a line without a code may be what the row says: of the same pack, or without one as yet. */
function fits({ uom, pack }: OwnRow, price: PackPrice | null): boolean {
  return !price || price.uom === '' || (price.uom === uom && samePack(price.pack, pack));
}

function keyOf(line: { supplierCode: string } & ({ name: string } | { optionName: string })): string {
  return line.supplierCode || `\n${textKey('name' in line ? line.name : line.optionName)}`;
}
