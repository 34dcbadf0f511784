import { REFUSALS } from '@larder/contract/refusals.ts';
import { readTemperature } from '@larder/domain/tasks/temperatures.ts';

/** What is wrong with the target of a fridge or freezer: one is needed (HACCP-012), and of one that can't be read, why. */
export function problemOfTarget(target: string): string | null {
  if (target.trim() === '') return REFUSALS['task.not-valid'].message;
  return readTemperature(target).problem?.replace('Temperature', 'Target') ?? null;
}
