import { inAccount, os, readingInAccount } from '../../kernel/procedure.ts';
import { answerRequest } from './answer-request.ts';
import { approveOptions } from './approve-options.ts';
import { archiveListing } from './archive-listing.ts';
import { setAccountNumber } from './customers/account-number.ts';
import { saveCustomer, stopCustomer } from './customers/save-customer.ts';
import { importSupplierOptions } from './import-options.ts';
import { ownListing, requests } from './listing.queries.ts';
import { openSupplierAccount } from './open-supplier-account.ts';
import { publishList } from './publish-list.ts';
import { publishedList } from './published-list.ts';
import { requestSupplier, supplierDirectory } from './request-supplier.ts';
import { saveListing } from './save-listing.ts';

export const supplierAccountsRoutes = {
  openSupplierAccount: os.supplierAccounts.openSupplierAccount.handler(
    ({ input, context: { services, access, requestId } }) =>
      openSupplierAccount(
        services.pool,
        { userId: access.userId, name: access.userName, email: access.email },
        input,
        services.now(),
        requestId,
      ),
  ),
  ownListing: os.supplierAccounts.ownListing.handler(readingInAccount(ownListing)),
  saveListing: os.supplierAccounts.saveListing.handler(inAccount(saveListing)),
  archiveListing: os.supplierAccounts.archiveListing.handler(inAccount(archiveListing)),
  approveOptions: os.supplierAccounts.approveOptions.handler(inAccount(approveOptions)),
  publishList: os.supplierAccounts.publishList.handler(inAccount(publishList)),
  requests: os.supplierAccounts.requests.handler(readingInAccount(requests)),
  answerRequest: os.supplierAccounts.answerRequest.handler(inAccount(answerRequest)),
  saveCustomer: os.supplierAccounts.saveCustomer.handler(inAccount(saveCustomer)),
  stopCustomer: os.supplierAccounts.stopCustomer.handler(inAccount(stopCustomer)),
  setAccountNumber: os.supplierAccounts.setAccountNumber.handler(inAccount(setAccountNumber)),
  supplierDirectory: os.supplierAccounts.supplierDirectory.handler(readingInAccount(supplierDirectory)),
  requestSupplier: os.supplierAccounts.requestSupplier.handler(inAccount(requestSupplier)),
  publishedList: os.supplierAccounts.publishedList.handler(readingInAccount(publishedList)),
  importSupplierOptions: os.supplierAccounts.importSupplierOptions.handler(inAccount(importSupplierOptions)),
};
