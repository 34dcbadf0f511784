import { randomUUID } from 'node:crypto';
import { writing } from '../../db/transaction.ts';
import { storeFile } from '../../files/store-file.ts';
import { storeInvoiceFile } from '../../invoices/store-invoice-file.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { addShop } from '../../procurement/testing-orders.ts';
import { uploadPhoto } from '../../recipes/photos/store-photo.ts';
import { orderAt } from '../arriving.ts';
import { claimed } from '../commands/claim-cases.ts';
import { cases } from '../commands/every-command.ts';
import { billedDelivery, openInvoice, waitingInvoice } from '../commands/invoice-cases.ts';
import { askedOrder, locationWithSteps } from '../commands/order-cases.ts';
import { transferred } from '../commands/stock-cases.ts';
import { boughtFrom, suppliedBy, supplierOf } from '../commands/supplier-account-cases.ts';
import { draftOf } from '../counting.ts';
import type { TestApp } from '../http.ts';
import { announcedUpload, paper } from '../invoices.ts';
import { pictureOf } from '../picture.ts';
import { priceListOf } from '../price-list.ts';
import { readStatement } from '../statements-of-suppliers.ts';
import { addTemplate } from '../task-templates.ts';
import { enter, tickWithPhoto } from '../tasks.ts';
import { receive } from '../trade.ts';
import { waitingUpload } from '../uploads.ts';
import { workedWeek } from '../worked-week.ts';

/**
 * What a route is asked with: what its path names goes there, the rest into the address of a GET, else into the body. With `csv`, `zip`, `jpeg`
 * or `xml` that is the body, and the rest goes into the address.
 */
export type Asked = {
  csv?: Uint8Array<ArrayBuffer>;
  zip?: Uint8Array<ArrayBuffer>;
  jpeg?: Uint8Array<ArrayBuffer>;
  xml?: Uint8Array<ArrayBuffer>;
  [field: string]: unknown;
};

/** How a route is asked so that whoever may is answered 200; null: no route of that name is known here. */
export type Asks = (name: string) => (() => Promise<Asked>) | null;

const WEEK = { from: '2026-11-02', to: '2026-11-08' };

/** How each route is asked in our group: commands as every-command tries them, queries about one worked week. */
export async function asksOf(app: TestApp): Promise<Asks> {
  const { ours } = app;
  const week = await workedWeek(ours);
  const stocktakeId = await draftOf(ours.area, '2026-11-16', []);
  const key = await storedFile(app);
  const uploadId = await waitingUpload(ours);
  const area = { accountId: ours.areaId };
  const headOffice = { accountId: ours.organisationId };
  const supplier = { accountId: (await supplierOf(ours)).accountId };
  const { supplierId } = await boughtFrom(ours);
  const supplied = await suppliedBy(ours);
  await orderAt(ours, supplied);
  const stepped = await locationWithSteps(ours);
  const { orderId: askedId } = await askedOrder(ours);
  const shop = await addShop(ours);
  await claimed(ours, shop);
  const keg = { ingredientId: null, deposit: true, quantity: '2', price: '30' };
  await receive(ours.area, { day: '2026-11-04', lines: [keg] });
  const picture = await pictureOf();
  await uploadPhoto(ours.headOffice, {
    ...{ commandId: randomUUID(), recipeId: week.margherita, filename: 'pizza.jpg' },
    ...{ bytes: picture, files: app.files },
  });
  const ticked = await tickWithPhoto(ours.area, app.files, picture);
  const photoId = randomUUID();
  await sendMessage(ours.location, {
    ...{ commandId: randomUUID(), messageId: randomUUID(), text: '', mentions: [], files: app.files },
    photos: [{ photoId, content: Buffer.from(picture).toString('base64') }],
  });
  const { order: openOrder } = await openInvoice(ours);
  const { invoice } = await billedDelivery(ours);
  const statement = await readStatement(ours);
  const fileKey = await storedPaper(app);
  const transferId = await transferred(ours);
  const warm = { kind: 'delivery', order: week.delivery, supplier: null, name: 'Fresh & Co', invoice: '' } as const;
  const entryId = await enter(ours.area, { ...warm, goods: 'Chilled', temperature: '20' });
  const list = () => {
    const code = randomUUID();
    const csv = new Uint8Array(priceListOf({ itemcode: code, supplier_code: code }));
    return { ...headOffice, kind: 'supplierOptions', filename: 'list.csv', commandId: randomUUID(), csv };
  };

  const others: Record<string, Asked | (() => Asked | Promise<Asked>)> = {
    'accounts.setUpGroup': () => ({
      ...{ headOfficeId: randomUUID(), locationId: randomUUID(), areaId: randomUUID(), groupId: randomUUID() },
      ...{ headOffice: 'New', location: 'Leeds', area: 'Kitchen', group: 'Grill' },
    }),
    'accounts.openHeadOffice': () => ({ headOfficeId: randomUUID(), name: 'New' }),
    'accounts.acceptInvitation': { token: 'sent-to-somebody-else' },
    'accounts.answerOffer': () => ({ offerId: randomUUID(), organisationId: ours.organisationId, accept: true }),
    'accounts.closeGroup': () => ({ ...headOffice, commandId: randomUUID(), typedName: 'Something else' }),
    'accounts.reopenGroup': { organisationId: ours.organisationId },
    'accounts.deleteProfile': { typedEmail: 'somebody.else@example.com' },
    'accounts.leaveGroup': () => ({ accountId: randomUUID(), commandId: randomUUID() }),
    'accounts.removalImpact': { ...headOffice, id: ours.areaId },
    'accounts.users': area,
    'accounts.people': headOffice,
    'accounts.roles': area,
    'accounts.nextSteps': area,
    'start.today': area,
    'audit.entries': headOffice,
    'audit.filters': headOffice,
    'audit.file': headOffice,
    'catalogue.allergens': area,
    'catalogue.duplicates': headOffice,
    'catalogue.marketPrices': { ...headOffice, query: 'tomatoes' },
    'catalogue.cheaperOffers': { ...headOffice },
    'catalogue.priceRises': { ...headOffice, since: WEEK.from },
    'catalogue.weeklyCost': { ...headOffice, ingredientId: week.flour },
    'catalogue.priceHistory': { ...headOffice, ingredientId: week.flour },
    'catalogue.mergeImpact': { ...headOffice, ingredientId: week.flour, version: 1, into: week.tomato },
    'catalogue.ingredientStock': { ...headOffice, ingredientId: week.flour, day: '2026-11-09' },
    'uploads.uploadCsv': list,
    'uploads.uploads': { ...headOffice, kind: 'ingredients' },
    'uploads.missingLines': { ...headOffice, uploadId },
    'uploads.uploadLines': { ...headOffice, uploadId },
    'uploads.uploadReport': { ...headOffice, uploadId },
    'uploads.uploadHead': { ...headOffice, uploadId },
    'demo.startDemo': () => ({ demoId: randomUUID() }),
    'demo.demoProgress': () => ({ demoId: randomUUID() }),
    'demo.deleteDemo': { ...headOffice, commandId: randomUUID() },
    'exports.exports': headOffice,
    'exports.startImport': () => ({
      ...{ ...headOffice, commandId: randomUUID(), importId: randomUUID(), filename: 'export.zip' },
      zip: new Uint8Array(),
    }),
    'exports.imports': headOffice,
    'files.generateSignedUrl': { path: key },
    'invoices.requestInvoiceUploadUrl': async () => {
      const xml = paper();
      const uploadId = await announcedUpload(ours, [xml]);
      return { ...area, uploadId, place: '1', commandId: randomUUID(), xml };
    },
    'invoices.invoicesToMatch': { ...area, orderId: openOrder.id },
    'invoices.matchInvoicesPO': async () => {
      await waitingInvoice(ours);
      return area;
    },
    'invoices.invoice': { ...area, uploadId: invoice.id },
    'invoices.invoiceSummaries': area,
    'invoices.tolerances': headOffice,
    'invoices.toleranceEffect': headOffice,
    'invoices.invoiceProof': area,
    'invoices.learnedItems': area,
    'invoices.supplierStatements': area,
    'invoices.supplierStatement': { ...area, uploadId: statement.uploadId },
    'invoices.statementsOfInvoice': { ...area, uploadId: statement.uploadId },
    'invoices.priceQueue': area,
    'messages.messages': { accountId: ours.locationId },
    'messages.photo': { accountId: ours.locationId, photoId, size: 'thumb' },
    'messages.unreadPlaces': { accountId: ours.locationId },
    'messages.readers': { accountId: ours.locationId },
    'notices.notices': area,
    'procurement.order': { ...area, orderId: week.delivery },
    'procurement.orders': area,
    'procurement.approvalLadder': { accountId: stepped.accountId },
    'procurement.approvals': area,
    'procurement.substitutionsOn': { ...area, day: '2026-11-20' },
    'procurement.claimsBySite': area,
    'procurement.claimReminders': headOffice,
    'procurement.supplierScores': area,
    'procurement.depositsHeld': area,
    'procurement.orderApproval': { ...area, orderId: askedId },
    'procurement.orderedBefore': { ...area, supplierId: randomUUID() },
    'procurement.orderLimit': {
      ...area,
      ...{ orderId: week.delivery, supplierId: randomUUID(), deliveryDate: '2026-11-04' },
    },
    'procurement.receiptImpact': {
      ...{
        ...area,
        orderId: week.delivery,
        version: 1,
        deliveryDate: '2026-11-04',
        invoiceNumber: '',
        temperature: '',
      },
      ...{ receivingComments: '', deliveryCharge: '4.50', flatDiscount: '0', percentDiscount: '0', lines: [] },
    },
    'procurement.arrivingOrders': { accountId: supplied.supplier.accountId },
    'procurement.addAttachment': () => ({
      ...{ ...area, orderId: week.delivery, attachmentId: randomUUID() },
      ...{ filename: 'invoice.jpg', commandId: randomUUID(), jpeg: picture },
    }),
    'procurement.orderPdf': { ...area, orderId: week.delivery },
    'procurement.orderPdfFile': { ...area, orderId: week.delivery },
    'profile.me': {},
    'profile.updateProfile': { name: 'Mia Rossi' },
    'profile.setCurrentAccount': area,
    'profile.setTableRows': { tableRows: '25' },
    'profile.setNoticeMails': { topics: ['orders'] },
    'profile.setNoticePushes': { topics: [], device: null },
    'profile.endFarewell': { organisationId: ours.organisationId },
    'profile.noticeMails': {},
    'profile.noticePushes': {},
    'profile.sessions': {},
    'profile.endSession': { id: 'made-up' },
    'profile.signOutEverywhere': {},
    'profile.signInOptions': {},
    'recipes.recipeAsOf': { ...headOffice, recipeId: week.margherita, on: WEEK.to },
    'recipes.photo': { ...area, recipeId: week.margherita, size: 'thumb' },
    'recipes.uploadPhoto': () => ({
      ...{ ...headOffice, recipeId: week.margherita, filename: 'pizza.jpg', commandId: randomUUID(), jpeg: picture },
    }),
    'recipes.recipeVersions': { ...headOffice, recipeId: week.margherita },
    'reports.sites': headOffice,
    'reports.dishes': area,
    'reports.periods': area,
    'reports.periodReport': { ...area, ...WEEK },
    'reports.impactNotes': area,
    'reports.locks': area,
    'reports.figureDetail': { ...area, ...WEEK, figure: 'netSales' },
    'review.suppliers': area,
    'review.statement': { ...area, supplierId: shop.supplierId },
    'review.stocktakeIngredient': { ...area, stocktakeId: week.closing, ingredientId: week.flour },
    'review.stocktakeCategories': { ...area, stocktakeId: week.closing },
    'review.wastageWeeks': area,
    'review.wastageWeek': { ...area, week: WEEK.from },
    'review.transferWeeks': area,
    'review.dueDiligence': { ...area, week: WEEK.from },
    'review.packs': area,
    'review.transfer': { ...area, transferId },
    'sales.checkSales': { ...area, start: WEEK.from, end: WEEK.to, plus: ['P1'] },
    'sales.sheetLayouts': area,
    'sales.salesImports': area,
    'sales.salesImport': { ...area, importId: week.sales },
    'sales.soldPerWeek': headOffice,
    'sales.salesUse': { ...area, importId: week.sales },
    'stock.countBasis': { ...area, stocktakeId },
    'stock.uncounted': { ...area, stocktakeId },
    'stock.untimedDocuments': { ...area, stocktakeId },
    'tasks.recordsOfDays': { ...area, ...WEEK },
    'tasks.atRisk': { ...area, entryId },
    'tasks.suggestedPrep': { ...area, day: '2026-11-20' },
    'tasks.taskSetup': area,
    'tasks.safetySettings': area,
    'tasks.heldRecords': area,
    'tasks.allergenChart': area,
    'review.tooRegular': { ...area, week: '2026-11-16' },
    'review.fourWeekReview': area,
    'tasks.taskTemplates': headOffice,
    'tasks.taskTemplate': async () => ({ ...headOffice, templateId: await addTemplate(ours.headOffice) }),
    'tasks.keepingTerm': headOffice,
    'tasks.sitesToday': area,
    'tasks.missedTasks': { ...area, week: WEEK.from },
    'tasks.taskHistory': { ...area, taskId: ticked.taskId },
    'tasks.taskPeople': area,
    'tasks.photo': { ...area, entryId: ticked.entryId, size: 'thumb' },
    'stock.theoreticalStock': area,
    'stock.stocktakeReport': { ...area, stocktakeId: week.closing },
    'detective.whyMissing': { ...area, stocktakeId: week.closing },
    'stock.stocktakes': { ...area, ...WEEK },
    'stock.wastages': { ...area, ...WEEK },
    'stock.wastedByReason': { ...area, ...WEEK },
    'stock.lossesAllowed': { ...area, ingredientId: week.flour, day: WEEK.from },
    'stock.inTransit': headOffice,
    'stock.lotsInStock': area,
    'stock.recall': { ...headOffice, supplierId: shop.supplierId, day: '2026-11-10' },
    'stock.substitutesAt': { ...area, otherAccountId: ours.areaId },
    'stock.transfers': { ...area, ...WEEK },
    'supplierAccounts.openSupplierAccount': () => ({
      ...{ supplierAccountId: randomUUID(), name: 'New', town: null, kindsOfGoods: [] },
    }),
    'supplierAccounts.ownListing': supplier,
    'supplierAccounts.requests': supplier,
    'supplierAccounts.supplierDirectory': headOffice,
    'supplierAccounts.publishedList': { ...headOffice, supplierId },
    'sync.sync': area,
    'GET /api/v1/accounts/{accountId}/live': area,
    'GET /api/v1/files/{key}': () => linkTo(app, key),
    'GET /api/v1/documentProxy': { url: fileKey },
    'GET /api/v1/accounts/{accountId}/invoice-files/{key}': { ...area, key: fileKey },
    'GET /api/openapi.json': {},
    'GET /api/docs': {},
    'POST /api/auth/sign-up/email': {},
    'POST /api/auth/sign-in/email': { email: 'nobody@example.com', password: 'not the right one' },
    'POST /api/auth/sign-in/social': { provider: 'google' },
    'GET /api/auth/callback/{provider}': { provider: 'google' },
    'POST /api/auth/sign-out': {},
    'POST /api/auth/send-verification-email': { email: 'nobody@example.com' },
    'POST /api/auth/verify-email': { token: 'made-up' },
    'POST /api/auth/first-password': { token: 'made-up', name: 'Mia', newPassword: 'a long enough one' },
    'POST /api/auth/change-password': { currentPassword: 'not the right one', newPassword: 'a long enough one' },
    'POST /api/auth/request-password-reset': { email: 'nobody@example.com' },
    'POST /api/auth/reset-password': { token: 'made-up', newPassword: 'a long enough one' },
    'POST /api/auth/two-factor/enable': { password: 'not the right one' },
    'POST /api/auth/two-factor/verify-totp': { code: '000000' },
    'POST /api/auth/two-factor/verify-backup-code': { code: 'aaaaa-00000' },
    'POST /api/auth/two-factor/generate-backup-codes': { password: 'not the right one' },
    'POST /api/auth/two-factor/backup-codes-left': {},
    'POST /api/auth/two-factor/disable': { password: 'not the right one' },
  };

  return (name) => {
    const other = others[name];
    if (other) return async () => (typeof other === 'function' ? other() : other);
    const how = cases[name];
    if (!how || !('valid' in how)) return null;
    return async () => ({ commandId: randomUUID(), ...(await how.valid(ours)) });
  };
}

async function storedFile(app: TestApp): Promise<string> {
  const file = {
    folder: 'images/recipes',
    filename: 'a.png',
    contentType: 'image/png',
    content: Buffer.from('89504e47', 'hex'),
  };
  const { key } = await writing(app.pool, app.ours.organisationId, (tx) =>
    storeFile(app.files, tx, app.ours.area, file),
  );
  return key;
}

async function storedPaper({ ours, files }: TestApp): Promise<string> {
  const xml = paper();
  const uploadId = await announcedUpload(ours, [xml]);
  const { area: ctx, areaId: accountId } = ours;
  const sent = { commandId: randomUUID(), accountId, uploadId, place: 1, bytes: xml, files };
  const { publicUrl } = await storeInvoiceFile(ctx, sent);
  return publicUrl.split('/invoice-files/')[1] ?? '';
}

function linkTo(app: TestApp, key: string): Asked {
  const { searchParams } = new URL(app.files.link(key, app.ours.headOffice.userId, app.services.now()), app.url);
  return { key, ...Object.fromEntries(searchParams) };
}
