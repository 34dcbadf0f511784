import { os, readingInAccount } from '../kernel/procedure.ts';
import { statementOfSupplier } from './statement.queries.ts';
import { suppliersOrderedFrom } from './suppliers.queries.ts';

export const reviewRoutes = {
  suppliers: os.review.suppliers.handler(readingInAccount(suppliersOrderedFrom)),
  statement: os.review.statement.handler(readingInAccount(statementOfSupplier)),
};
