import { inAccount, os, readingInAccount } from '../kernel/procedure.ts';
import { checkSales } from './check-sales.queries.ts';
import { importSales } from './import-sales.ts';
import { matchSalesLine } from './match-sales-line.ts';
import { removeSalesImport } from './remove-sales-import.ts';
import { salesImport } from './sales-import.queries.ts';
import { salesImports } from './sales-imports.queries.ts';
import { salesUse } from './sales-use.queries.ts';
import { sheetLayouts } from './sheet-layouts.queries.ts';
import { soldPerWeek } from './sold-per-week.queries.ts';

export const salesRoutes = {
  checkSales: os.sales.checkSales.handler(readingInAccount(checkSales)),
  importSales: os.sales.importSales.handler(inAccount(importSales)),
  removeSalesImport: os.sales.removeSalesImport.handler(inAccount(removeSalesImport)),
  matchSalesLine: os.sales.matchSalesLine.handler(inAccount(matchSalesLine)),
  sheetLayouts: os.sales.sheetLayouts.handler(readingInAccount(sheetLayouts)),
  salesImports: os.sales.salesImports.handler(readingInAccount(salesImports)),
  salesUse: os.sales.salesUse.handler(readingInAccount(salesUse)),
  salesImport: os.sales.salesImport.handler(readingInAccount(salesImport)),
  soldPerWeek: os.sales.soldPerWeek.handler(readingInAccount(soldPerWeek)),
};
