import { type Day, showDay } from '../calendar.ts';
import { DOCUMENT_KINDS, DOCUMENTS } from '../kinds/document-kinds.ts';

/** What somebody did to something. name: what the thing is called; day: the one it belongs to; null where it has none. */
export interface Action {
  /** `order.received`: what it concerns and what was done. */
  action: string;
  /** `order`, `salesImport`, … */
  kind: string;
  name: string | null;
  day: Day | null;
  /** It was not there before. */
  isNew: boolean;
}

/** How a kind of thing is spoken of: the word before its name, and the one before its day. */
const THINGS: Readonly<Record<string, { word: string; day?: string }>> = {
  account: { word: '' },
  'report comment': { word: 'a comment' },
  upload: { word: 'the price list' },
  ...Object.fromEntries(
    DOCUMENT_KINDS.flatMap((kind) => {
      const { audit } = DOCUMENTS[kind];
      return audit ? [[audit.subject, audit]] : [];
    }),
  ),
};

/** What does not read well as "received order 1042". {name} is the bare name. */
const ACTIONS: Record<string, string> = {
  'group.closed': 'closed the group {thing}',
  'group.reopened': 'reopened the group {thing}',
  'group.set-up': 'set up the group {thing}',
  'person.invited': 'invited {name}',
  'invitation.accepted': 'accepted the invitation sent to {name}',
  'export.started': 'exported everything',
  'import.started': 'began to import an export',
  'export.cancelled': 'cancelled an export',
  'import.cancelled': 'cancelled an import',
  'import.taken': 'imported an export',
  'ingredient.allergens-contradicted': 'made allergens of {thing} not known',
  'ingredient.confirmation-withdrawn': 'withdrew who confirmed the allergens of {thing}',
  'modifier.allergens-confirmed': 'confirmed the allergens of {thing}',
  'recipe.allergens-confirmed': 'confirmed the allergens of {thing}',
  'ingredient.allergens-saved': 'answered for the allergens of {thing}',
  'ingredient.kept-apart': 'stated whether {thing} looks like another one',
  'ingredient.measures-saved': 'stated what {thing} weighs',
  'ingredient.substitute-removed': 'took out a substitute for {thing}',
  'ingredient.substitute-saved': 'named a substitute for {thing}',
  'ingredient.archived': 'deactivated {thing}',
  'ingredient.costs-nothing-set': 'stated whether {thing} costs nothing',
  'ingredient.default-set': 'chose what {thing} is costed by',
  'ingredient.merge-undone': 'undid the merging of {thing}',
  'ingredient.replacement-undone': 'undid the replacement by {thing}',
  'budget.draft-saved': 'stored {thing} as a draft',
  'budget.draft-discarded': 'discarded the draft of {thing}',
  'message.sent': 'wrote a message',
  'message.edited': 'corrected a message',
  'message.deleted': 'deleted a message',
  'menu.archived': 'deactivated {thing}',
  'modifier.archived': 'deactivated {thing}',
  'option.deleted': 'deleted a supplier option for good',
  'option.linked': 'chose the ingredient of {thing}',
  'option.offer-taken': 'took the new list price of {thing}',
  'option.unlinked': 'took {thing} off its ingredient',
  'option.price-set': 'set the price of {thing}',
  'approval-ladder.removed': 'removed who approves orders',
  'approval-ladder.saved': 'set who approves orders',
  'claim.ask-failed': 'could not ask for {thing} by mail',
  'claim-reminders.set': 'set whether suppliers are reminded of claims',
  'claim.asked': 'asked the supplier about {thing}',
  'claim.reminded': 'reminded the supplier of {thing}',
  'claim.billed': 'stated whether an invoice bills {thing}',
  'order.announced': 'announced what of {thing} comes differently',
  'order.answered': 'answered {thing} of a customer',
  'account.lot-tracing': 'set whether lots and use-by dates are noted',
  'lot.used-up': 'stated that a lot is used up',
  'lot.not-used-up': 'stated that a lot is not used up after all',
  'recall.announced': 'wrote to the areas of a recall',
  'account.transfer-confirmation': 'set whether transfers between locations are confirmed',
  'account.wastage-reasons': 'changed the reasons for wastage',
  'transfer.confirmed': 'confirmed what arrived of {thing}',
  'account.invoice-matching': 'set whether invoices are matched at {thing}',
  'account.tolerances-set': 'set what may differ on invoices of {thing}',
  'supplier.tolerances-set': 'set what may differ on invoices of {thing}',
  'supplier.line-forgotten': 'forgot what a printed line of {thing} is',
  'invoice.uploaded': 'uploaded {thing}',
  'invoice.read': 'read {thing}',
  'invoice.not-read': 'could not read {thing}',
  'invoice.read-again': 'had {thing} read again',
  'invoice.pages-changed': 'changed the pages of {thing}',
  'invoice.item-chosen': 'chose what a line of {thing} is',
  'invoice.line-placed': 'put a line of {thing} on orders',
  'invoice.line-decided': 'decided about a line of {thing}',
  'invoice.price-asked': 'asked the supplier about a price of {thing}',
  'invoice.price-ask-failed': 'could not ask about a price of {thing} by mail',
  'invoice.another-bill': 'stated that {thing} is another bill',
  'invoice.approval-withdrawn': 'withdrew the approval of {thing}',
  'invoice.file-opened': 'opened a file of {thing}',
  'statement.described': 'stated whose statement {thing} is',
  'statement.columns-pointed': 'stated which column of {thing} is what',
  'statement.line-completed': 'completed a line of {thing}',
  'statement.decided': 'decided about a difference of {thing}',
  'statement.asked': 'asked the supplier about {thing}',
  'statement.ask-failed': 'could not ask the supplier about {thing} by mail',
  'statement.closed': 'closed {thing} as reconciled',
  'statement.reopened': 'opened {thing} again',
  'order.matched': 'matched {thing} to an invoice',
  'order.unmatched': 'took the invoice off {thing}',
  'order.feedback': 'stated how well the invoice of {thing} was read',
  'order.attached': 'entered {thing}, which waits for its files',
  'order.attachment-added': 'added a file to {thing}',
  'order.attachment-opened': 'opened a file of {thing}',
  'order.attachment-removed': 'removed a file of {thing}',
  'order.credited': 'entered {thing} with what went back',
  'order.approval-closed': 'corrected what arrived of {thing} to what was approved',
  'order.approval-granted': 'approved {thing}',
  'order.approval-reopened': 'received more of {thing} than was approved',
  'order.approval-voided': 'changed {thing} so that it needs approval again',
  'order.arrival-accepted': 'accepted what arrived of {thing}',
  'order.arrival-disputed': 'disputed what arrived of {thing}',
  'order.asked': 'asked for approval of {thing}',
  'order.asking-taken-back': 'took {thing} back from approval',
  'order.made-price-only': 'had a line of {thing} give back money and no goods',
  'order.mail-accepted': 'sent {thing} by mail',
  'order.mail-failed': 'could not send {thing} by mail',
  'order.merged': 'added to {thing}',
  'order.receipt-edited': 'corrected the receipt of {thing}',
  'order.labels-answered': 'stated whether the labels of {thing} are the same as before',
  'order.extras-answered': 'stated what unordered items of {thing} are used for',
  'order.reopened': 'set {thing} back to received',
  'order.rest-ordered': 'moved what is still to come to {thing}',
  'order.rest-removed': 'had {thing} short again, as the order for its rest went',
  'order.sent-another-way': 'stated that {thing} was sent another way',
  'substitution.ended': 'ended the use of {name}',
  'substitution.opened': 'began to use {name}',
  'substitution.signed': 'signed for the use of {name}',
  'substitution.withdrawn': 'stated that {name} was not used',
  'recipe.archived': 'deactivated {thing}',
  'recipe.photo-added': 'gave {thing} a photo',
  'recipe.photo-removed': 'took the photo of {thing} away',
  'days.locked': 'set up to which day the days of {thing} are locked',
  'report.commented': 'commented on a report',
  'report.incidental-set': 'set a weekly amount of {thing}',
  'sales.matched': 'chose the recipe for a line of {thing}',
  'export.downloaded': 'downloaded an export',
  'safety.term-set': 'set for how many years food-safety records are stored',
  'safety.dropped': 'dropped food-safety records of {thing} whose term of keeping was over',
  'pack.started': 'asked for food-safety records for an inspector',
  'pack.cancelled': 'cancelled food-safety records for an inspector',
  'pack.downloaded': 'downloaded food-safety records for an inspector',
  'signIn.backup-codes-made': 'made new backup codes',
  'signIn.failed': 'had wrong passwords or codes entered at sign-in',
  'signIn.password-changed': 'changed their password',
  'signIn.password-reset': 'chose a new password by the link of a mail',
  'signIn.session-ended': 'signed out another browser',
  'signIn.signed-in': 'signed in',
  'signIn.signed-out-everywhere': 'signed out everywhere',
  'signIn.two-factor-off': 'turned two-factor sign-in off',
  'signIn.two-factor-on': 'turned two-factor sign-in on',
  'blind-counts.set': 'set whether counts of {thing} are blind',
  'shelf.arranged': 'arranged what stands on {thing}',
  'shelf.ordered': 'put the shelves of {thing} in order',
  'stocktake.count-removed': 'took a line off {thing}',
  'stocktake.count-decided': 'decided between two counts for {thing}',
  'stocktake.counted': 'counted for {thing}',
  'stocktake.dated': 'changed the day of {thing}',
  'supplier.email-set': 'set the email address of {thing}',
  'customer.saved': 'changed how {thing} is sold to',
  'customer.started': 'takes orders of {thing} again',
  'customer.stopped': 'stopped orders of {thing}',
  'supplier.account-number-set': 'set the account number at {thing}',
  'supplier.closed': 'closed their account and takes no orders',
  'supplier.reopened': 'reopened their account and takes orders again',
  'supplier.started': 'takes orders again',
  'supplier.stopped': 'takes no orders now',
  'supplier.terms-changed': 'changed the terms of {thing}',
  'ingredients.imported': 'imported ingredients from {name}',
  'upload.cancelled': 'cancelled the work on {name}',
  'upload.checked-again': 'had {name} checked for another day',
  'upload.columns-pointed': 'pointed at the columns of {name}',
  'upload.confirmed': 'had {name} imported',
  'upload.discarded': 'put {name} aside',
  'upload.received': 'uploaded {name}',
};

/** What was done in kitchen words, to be read after the person's name: "received order 1042 from Green Lane Produce". */
export function actionText({ action, kind, name, day, isNew }: Action): string {
  const { word, day: before = 'of' } = THINGS[kind] ?? { word: kindText(kind) };
  const thing = [word, name, day && `${before} ${showDay(day)}`].filter(Boolean).join(' ');
  const done = action.slice(action.indexOf('.') + 1);
  const verb = done === 'saved' ? (isNew ? 'added' : 'changed') : done.replaceAll('-', ' ');
  const sentence = ACTIONS[action] ?? `${verb} {thing}`;
  return sentence.replace('{thing}', thing || 'something').replace('{name}', name ?? 'somebody');
}

/** A kind of thing in words: `supplierOption` is a supplier option. */
export function kindText(kind: string): string {
  return kind.replace(/([A-Z])/g, ' $1').toLowerCase();
}
