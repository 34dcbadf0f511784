import type { Day } from '../../calendar.ts';
import { type Decimal, decimal } from '../../money.ts';
import { samePack } from '../../units.ts';
import { packMovesByMoreThanHalf } from '../price-change.ts';
import { sameText, textKey } from './conflicts.ts';
import {
  emptyPlan,
  type KnownCatalogue,
  type KnownOption,
  type KnownOptions,
  type ListFacts,
  type PackPrice,
  type PriceListPlan,
  type RowReport,
} from './plan.ts';
import { type ImportPlanner, unreadable } from './plan-import.ts';
import { sameDayFinder } from './repeated-codes.ts';
import type { CellProblem, OwnRow } from './row.ts';
import { otherwiseSold, soldAsNotes, soldAsProblems, soldAtFirst } from './sold-as.ts';
import { statedPrices } from './stated-prices.ts';

/** Of a line whose VAT nobody states (SUP-018). */
const USUAL_VAT = decimal(20);

/**
 * What a file would do to a supplier's own list, line by line. A line is found by its code, one without a code by its name among those that
 * have none. A code that is new goes to the one line without a code that has this name and, where its pack is known, this pack; else it is
 * a new line. Lines without code, pack or unit become unapproved items (rule 30); one that is complete later is approved by that. Nothing here
 * has to do with ingredients. known.categories: those of the supplier.
 */
export function planOwnList(
  known: Pick<KnownCatalogue, 'categories'>,
  { repeated }: Pick<ListFacts, 'repeated'>,
  supplierId: string,
  from: Day,
  newId: () => string,
): ImportPlanner {
  const categories = new Map(known.categories.map(({ id, name }) => [textKey(name), id]));
  const named = new Map<string, KnownOption>(); // the options that earlier lines of the file name, as they leave them
  const meant = new Map<string, { line: number; key: string }>();
  const describedOn = new Map<string, Day>();
  const sameDay = sameDayFinder(repeated, from);
  const prices = statedPrices();

  return {
    take(rows, { options, priceOn }) {
      const plan = emptyPlan();
      const ours = new Map(options.filter((one) => one.supplierId === supplierId).map((one) => [keyOf(one), one]));
      const withoutCode = options.filter((one) => one.supplierId === supplierId && one.supplierCode === '');
      const called = Map.groupBy(withoutCode, ({ name }) => textKey(name));
      const find = (row: OwnRow) => {
        const earlier = named.get(keyOf(row));
        if (earlier) return earlier;
        if (row.supplierCode === '' || ours.has(row.supplierCode)) return ours.get(keyOf(row));
        const fitting = (called.get(textKey(row.optionName)) ?? []).filter(
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
    const was = option ? prices.inForce(option.id, day, priceOn(option.id, day)) : null;
    const notes = lacks.length > 0 ? ['It lacks a code, pack or unit: it waits under Unapproved items.'] : [];
    notes.push(...soldAsNotes(row, option));
    if (coded) notes.push(`It is the line without a code in your list, which gets the code ${supplierCode}.`);
    const shown = { line, name, supplierName: '', supplierCode, from: day, now, notes };
    const problems = problemsOf(row, option);
    if (problems.length > 0) return { ...shown, status: 'error', was: null, problems };

    const report = { ...shown, was: null, problems };
    const usual = option ? option.vatPercent : USUAL_VAT;
    const vatPercent = row.vatPercent === undefined ? usual : row.vatPercent;
    const id = option?.id ?? newId();
    const latest = day >= (describedOn.get(id) ?? day);
    if (latest) describedOn.set(id, day);
    const completes = option?.unVerified === true && lacks.length === 0;
    const relabelled = option !== undefined && (namesOthers(row, option) || !sameText(option.name, name));
    const resold = option !== undefined && Object.keys(otherwiseSold(row, option)).length > 0;
    const differs = !option || coded || relabelled || resold || String(option.vatPercent) !== String(vatPercent);
    const details = completes || (latest && differs);
    const { same, changes, stored } = prices.compare(day, now, was);
    prices.add(id, day, now);
    if (!stored) plan.prices.push({ ...now, optionId: id, ingredientId: null, from: day, changes });
    if (!option) addOption(plan, row, { id, vatPercent });
    else if (details) changeOption(plan, row, option, vatPercent);
    if (!option) return { ...report, status: 'new' };
    if (same) return { ...report, status: details ? 'details' : 'unchanged' };
    const unusual = packMovesByMoreThanHalf(was ?? now, now);
    return {
      ...report,
      status: 'changed',
      was: was && { unitPrice: was.unitPrice, uom: was.uom, pack: was.pack },
      unusual,
    };
  }

  function addOption(
    plan: PriceListPlan,
    row: OwnRow,
    { id, vatPercent }: Pick<KnownOption, 'id' | 'vatPercent'>,
  ): void {
    const { supplierCode, optionName: name, allergens, category, lacks } = row;
    const known = { id, supplierId, supplierCode, name, vatPercent, ingredientId: null, allergens };
    const made = { ...known, ...soldAtFirst(row) };
    plan.newOptions.push(made);
    if (category !== '') plan.categorised.push({ id, categoryId: categoryId(plan, category) });
    if (lacks.length > 0) plan.unVerified.push({ id });
    remember(row, { ...made, archived: false, onOrder: false, unVerified: lacks.length > 0 });
  }

  function changeOption(plan: PriceListPlan, row: OwnRow, option: KnownOption, vatPercent: Decimal | null): void {
    const { supplierCode, optionName: name, lacks } = row;
    const { id } = option;
    const coded = option.supplierCode !== supplierCode;
    const earlier = plan.changedOptions.find((one) => one.id === id);
    const code = coded ? supplierCode : earlier?.supplierCode;
    plan.changedOptions = plan.changedOptions.filter((one) => one !== earlier);
    const allergens = namesOthers(row, option) ? row.allergens : option.allergens;
    const relabelled = earlier?.relabelled === true || namesOthers(row, option) || !sameText(option.name, name);
    const sold = otherwiseSold(row, option);
    const changed = { id, name, vatPercent, allergens, relabelled };
    plan.changedOptions.push({
      ...earlier,
      ...changed,
      ...sold,
      ...(code === undefined ? {} : { supplierCode: code }),
    });
    if (option.unVerified && lacks.length === 0) plan.completed.push({ id });
    remember(row, {
      ...option,
      supplierCode,
      name,
      vatPercent,
      allergens,
      ...sold,
      unVerified: option.unVerified === true && lacks.length > 0,
    });
  }

  function remember(row: OwnRow, option: KnownOption): void {
    named.set(keyOf(row), option);
  }

  function problemsOf(row: OwnRow, option: KnownOption | undefined): CellProblem[] {
    const column = row.supplierCode === '' ? 'option_name' : 'supplier_code';
    const label = row.supplierCode || row.optionName;
    const [twice] = sameDay(row.line, label);
    if (twice) return [{ ...twice, column }];
    const earlier = option && meant.get(option.id);
    if (earlier && earlier.key !== keyOf(row))
      return [{ column, reason: `${label} is in line ${earlier.line} already.` }];
    if (option) meant.set(option.id, { line: row.line, key: keyOf(row) });
    if (option?.archived) return [{ column, reason: `${option.name} is archived.` }];
    const sold = soldAsProblems(row, option, null);
    if (sold.length > 0 || !option || option.unVerified) return sold;
    return row.lacks.map((lacking) => ({ column: lacking, reason: `${option.name} has this in your list already.` }));
  }

  function categoryId(plan: PriceListPlan, name: string): string {
    const id = categories.get(textKey(name)) ?? newId();
    if (!categories.has(textKey(name))) plan.categories.push({ id, name });
    categories.set(textKey(name), id);
    return id;
  }
}

/** Whether a line names other allergens than it did. A line that names none states nothing of them. */
function namesOthers(row: OwnRow, option: KnownOption): boolean {
  return row.allergens.length > 0 && row.allergens.join() !== option.allergens.toSorted().join();
}

/** Whether a line without a code may be what the row describes: of the same pack, or without one as yet. */
function fits({ uom, pack }: OwnRow, price: PackPrice | null): boolean {
  return !price || price.uom === '' || (price.uom === uom && samePack(price.pack, pack));
}

function keyOf(line: { supplierCode: string } & ({ name: string } | { optionName: string })): string {
  return line.supplierCode || `\n${textKey('name' in line ? line.name : line.optionName)}`;
}
