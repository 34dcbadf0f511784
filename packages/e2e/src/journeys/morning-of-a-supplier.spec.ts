import { randomUUID } from 'node:crypto';
import { addDays, showDay } from '@larder/domain/calendar.ts';
import type { APIRequestContext } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsOnPhone } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { newPerson } from '../cast.ts';
import { expect, test } from '../fixtures.ts';
import { newestMailTo } from '../mail.ts';
import { inDays } from '../orders.ts';
import { expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { ShellPage } from '../pages/shell.ts';
import { setUpGroup, signUp } from '../people.ts';
import { becomeCustomer, openSupplier, takeOver } from '../supply.ts';
import { workIn } from '../work-in.ts';

const today = inDays(0);
const LIST = [
  'option_name,supplier_code,category,uom,base_uom,numperportion,gramperportion,unitprice,vat',
  'Butter,B1,Dairy,case,kg,2,5,40.00,0',
  'Cream,C1,Dairy,box,l,6,1,12.00,0',
  'Salted butter,B2,Dairy,case,kg,2,5,41.00,0',
].join('\n');

interface Options {
  butter: string;
  cream: string;
}

/** Sends an order for five cases of butter and two boxes of cream for a day. Answers its id. */
async function order(request: APIRequestContext, areaId: string, supplierId: string, options: Options, day: string) {
  const calls = callsOf(request, areaId);
  const orderId = randomUUID();
  const line = (optionId: string, quantity: string) => ({ lineId: randomUUID(), optionId, quantity, unitPrice: null });
  await calls.command(`/orders/${orderId}/save`, {
    ...{ version: null, kind: 'draft', supplierId, deliveryDate: day, specialInstructions: '' },
    lines: [line(options.butter, '5'), line(options.cream, '2')],
  });
  const { version } = await calls.query(`/orders/${orderId}`);
  await calls.command(`/orders/${orderId}/send`, { version });
  return orderId;
}

async function optionsOf(request: APIRequestContext, headOfficeId: string): Promise<Options> {
  const { rows } = await callsOf(request, headOfficeId).query('/sync');
  const idOf = (name: string) => rows.supplierOptions.find((one: { name: string }) => one.name === name)?.id ?? '';
  return { butter: idOf('Butter'), cream: idOf('Cream') };
}

test.describe('a supplier’s morning', () => {
  test.describe.configure({ timeout: 400_000 });

  test('of eight orders: six confirmed, one partly short with a substitute, one taken back; the kitchens see it before the goods', async ({
    page,
    kitchen,
    browser,
  }) => {
    const hers = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    const supplier = await openSupplier(hers.request);
    await supplier.publish(LIST, today);

    const bistro = newPerson('Nora North');
    const theirs = await browser.newContext();
    await signUp(theirs.request, bistro);
    const second = await setUpGroup(theirs.request, {
      ...{ headOffice: 'Bistro Nord', location: 'Bistro Nord Leeds', area: 'Kitchen', group: 'All day' },
    });
    const groups = [
      { request: page.request, ids: kitchen },
      { request: theirs.request, ids: second },
    ];
    const sent: string[] = [];
    for (const { request, ids } of groups) {
      const supplierId = await becomeCustomer(request, ids.headOfficeId, supplier);
      await takeOver(request, ids.headOfficeId, supplierId);
      const options = await optionsOf(request, ids.headOfficeId);
      for (let day = 2; day < 6; day += 1)
        sent.push(await order(request, ids.areaId, supplierId, options, addDays(today, day)));
    }
    expect(sent).toHaveLength(8);

    const desk = new ShellPage(hers);
    await hers.goto('/');
    await expect(hers.getByRole('region', { name: 'Orders' })).toContainText('8 orders to answer');
    await hers.getByRole('link', { name: 'Answer them' }).click();
    await desk.expectTitle('Orders');
    await expect(hers.getByText('To answer (8)')).toBeVisible();
    await expectNoAxeViolations(hers);
    await expectNothingSidewaysAtAnyWidth(hers);

    // One is taken back while she looks: the page changes by itself.
    const northern = callsOf(theirs.request, second.areaId);
    await expect.poll(async () => (await northern.query(`/orders/${sent[7]}`)).status).toBe('SENT'); // its mail is accepted
    const { version } = await northern.query(`/orders/${sent[7]}`);
    await northern.command(`/orders/${sent[7]}/remove`, { version });
    await expect(hers.getByText('To answer (7)')).toBeVisible();
    await expect(hers.getByText('Over (1)')).toBeVisible();

    const soon = showDay(addDays(today, 2));
    await hers
      .getByRole('row', { name: /^Copper Table, / })
      .filter({ hasText: soon })
      .getByRole('link')
      .click();
    await expect(desk.title).toContainText('of Copper Table');
    const answer = (name: string, word: string) =>
      hers
        .getByRole('radiogroup', { name: `What comes of ${name}` })
        .getByText(word, { exact: true })
        .click();
    await answer('Butter', 'Instead');
    await hers.getByRole('combobox', { name: 'What you send instead of Butter' }).click();
    await hers.getByRole('option', { name: 'Salted butter (B2)' }).click();
    await hers.getByRole('textbox', { name: 'How many come of Butter' }).fill('5');
    await answer('Cream', 'Short');
    await hers.getByRole('textbox', { name: 'How many come of Cream' }).fill('1');
    await expectNoAxeViolations(hers);
    await expectNothingSidewaysAtAnyWidth(hers);
    await expectNoAxeViolationsOnPhone(hers);
    await hers.getByRole('button', { name: 'Send answer' }).click();
    await expect(desk.toast('Answer sent')).toBeVisible();
    await expect(hers.getByRole('button', { name: 'Send new answer' })).toBeVisible(); // the page shows it as answered
    await hers.getByRole('link', { name: 'Orders', exact: true }).first().click();

    for (let left = 6; left > 0; left -= 1) {
      await expect(hers.getByText(`To answer (${left})`)).toBeVisible();
      await hers
        .getByRole('button', { name: /^Confirm all of/ })
        .first()
        .click();
    }
    await expect(hers.getByText('Every order is answered')).toBeVisible();
    await hers.getByText('Answered (7)').click();
    await expect(hers.getByText('1 short, 1 substituted')).toBeVisible();

    const mail = await newestMailTo(page.request, kitchen.owner.email, '1 short, 1 substituted');
    expect(mail).toContain('5 × Butter: 5 × Salted butter instead');
    const shell = new ShellPage(page);
    await workIn(page, kitchen.areaId);
    await page.goto(`/${kitchen.areaId}/review/supplier-statements/detail/${sent[0]}`);
    await expect(page.getByText('The supplier announces: 1 short, 1 substituted')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Receive', exact: true }).click();
    await expect(shell.title).toContainText('Receive');
    await expect(page.getByText('5 × Salted butter instead')).toBeVisible();
    await expect(page.getByText('1 of 2 comes')).toBeVisible();
    await expectNoAxeViolationsOnPhone(page);
    await expectNothingSidewaysAtAnyWidth(page);
    await hers.context().close();
    await theirs.close();
  });
});
