import type { SectionRow } from '@larder/contract/rows/tasks.ts';
import type { ListType } from '@larder/domain/tasks/task-versions.ts';

/** What a section is called in the kitchen (MENU-005). */
export function sectionName({ name, displayName }: Pick<SectionRow, 'name' | 'displayName'>): string {
  return displayName === '' ? name : displayName;
}

/** A list that is ticked every day: opening, closing, or a daily section by its id. */
export type ListKey = 'OPEN' | 'CLOSE' | (string & {});

export interface TaskList {
  key: ListKey;
  name: string;
}

/** The lists of an area, in the order in which they are shown. */
export function listsOf(sections: readonly SectionRow[]): TaskList[] {
  return [
    { key: 'OPEN', name: 'Opening list' },
    { key: 'CLOSE', name: 'Closing list' },
    ...sectionsOf('DAILY', sections).map((section) => ({ key: section.id, name: sectionName(section) })),
  ];
}

export function sectionsOf(type: SectionRow['type'], sections: readonly SectionRow[]): SectionRow[] {
  return sections.filter((section) => section.type === type).toSorted((a, b) => a.position - b.position);
}

/** Type and section of the tasks of a list; '' where none is chosen yet. */
export function placeOfList(key: ListKey): { type: ListType; sectionId: string | null } {
  if (key === 'OPEN') return { type: 'OPEN', sectionId: null };
  if (key === 'CLOSE') return { type: 'CLOSE', sectionId: null };
  return { type: 'DAILY', sectionId: key === '' ? null : key };
}

export function listOfTask(type: string, sectionId: string | null): ListKey {
  return type === 'OPEN' || type === 'CLOSE' ? type : (sectionId ?? '');
}
