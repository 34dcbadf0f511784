/** What a template states of a task. section: the name of a daily list; target: °C, of a fridge or freezer. */
export interface TemplateTask {
  type: 'OPEN' | 'CLOSE' | 'DAILY' | 'FRIDGE' | 'PROBE';
  section: string;
  action: string;
  /** `Su/M`; empty: every day. */
  weekdayRepeats: string;
  /** In the first week of the month alone. */
  monthly: boolean;
  dueTime: string | null;
  target: string | null;
  asksPhoto: boolean;
}

export interface TemplateItem extends TemplateTask {
  itemId: string;
  /** It was taken out of the template. */
  removed: boolean;
}

/** A task of a place as it is from today on; null: it was taken off. itemId, stated: of one that came from the template, and what that stated of it then. */
export interface PlaceTask {
  taskId: string;
  now: TemplateTask | null;
  itemId: string | null;
  stated: TemplateTask | null;
}

/** What giving a template does to one item at a place. adopted: the place has that task already, which belongs to the template from now on. */
export type Giving =
  | { what: 'add'; item: TemplateItem }
  | { what: 'adopt' | 'update' | 'remove' | 'stays' | 'same'; item: TemplateItem; task: PlaceTask };

/**
 * What giving a template changes at a place, item by item. A task that the place changed or took off itself stays as the place has it; one that is as it
 * was given becomes what the template states today. A task of the same words on the same list is not added a second time.
 */
export function decideGiving(items: readonly TemplateItem[], tasks: readonly PlaceTask[]): Giving[] {
  const ofItem = new Map(tasks.flatMap((task) => (task.itemId === null ? [] : [[task.itemId, task] as const])));
  const free = tasks.filter(({ itemId, now }) => itemId === null && now !== null);
  return items.flatMap((item): Giving[] => {
    const task = ofItem.get(item.itemId);
    if (task) return [{ what: whatBecomes(item, task), item, task }];
    if (item.removed) return [];
    const at = free.findIndex(({ now }) => now !== null && isSameTask(now, item));
    const [own] = at === -1 ? [] : free.splice(at, 1);
    return [own ? { what: 'adopt', item, task: own } : { what: 'add', item }];
  });
}

function whatBecomes(item: TemplateItem, { now, stated }: PlaceTask): 'update' | 'remove' | 'stays' | 'same' {
  if (item.removed) {
    if (now === null) return 'same';
    return stated && isAsStated(now, stated) ? 'remove' : 'stays';
  }
  if (now === null || !stated || !isAsStated(now, stated)) return 'stays';
  return isAsStated(item, stated) && item.section === stated.section ? 'same' : 'update';
}

/** Whether a task is what was stated of it; how a place calls the list that it stands on is its own business. */
function isAsStated(one: TemplateTask, stated: TemplateTask): boolean {
  const FIELDS = ['type', 'action', 'weekdayRepeats', 'monthly', 'dueTime', 'target', 'asksPhoto'] as const;
  return FIELDS.every((field) => one[field] === stated[field]);
}

function isSameTask(one: TemplateTask, other: TemplateTask): boolean {
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
  return one.type === other.type && same(one.action, other.action) && same(one.section, other.section);
}

/** How a place stands with a template. */
export interface TemplateState {
  /** It has something of it. */
  given: boolean;
  /** Items that giving it changes. */
  behind: number;
  /** Items that stay as the place has them. */
  own: number;
}

export function templateState(givings: readonly Giving[]): TemplateState {
  const count = (...kinds: Giving['what'][]) => givings.filter(({ what }) => kinds.includes(what)).length;
  return {
    given: count('update', 'remove', 'stays', 'same') > 0,
    behind: count('add', 'adopt', 'update', 'remove'),
    own: count('stays'),
  };
}

/** What is wrong with a template, each at its field. */
export function problemsOfTemplate(name: string, tasks: readonly TemplateTask[]): { field: string; message: string }[] {
  const problems = tasks.flatMap(({ type, action, section, target }, at) => [
    ...(action.trim() === '' ? [{ field: `tasks.${at}.action`, message: 'You must provide a task description' }] : []),
    ...(type === 'DAILY' && section.trim() === ''
      ? [{ field: `tasks.${at}.section`, message: 'You must enter a name for the section' }]
      : []),
    ...((type === 'FRIDGE') === (target === null)
      ? [{ field: `tasks.${at}.target`, message: 'Error this task is not valid.' }]
      : []),
  ]);
  return name.trim() === '' ? [{ field: 'name', message: 'Name cannot be empty' }, ...problems] : problems;
}
