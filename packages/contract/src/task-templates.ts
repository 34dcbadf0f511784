import { z } from 'zod';
import { MOST_GIVEN } from './limits.ts';
import { clockTime, decimalText, id, nameOrNothing, weekdayCodes } from './primitives.ts';
import { command, query } from './route.ts';

/** What a template states of a task. section: the name of a daily list; monthly: in the first week of the month alone; target: °C, of a fridge. */
export const templateTask = {
  type: z.enum(['OPEN', 'CLOSE', 'DAILY', 'FRIDGE', 'PROBE']),
  section: nameOrNothing,
  action: z.string().trim().max(500),
  weekdayRepeats: weekdayCodes,
  monthly: z.boolean(),
  dueTime: clockTime.nullable(),
  target: decimalText.nullable(),
  asksPhoto: z.boolean(),
};

/** A task of a template, under an id by which the sites' tasks follow it. */
export const templateItem = z.object({ itemId: id, ...templateTask });

/** How a place stands with a template. behind: tasks that giving it changes; own: those that stay as the place has them. */
const templateSite = z.object({
  accountId: id,
  accountName: z.string(),
  given: z.boolean(),
  behind: z.number().int(),
  own: z.number().int(),
});
export type TemplateSite = z.infer<typeof templateSite>;

/** Calls about lists that a head office gives to its sites. They stand among those of tasks. */
export const taskTemplateCalls = {
  saveTaskTemplate: command('/task-templates/{templateId}', 'Add a template of lists, or state anew what is in it', {
    templateId: id,
    name: nameOrNothing,
    tasks: z.array(templateItem).max(300),
    /** The version that was seen; null: it is new. */
    version: z.number().int().positive().nullable(),
  }),
  removeTaskTemplate: command(
    '/task-templates/{templateId}/remove',
    'Remove a template; what the sites have of it stays',
    { templateId: id },
  ),
  giveTaskTemplate: command(
    '/task-templates/{templateId}/give',
    'Give places the lists of a template as they are today, from today on; what a place changed itself stays',
    { templateId: id, accountIds: z.array(id).min(1).max(MOST_GIVEN) },
  ),
  taskTemplates: query(
    '/task-templates',
    'The templates of lists of a head office, with the number of their tasks and of the places that have them',
    {},
    z.array(z.object({ templateId: id, name: z.string(), tasks: z.number().int(), sites: z.number().int() })),
  ),
  taskTemplate: query(
    '/task-templates/{templateId}',
    'What is in a template of lists, and how each place stands with it',
    { templateId: id },
    z.object({
      templateId: id,
      name: z.string(),
      version: z.number().int(),
      tasks: z.array(templateItem),
      sites: z.array(templateSite),
    }),
  ),
};
