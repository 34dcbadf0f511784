import { describe, expect, it } from 'vitest';
import { ladderErrors, ladderValues, newStep, sentSteps } from './ladder-form.ts';

describe('the steps of approval as they are typed', () => {
  it('are sent as they were stored', () => {
    const steps = [
      { fromAmount: '500', approvers: 'owners' as const },
      { fromAmount: '2000.5', approvers: ['ada', 'ben'] },
    ];
    expect(sentSteps(ladderValues({ steps, version: 1 }))).toEqual(steps);
  });

  it('go to the owners once these are chosen again, whoever was named before', () => {
    const step = { ...newStep(), fromAmount: '500.', who: 'owners' as const, people: ['ada'] };
    expect(sentSteps({ steps: [step] })).toEqual([{ fromAmount: '500', approvers: 'owners' }]);
  });

  it('say at each field what is wrong', () =>
    expect(
      ladderErrors({
        steps: [
          { ...newStep(), fromAmount: '' },
          { ...newStep(), fromAmount: '100', who: 'people' },
        ],
      }),
    ).toMatchObject({
      'steps.0.fromAmount': 'Amount cannot be empty',
      'steps.1.people': 'Name at least one person',
    }));
});
