import type { Day } from '../../calendar.ts';
import { type Decimal, decimal } from '../../money.ts';
import { type Pack, packSize } from '../../units.ts';
import { packMovesByMoreThanHalf } from '../price-change.ts';
import { openBooks } from './books.ts';
import { conflictFinder, sameText } from './conflicts.ts';
import { differences, mismatches } from './contradictions.ts';
import { contradictedNotes, namedAgainstFile, namedBy } from './named-allergens.ts';
import type {
  ChangedOption,
  KnownCatalogue,
  KnownIngredient,
  KnownOption,
  KnownOptions,
  ListFacts,
  PackPrice,
  PriceListPlan,
  ReadRow,
  RowReport,
  RowStatus,
} from './plan.ts';
import { planIngredient } from './plan-ingredient.ts';
import { sameDayFinder } from './repeated-codes.ts';
import type { CellProblem, DeletedRow, IngredientRow, ListRow, PriceListRow } from './row.ts';
import { otherwiseSold, soldAsNotes, soldAsProblems } from './sold-as.ts';
import { statedPrices } from './stated-prices.ts';

/** What each line of a file would do to the books, some lines at a time. */
export interface ImportPlanner {
  /** The plan of the next rows; known: the options in the books that they name. */
  take(rows: readonly ReadRow[], known: KnownOptions): PriceListPlan;
}

/**
 * Plans what a list does to the books, line by line; nothing is decided anywhere else, so the check shows what the import does.
 * Prices count from the day a row names, else from `from`, also those that repeat the price in force (rule 3). A price list leaves our
 * ingredients' names, categories and allergens as they are, an ingredient file changes names and categories; where the file differs from what
 * is stored, the row has a note. The same rows again add nothing. A price of 0 is not known: a line with it states none, and
 * a known option keeps its price and pack.
 */
export function planImports(
  known: KnownCatalogue,
  { itemcodes, repeated }: ListFacts,
  from: Day,
  newId: () => string,
): ImportPlanner {
  const books = openBooks(known, itemcodes, newId);
  const conflicts = conflictFinder();
  const sameDay = sameDayFinder(repeated, from);
  const prices = statedPrices();
  const gone = new Set<string>();

  return {
    take(rows, { options, priceOn }) {
      const plan = books.begin(options);
      for (const read of rows) plan.reports.push(read.row ? planRow(plan, read.row, priceOn) : unreadable(read, from));
      return plan;
    },
  };

  function planRow(plan: PriceListPlan, row: ListRow, priceOn: KnownOptions['priceOn']): RowReport {
    if (row.kind === 'own') throw new Error('a line of a supplier’s own list is planned elsewhere');
    const coded = row.kind === 'ingredient' ? row.pack : row;
    const twice = coded ? sameDay(row.line, `${coded.supplierCode} of this supplier`) : [];
    if (row.kind === 'delete') return planDeletion(plan, row, twice);
    const problems = [...conflicts(row), ...twice];
    if (row.kind === 'price') return planPrice(plan, row, priceOn, problems);
    return planIngredientRow(plan, row, priceOn, problems);
  }

  function planPrice(
    plan: PriceListPlan,
    stated: PriceListRow,
    priceOn: KnownOptions['priceOn'],
    conflicting: readonly CellProblem[],
    ours?: KnownIngredient,
  ): RowReport {
    const day = stated.priceFrom ?? from;
    const supplier = books.supplier(stated);
    const option = supplier && books.option(supplier.id, stated.supplierCode);
    const was = option ? prices.inForce(option.id, day, priceOn(option.id, day)) : null;
    const row = { ...stated, vatPercent: vatOf(stated, option), pack: packOf(stated, was) };
    const unstated = row.unitPrice.isZero();
    const now: PackPrice =
      unstated && was ? packPrice(was) : { unitPrice: row.unitPrice, uom: row.uom, pack: row.pack };
    const report = reportOf(row, day, now);
    const deposit = row.deposit === true || option?.deposit === true;
    const ingredient = ours ?? (deposit ? undefined : books.ingredient(row, option));
    // A line of an ingredient file speaks of the ingredient, and of no label.
    const label = ours ? { ...row, allergens: [], mayContain: [] } : row;
    const problems = [
      ...conflicting,
      ...soldAsProblems(row, option, option ? (books.ingredientById(option.ingredientId)?.name ?? null) : null),
      ...mismatches(row, option && { ...option, deposit }, ingredient, books),
      ...namedAgainstFile(label, ingredient, books),
    ];
    if (deposit && ours) problems.push({ column: 'supplier_code', reason: `${row.supplierCode} is a deposit.` });
    if (option && gone.has(option.id))
      problems.push({ column: 'supplier_code', reason: `${row.supplierCode} is deleted by an earlier line.` });
    if (problems.length > 0) return { ...report, status: 'error', problems };

    const notes = [
      ...differences(row, supplier, ours ? undefined : ingredient),
      ...contradictedNotes(label, ingredient, option),
      ...(unstated ? ['0 is no price, so none is stated.'] : []),
      ...(deposit ? ['This is a deposit, so it is no ingredient.'] : []),
      ...soldAsNotes(row, option),
    ];
    const ingredientId = deposit ? null : (ingredient?.id ?? books.addIngredient(row).id);
    const optionId = option?.id ?? books.addOption(row, supplier ?? books.addSupplier(row), ingredientId);
    const latest = books.describes(optionId, day);
    const changed = option && latest ? changedOption(option, label) : null;
    const details = changed !== null;
    if (option && changed) books.changeOption(option, changed);
    plan.named.push(
      ...namedBy(label, ingredient, option, { optionId, namedBy: `${row.supplierName}, ${row.optionName}` }),
    );
    if (ingredientId !== null) books.costBy(ingredientId, optionId, day);
    const { same, changes, stored } = prices.compare(day, now, was);
    if (!unstated || !was) {
      prices.add(optionId, day, now);
      if (!stored) plan.prices.push({ ...now, optionId, ingredientId, from: day, changes });
    }
    if (!option) return { ...report, status: 'new', notes };
    if (same) return { ...report, status: details ? 'details' : 'unchanged', notes };
    return {
      ...report,
      status: 'changed',
      was: was && packPrice(was),
      notes,
      unusual: packMovesByMoreThanHalf(was ?? now, now),
    };
  }

  /** SUP-028: the option goes; one that is not there is not missed. */
  function planDeletion(plan: PriceListPlan, row: DeletedRow, problems: CellProblem[]): RowReport {
    const supplier = books.supplier(row);
    const option = supplier && books.option(supplier.id, row.supplierCode);
    const report = { ...reportOf(row, from, null), name: option?.name ?? row.optionName };
    if (option?.onOrder) problems.push({ column: '_delete', reason: `${option.name} is on an open order.` });
    if (problems.length > 0) return { ...report, status: 'error', problems };
    if (!option || gone.has(option.id))
      return { ...report, status: 'unchanged', notes: ['There is no such option, so nothing is deleted.'] };
    gone.add(option.id);
    plan.deletedOptions.push({ id: option.id, ingredientId: option.ingredientId });
    return { ...report, status: 'deleted' };
  }

  function planIngredientRow(
    plan: PriceListPlan,
    row: IngredientRow,
    priceOn: KnownOptions['priceOn'],
    conflicting: readonly CellProblem[],
  ): RowReport {
    const pack = row.pack;
    const supplier = pack ? books.supplier(pack) : undefined;
    const option = pack && supplier ? books.option(supplier.id, pack.supplierCode) : undefined;
    const known = books.ingredient(row, option);
    const report = reportOf(pack ?? row, from, null);
    const named = { ...report, name: row.name };
    const contradictions = [
      ...(pack ? mismatches(pack, option, known, books) : []),
      ...namedAgainstFile(row, known, books),
    ];
    const planned = planIngredient(books, row, known, [...conflicting, ...contradictions]);
    if (planned.problems.length > 0) return { ...named, status: 'error', problems: planned.problems };
    const { ingredient, status, notes } = planned;
    plan.named.push(...namedBy(row, known, undefined, { optionId: null, namedBy: 'A file of ingredients' }));
    notes.push(...contradictedNotes(row, known, undefined));
    if (!pack || !ingredient) return { ...named, status, notes };
    const priced = planPrice(plan, pack, priceOn, [], ingredient);
    return { ...priced, name: row.name, status: stronger(status, priced.status), notes: [...notes, ...priced.notes] };
  }
}

/** Of a pack whose VAT nobody says (SUP-018). */
const USUAL_VAT = decimal(20);
const STRENGTH: readonly RowStatus[] = ['unchanged', 'details', 'changed', 'new', 'deleted', 'error'];

function stronger(a: RowStatus, b: RowStatus): RowStatus {
  return STRENGTH.indexOf(a) > STRENGTH.indexOf(b) ? a : b;
}

function reportOf(row: PriceListRow | IngredientRow | DeletedRow, from: Day, now: PackPrice | null): RowReport {
  const { line } = row;
  const shown =
    row.kind === 'ingredient'
      ? { name: row.name, supplierName: '', supplierCode: '' }
      : { name: row.optionName, supplierName: row.supplierName, supplierCode: row.supplierCode };
  return { line, status: 'unchanged', ...shown, from, was: null, now, notes: [], problems: [] };
}

/** The message for a line that cannot be read. */
export function unreadable(read: Extract<ReadRow, { row: null }>, from: Day): RowReport {
  const { line, name, supplierName, supplierCode, problems } = read;
  return { line, status: 'error', name, supplierName, supplierCode, from, was: null, now: null, notes: [], problems };
}

function packPrice({ unitPrice, uom, pack }: PackPrice): PackPrice {
  return { unitPrice, uom, pack };
}

function vatOf({ vatPercent }: PriceListRow, option: KnownOption | undefined): Decimal | null {
  if (vatPercent !== undefined) return vatPercent;
  return option ? option.vatPercent : USUAL_VAT;
}

/** A file that counts in the ingredient's unit does not change how we write the same pack. */
function packOf({ pack, packInRecipeUnit }: PriceListRow, was: PackPrice | null): Pack {
  if (!packInRecipeUnit || !was) return pack;
  const same = was.pack.unitsPerLot.eq(pack.unitsPerLot) && packSize(was.pack).eq(packSize(pack));
  return same ? was.pack : pack;
}

/** What of a known option follows the line. A line that names no allergens says nothing of them. */
function changedOption(option: KnownOption, row: PriceListRow & { vatPercent: Decimal | null }): ChangedOption | null {
  const namesOthers = row.allergens.length > 0 && row.allergens.join() !== option.allergens.toSorted().join();
  const relabelled = namesOthers || !sameText(option.name, row.optionName);
  const sold = otherwiseSold(row, option);
  if (!relabelled && sameVat(option, row) && Object.keys(sold).length === 0) return null;
  const allergens = namesOthers ? row.allergens : option.allergens;
  return { id: option.id, name: row.optionName, vatPercent: row.vatPercent, allergens, relabelled, ...sold };
}

function sameVat(option: KnownOption, row: { vatPercent: Decimal | null }): boolean {
  if (option.vatPercent === null || row.vatPercent === null) return option.vatPercent === row.vatPercent;
  return option.vatPercent.eq(row.vatPercent);
}
