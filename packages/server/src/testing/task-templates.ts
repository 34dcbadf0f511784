import { randomUUID } from 'node:crypto';
import type { InputOf } from '@larder/contract/route.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import type { Ctx } from '../kernel/context.ts';
import { saveTaskTemplate } from '../tasks/templates/save-task-template.ts';

type Task = InputOf<typeof tasksContract.saveTaskTemplate>['tasks'][number];

/** A task of a template, every day on the opening list unless stated otherwise. */
export function templateTask(action: string, changes: Partial<Task> = {}): Task {
  return {
    ...{ itemId: randomUUID(), type: 'OPEN', section: '', action, weekdayRepeats: '', monthly: false, dueTime: null },
    ...{ target: null, asksPhoto: false },
    ...changes,
  };
}

/** Adds a template to a head office; answers its id. */
export async function addTemplate(ctx: Ctx, tasks: Task[] = [templateTask('Gas checked')]): Promise<string> {
  const templateId = randomUUID();
  const name = `Checks ${templateId}`;
  await saveTaskTemplate(ctx, { commandId: randomUUID(), templateId, name, tasks, version: null });
  return templateId;
}
