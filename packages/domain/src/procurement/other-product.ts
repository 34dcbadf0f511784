import { ALLERGENS, type AllergenAnswers, inState } from '../catalogue/allergens.ts';
import type { SubstituteInUse } from '../recipes/substitutes/in-use.ts';

/** An option of an ingredient as far as its label goes. */
export interface LabelledOption {
  id: string;
  /** The allergens that its label names. */
  named: readonly string[];
  /** Whether the area received it before, with the label that its ingredient answers for. */
  known: boolean;
  /** Whether the ingredient is costed by it and no other option of it was received in the area: the answers are those of its label. */
  first: boolean;
  /** Whether it is in use in the area already as another product than its ingredient answers for. */
  inUse: boolean;
}

/** A line of which something comes for the first time. */
export interface CameLabelled {
  lineId: string;
  ingredientId: string | null;
  option: LabelledOption | null;
  came: boolean;
  /** Whether it is the same product with the same label; null: whoever entered it had no reason to ask; undefined: nobody was asked. */
  sameLabel: boolean | null | undefined;
}

/** Another product of an ingredient, which is used instead of the one that the ingredient answers for. */
export interface OtherProduct extends SubstituteInUse {
  lineId: string;
  substituteId: null;
  optionId: string;
}

/** What the labels of a delivery mean. */
export interface OtherProducts {
  /** Lines of which has to be asked: same product, same label? */
  asked: string[];
  /** Those of them that nobody answered for. */
  unanswered: string[];
  /** What comes into use as another product. */
  opened: OtherProduct[];
  /** Lines of it that whoever entered them had no reason to ask about. */
  unasked: string[];
  /** By option: whether its label is the one that the ingredient answers for. */
  labels: { lineId: string; optionId: string; same: boolean }[];
}

/**
 * Reads which options are another product than their ingredient answers for (rule 57). One that names an allergen which the ingredient is not known to
 * contain is; of one that names none it has to be asked, where the ingredient is free of anything. Of several lines of an option the first one counts.
 */
export function otherProducts(
  lines: readonly CameLabelled[],
  answersOf: (ingredientId: string) => AllergenAnswers | undefined,
): OtherProducts {
  const found: OtherProducts = { asked: [], unanswered: [], opened: [], unasked: [], labels: [] };
  const read = new Set<string>();
  for (const { lineId, ingredientId, option, came, sameLabel } of lines) {
    const answers = ingredientId === null ? undefined : answersOf(ingredientId);
    if (!came || ingredientId === null || !option || !answers || option.known || read.has(option.id)) continue;
    read.add(option.id);
    const label = (same: boolean) => found.labels.push({ lineId, optionId: option.id, same });
    const open = (named: readonly string[]) => {
      label(false);
      found.opened.push({ lineId, ingredientId, substituteId: null, optionId: option.id, named });
    };
    const named = ALLERGENS.filter((name) => option.named.includes(name));
    if (option.inUse) label(false);
    else if (named.some((name) => answers[name] !== 'contains')) open(named);
    else if (named.length === 0 && inState(answers, 'free').length > 0 && !option.first) {
      found.asked.push(lineId);
      if (sameLabel === undefined) found.unanswered.push(lineId);
      if (sameLabel === null) found.unasked.push(lineId);
      if (sameLabel === true) label(true);
      else open([]);
    }
  }
  return found;
}
