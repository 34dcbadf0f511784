import { describe, expect, it } from 'vitest';
import { READY_TEMPLATES } from './ready-templates.ts';
import { versionOn } from './task-versions.ts';
import {
  decideGiving,
  type PlaceTask,
  problemsOfTemplate,
  type TemplateItem,
  type TemplateTask,
  templateState,
} from './template-giving.ts';

const task = (changes: Partial<TemplateTask> = {}): TemplateTask => ({
  ...{ type: 'OPEN', section: '', action: 'Lights', weekdayRepeats: '', monthly: false, dueTime: null, target: null },
  ...{ asksPhoto: false, ...changes },
});
const item = (changes: Partial<TemplateItem> = {}): TemplateItem => ({
  ...task(changes),
  itemId: 'i',
  removed: false,
  ...changes,
});
const at = (now: TemplateTask | null, stated: TemplateTask | null = task()): PlaceTask => ({
  ...{ taskId: 't', now, itemId: stated ? 'i' : null, stated },
});
const becomes = (one: TemplateItem, held: PlaceTask[]) => decideGiving([one], held).map(({ what }) => what);

describe('giving a template', () => {
  it.each([
    ['adds what the place lacks', item(), [], ['add']],
    ['changes nothing of what is as it is stated', item(), [at(task())], ['same']],
    ['updates what the place left as it was given', item({ dueTime: '09:00' }), [at(task())], ['update']],
    ['updates what goes to another section', item({ section: 'Bar' }), [at(task())], ['update']],
    ['leaves the section to the place', item(), [at(task({ section: 'Front' }))], ['same']],
    ['leaves what the place changed', item({ dueTime: '09:00' }), [at(task({ action: 'Other' }))], ['stays']],
    ['leaves what the place took off', item({ dueTime: '09:00' }), [at(null)], ['stays']],
    ['takes off what was taken out', item({ removed: true }), [at(task())], ['remove']],
    [
      'leaves what was taken out and the place changed',
      item({ removed: true }),
      [at(task({ action: 'X' }))],
      ['stays'],
    ],
    ['has nothing to do with what is gone from both', item({ removed: true }), [at(null)], ['same']],
    ['adds nothing that was taken out before', item({ removed: true }), [], []],
    ['adopts a task of the same words', item({ action: 'LIGHTS' }), [at(task({ action: 'lights ' }), null)], ['adopt']],
    ['adopts none of another list', item(), [at(task({ type: 'CLOSE' }), null)], ['add']],
  ])('%s', (_, one, held, what) => expect(becomes(one, held)).toEqual(what));

  it('adopts one task once, and counts what is behind and what is the place’s own', () => {
    const items = [item({ itemId: 'a' }), item({ itemId: 'b' }), item({ itemId: 'i', dueTime: '09:00' })];
    const givings = decideGiving(items, [at(task(), null), { ...at(null), taskId: 'u' }]);
    expect(givings.map(({ what }) => what)).toEqual(['adopt', 'add', 'stays']);
    expect(templateState(givings)).toEqual({ given: true, behind: 2, own: 1 });
    expect(templateState(decideGiving(items, []))).toEqual({ given: false, behind: 3, own: 0 });
  });

  it('needs a name, words, a section in a daily list, and a target of a fridge alone', () => {
    const fields = (name: string, one: TemplateTask) => problemsOfTemplate(name, [one]).map(({ field }) => field);
    expect(fields(' ', task({ action: ' ' }))).toEqual(['name', 'tasks.0.action']);
    expect(fields('Checks', task({ type: 'DAILY' }))).toEqual(['tasks.0.section']);
    expect([fields('Checks', task({ type: 'FRIDGE' })), fields('Checks', task({ target: '5' }))]).toEqual([
      ['tasks.0.target'],
      ['tasks.0.target'],
    ]);
    expect(fields('Checks', task({ type: 'FRIDGE', target: '5' }))).toEqual([]);
  });
});

describe('templates that come with Larder', () => {
  it('are right as they are: opening and closing checks, and a cleaning schedule as daily sections', () => {
    expect(READY_TEMPLATES.map(({ name, tasks }) => [name, problemsOfTemplate(name, tasks)])).toEqual([
      ['Opening and closing checks', []],
      ['Cleaning schedule', []],
    ]);
    const sections = READY_TEMPLATES[1]?.tasks.map(({ type, section }) => `${type} ${section}`);
    expect([...new Set(sections)]).toEqual(['DAILY Daily cleaning', 'DAILY Weekly cleaning', 'DAILY Monthly cleaning']);
    const words = READY_TEMPLATES.flatMap(({ tasks }) =>
      tasks.map(({ type, section, action }) => `${type} ${section} ${action}`),
    );
    expect(new Set(words).size).toBe(words.length);
  });
});

it('rule 110: what is done monthly is done on its weekdays in the first week of the month alone', () => {
  const version = {
    ...{
      fromDay: '2026-01-01',
      toDay: null,
      action: 'Canopy',
      sectionId: null,
      repeats: true,
      date: null,
      monthly: true,
    },
    ...{ weekdayRepeats: 'W', dueTime: null, target: null, asksPhoto: false, personId: null, position: 0 },
  };
  const days = ['2026-11-03', '2026-11-04', '2026-11-11', '2026-12-02', '2026-07-07', '2026-07-08'];
  expect(days.filter((day) => versionOn([version], day) !== null)).toEqual(['2026-11-04', '2026-12-02']);
  const everyDay = { ...version, weekdayRepeats: '' };
  expect(['2026-11-07', '2026-11-08'].map((day) => versionOn([everyDay], day) !== null)).toEqual([true, false]);
});
