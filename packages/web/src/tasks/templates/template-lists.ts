import type { CommandInput } from '../../data/command.ts';

/** A task of a template as it is sent. */
export type TemplateTask = CommandInput<'tasks.saveTaskTemplate'>['tasks'][number];
export type TemplateType = TemplateTask['type'];

export const TYPES: Readonly<Record<TemplateType, string>> = {
  OPEN: 'Opening list',
  CLOSE: 'Closing list',
  DAILY: 'Daily section',
  FRIDGE: 'Fridges and freezers',
  PROBE: 'Probes',
};

export interface TemplateList {
  key: string;
  name: string;
  tasks: TemplateTask[];
}

/** The tasks of a template by the lists on which they stand, in the order in which lists are shown. */
export function listsOfTemplate(tasks: readonly TemplateTask[]): TemplateList[] {
  const ORDER: readonly TemplateType[] = ['OPEN', 'CLOSE', 'DAILY', 'FRIDGE', 'PROBE'];
  const lists = Map.groupBy(tasks, ({ type, section }) => `${ORDER.indexOf(type)} ${section}`);
  return [...lists]
    .map(([key, ofList]) => {
      const [{ type, section }] = ofList as [TemplateTask]; // a group is never empty
      return { key, name: type === 'DAILY' ? section : TYPES[type], tasks: ofList, order: ORDER.indexOf(type) };
    })
    .toSorted((one, other) => one.order - other.order)
    .map(({ key, name, tasks: ofList }) => ({ key, name, tasks: ofList }));
}
