import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { importPriceList } from './import-price-list.ts';
import { previewPriceList } from './preview-price-list.ts';
import { priceHistory, uploads } from './price-history.queries.ts';
import { saveCategory } from './save-category.ts';
import { saveSupplier } from './save-supplier.ts';
import { setDefaultOption } from './set-default-option.ts';
import { setOptionPrice } from './set-option-price.ts';

const preview = readingInAccount(previewPriceList);
const importing = inAccount(importPriceList);

export const catalogueRoutes = {
  previewPriceList: os.catalogue.previewPriceList.handler(async ({ input: { params, query, body }, context }) =>
    preview({ input: { ...params, ...query, bytes: await body.bytes() }, context }),
  ),
  importPriceList: os.catalogue.importPriceList.handler(async ({ input: { params, query, body }, context }) => {
    const goodRowsOnly = query.goodRowsOnly === 'true';
    const { files } = context.services;
    return importing({ input: { ...params, ...query, goodRowsOnly, files, bytes: await body.bytes() }, context });
  }),
  uploads: os.catalogue.uploads.handler(readingInAccount(uploads)),
  priceHistory: os.catalogue.priceHistory.handler(readingInAccount(priceHistory)),
  setOptionPrice: os.catalogue.setOptionPrice.handler(inAccount(setOptionPrice)),
  setDefaultOption: os.catalogue.setDefaultOption.handler(inAccount(setDefaultOption)),
  saveCategory: os.catalogue.saveCategory.handler(inAccount(saveCategory)),
  saveSupplier: os.catalogue.saveSupplier.handler(inAccount(saveSupplier)),
};
