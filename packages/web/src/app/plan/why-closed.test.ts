import { describe, expect, it } from 'vitest';
import { whyClosed } from './why-closed.ts';

const asking = { role: 'member', plan: 'startPlan', ownerName: 'Ada Cook' } as const;

describe('why a page is closed', () => {
  it.each([
    [
      'the plan leaves it out, to a member',
      'marketplace',
      { ...asking, plan: 'growPlan' },
      'Marketplace: not part of the Grow plan. Ask Ada Cook to choose the Start plan, Analytics plan or Raise plan.',
    ],
    [
      'the plan leaves it out, to its owner',
      'integrations',
      { ...asking, role: 'owner' as const },
      'Integrations: not part of the Start plan. Choose the Grow plan to open it.',
    ],
    [
      'a guest looks only',
      'inventoryLocation',
      { ...asking, role: 'guest' as const },
      'Your role does not open this page. Ask Ada Cook.',
    ],
    [
      'the plan holds it',
      'suppliers',
      { ...asking, ownerName: null },
      'Your role does not open this page. Ask the owner of this group.',
    ],
    [
      'costs are withheld',
      'do:costs',
      asking,
      'The owner of this group lets others see and change costs. Ask them, or a colleague.',
    ],
  ])('%s', (_, permission, who, text) => expect(whyClosed(permission, who)).toBe(text));
});
