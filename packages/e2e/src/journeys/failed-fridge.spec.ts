import { randomUUID } from 'node:crypto';
import { addDays, dayIn, mondayOf, weekdayName } from '@larder/domain/calendar.ts';
import { weekOfText } from '@larder/domain/tasks/week-of.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE } from '../handheld.ts';
import { expectNothingSideways } from '../sideways.ts';
import { stockPantry } from '../week.ts';

test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

test('a fridge fails: what stands in it is at risk, its wastage is drafted, changed and confirmed, and the record shows both', async ({
  page,
  kitchen,
}) => {
  const pantry = await stockPantry(page.request, kitchen);
  const calls = callsOf(page.request, kitchen.areaId);
  const today = dayIn('Europe/London', new Date());
  const [walkIn, store] = [randomUUID(), randomUUID()];
  await calls.command(`/shelves/${walkIn}`, { name: 'Walk-in, left' });
  await calls.command(`/shelves/${store}`, { name: 'Dry store' });
  const stocktakeId = randomUUID();
  await calls.command('/stocktakes', { stocktakeId, countedOn: addDays(today, -2), moment: 'before opening' });
  const counted = (refId: string, shelfId: string, amount: string) => ({
    ...{ kind: 'ingredient', refId, shelfId, amount, recordUnit: 'kg', countedAt: new Date().toISOString() },
  });
  const counts = [
    counted(pantry.mozzarella, walkIn, '10'),
    counted(pantry.tomato, walkIn, '3'),
    counted(pantry.tomato, store, '1'),
    counted(pantry.flour, store, '20'),
  ];
  await calls.command(`/stocktakes/${stocktakeId}/counts`, { counts });
  await calls.command(`/stocktakes/${stocktakeId}/close`, { countAsZero: [] });
  await calls.command(`/tasks/${randomUUID()}`, {
    ...{ type: 'FRIDGE', action: 'Walk-in', target: '5', sectionId: null, repeats: true, date: null },
    ...{ weekdayRepeats: '', dueTime: null, asksPhoto: false, personId: null, shelfIds: [walkIn] },
  });

  await page.goto(`/${kitchen.areaId}/tasks/temp/fridge`);
  await page.getByRole('textbox', { name: 'Walk-in, AM' }).tap();
  const keys = page.getByRole('group', { name: /^Keys for / });
  for (const key of ['1', '4', 'Next']) await keys.getByRole('button', { name: key, exact: true }).tap();
  await expect(page.getByRole('list', { name: 'Action needed' })).toContainText('Walk-in, AM: 14 °C');
  await page.getByRole('button', { name: 'Record what was done: Walk-in, AM' }).tap();
  const action = page.getByRole('dialog', { name: 'Walk-in, AM' });
  const risk = action.getByRole('list', { name: 'What is at risk' });
  await expect(risk).toContainText(/Mozzarella 10\.00 kg.*£80\.00/);
  await expect(risk).toContainText(/Tomato 3\.00 kg.*£6\.00/);
  await expect(action.getByText('At risk: £86.00')).toBeVisible();
  await expect(risk).not.toContainText('Flour');
  await expectNothingSideways(page);
  await expectNoAxeViolations(page);

  await action.getByLabel('Threw the food away').tap();
  await action.getByRole('button', { name: 'Draft the wastage' }).tap();
  const drafted = page.getByRole('list', { name: 'Drafted wastage' });
  await expect(drafted.getByRole('listitem')).toHaveCount(2);
  expect(await stock('Mozzarella')).toBe(10_000);
  await page.getByRole('button', { name: 'Change Mozzarella' }).tap();
  await page.getByRole('dialog', { name: 'Mozzarella' }).getByLabel('Amount').fill('8.5');
  await page.getByRole('button', { name: 'Change the draft' }).tap();
  await expect(drafted).toContainText('8.5 kg');
  await expectNothingSideways(page);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Record 2 lines' }).tap();
  await expect(page.getByText('Wastage Added')).toBeVisible();

  await expect(action.getByLabel('Threw the food away')).toBeChecked();
  await action.getByLabel('New reading').tap();
  for (const key of ['4', 'Save']) await keys.getByRole('button', { name: key, exact: true }).tap();
  await expect(page.getByText('Action Added')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Action needed' })).toHaveCount(0);
  expect([await stock('Mozzarella'), await stock('Tomato')]).toEqual([1500, 1000]);
  const unit = page.getByRole('listitem', { name: 'Walk-in', exact: true });
  await expect(unit).toContainText('Threw the food away');
  await unit.getByRole('link', { name: /Mozzarella 8\.5 kg/ }).tap();
  await expect(page.getByText(/Fridge reading of/).first()).toBeVisible();

  await page.goto(`/${kitchen.areaId}/review/due-diligence/${weekOfText(mondayOf(today))}`);
  await page.getByRole('tab', { name: weekdayName(today) }).tap();
  const fridges = page.getByRole('region', { name: 'Fridge Temperatures' });
  await expect(fridges).toContainText(
    /14 °C .*out of limit \(must be 5 °C or less\), Threw the food away, wastage: (Mozzarella 8\.5 kg, Tomato 3 kg|Tomato 3 kg, Mozzarella 8\.5 kg)/,
  );

  /** g that should be in the kitchen. */
  async function stock(name: string): Promise<number> {
    const { lines } = await calls.query('/theoretical-stock');
    return Number(lines.find((line: { name: string }) => line.name === name)?.theoretical);
  }
});
