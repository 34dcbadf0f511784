/** Everybody who may knock at a route. Members and guests are of our group, at the head office unless another account is named. */
export const PEOPLE = [
  'owner',
  'member',
  'guest',
  'location member',
  'area member',
  'supplier',
  'neighbour',
  'signed out',
] as const;
export type Person = (typeof PEOPLE)[number];

/** The HTTP status for each person, in the order of PEOPLE. */
type Answers = readonly [number, number, number, number, number, number, number, number];

/** Work in an area: whoever reaches it, but for guests, who have the product hub only (PERM-011). */
const IN_AREA: Answers = [200, 200, 403, 200, 200, 404, 404, 401];
/** What is not found by whom it is not for. */
const IN_AREA_OR_NOT_FOUND: Answers = [200, 200, 404, 200, 200, 404, 404, 401];
/** What the people of a location do there: who is a member of one of its areas does not reach it. */
const IN_LOCATION: Answers = [200, 200, 403, 200, 404, 404, 404, 401];
/** Work at the head office: people of a location or an area do not reach it. */
const AT_HEAD_OFFICE: Answers = [200, 200, 403, 404, 404, 404, 404, 401];
/** What guests may look at there. */
const SEEN_AT_HEAD_OFFICE: Answers = [200, 200, 200, 404, 404, 404, 404, 401];
/** Whoever reaches the account, guests too. */
const REACHED: Answers = [200, 200, 200, 200, 200, 404, 404, 401];
/** What only an owner may, asked of an area. */
const OWNER_OF_AREA: Answers = [200, 403, 403, 403, 403, 404, 404, 401];
/** What only an owner may, asked of a location. */
const OWNER_OF_LOCATION: Answers = [200, 403, 403, 403, 404, 404, 404, 401];
/** What only an owner may, asked of the head office. */
const OWNER_OF_HEAD_OFFICE: Answers = [200, 403, 403, 404, 404, 404, 404, 401];
/** What is asked of the supplier account of our group's owner: nobody else reaches it. */
const OWNER_OF_SUPPLIER: Answers = [200, 404, 404, 404, 404, 404, 404, 401];
/** What an owner of the head office has not confirmed. */
const OWNER_WITHOUT_NAME: Answers = [422, 403, 403, 404, 404, 404, 404, 401];
/** A group that is no demo is deleted for nobody. */
const OWNER_OF_NO_DEMO: Answers = [403, 403, 403, 404, 404, 404, 404, 401];
/** A group that holds something takes no file in. */
const OWNER_OF_FULL_GROUP: Answers = [409, 403, 403, 404, 404, 404, 404, 401];
/** The upload that is asked about has no file behind it. */
const WITHOUT_ITS_FILE: Answers = [409, 409, 403, 404, 404, 404, 404, 401];
const SIGNED_IN: Answers = [200, 200, 200, 200, 200, 200, 200, 401];
const NOT_FOUND: Answers = [404, 404, 404, 404, 404, 404, 404, 401];
/** Who is signed in hears that password or code are wrong. */
const WRONG: Answers = [400, 400, 400, 400, 400, 400, 400, 401];
const NOT_VALID: Answers = [422, 422, 422, 422, 422, 422, 422, 401];

const everybody = (status: number): Answers => [status, status, status, status, status, status, status, status];

/**
 * Who is answered how by each route: the one table, written by hand from the rules, that the server is held against. Procedures stand under
 * their name in the contract, other calls under method and path. A route that is missing here fails the tests.
 */
export const WHO_MAY: Record<string, Answers> = {
  'accounts.setUpGroup': SIGNED_IN,
  'accounts.openHeadOffice': SIGNED_IN,
  'accounts.openAccount': OWNER_OF_HEAD_OFFICE,
  'accounts.updateAccount': OWNER_OF_LOCATION,
  'accounts.removeAccount': OWNER_OF_HEAD_OFFICE,
  'accounts.closeAccount': OWNER_OF_HEAD_OFFICE,
  'accounts.removalImpact': OWNER_OF_HEAD_OFFICE,
  'accounts.assignGroup': OWNER_OF_LOCATION,
  'accounts.unassignGroup': OWNER_OF_LOCATION,
  'accounts.saveListedName': OWNER_OF_HEAD_OFFICE,
  'accounts.removeListedName': OWNER_OF_HEAD_OFFICE,
  'accounts.people': AT_HEAD_OFFICE,
  'accounts.roles': IN_AREA,
  'accounts.saveRole': OWNER_OF_HEAD_OFFICE,
  'accounts.removeRole': OWNER_OF_HEAD_OFFICE,
  'accounts.giveRole': OWNER_OF_HEAD_OFFICE,
  'accounts.addPlaces': OWNER_OF_HEAD_OFFICE,
  'accounts.removePeople': OWNER_OF_HEAD_OFFICE,
  'accounts.invitePeople': OWNER_OF_AREA,
  'accounts.resendInvitation': OWNER_OF_AREA,
  'accounts.withdrawInvitation': OWNER_OF_AREA,
  'accounts.users': IN_AREA,
  'accounts.saveUser': OWNER_OF_AREA,
  'accounts.removeUser': OWNER_OF_AREA,
  'accounts.removeAllUsers': OWNER_OF_HEAD_OFFICE, // of a product group, which people of a location do not reach either
  'accounts.leaveGroup': NOT_FOUND, // of an account that there is not: leaving would end who is asked with
  'accounts.makeOwner': OWNER_OF_HEAD_OFFICE,
  'accounts.endOwnership': OWNER_OF_HEAD_OFFICE,
  'accounts.offerOwnership': OWNER_OF_HEAD_OFFICE,
  'accounts.withdrawOffer': OWNER_OF_HEAD_OFFICE,
  'accounts.resetSecondFactor': OWNER_OF_HEAD_OFFICE,
  'accounts.closeGroup': OWNER_WITHOUT_NAME, // without its name, which would end who is asked with
  'accounts.reopenGroup': NOT_FOUND, // one that is not closed
  'accounts.answerOffer': NOT_FOUND, // somebody else was asked
  'accounts.choosePlan': OWNER_OF_AREA,
  'accounts.deleteProfile': NOT_VALID, // without one's own address, which would end who is asked with
  'accounts.acceptInvitation': NOT_VALID, // one that was sent to somebody else
  'accounts.nextSteps': REACHED,

  'audit.entries': OWNER_OF_HEAD_OFFICE,
  'audit.filters': OWNER_OF_HEAD_OFFICE,
  'audit.file': OWNER_OF_HEAD_OFFICE,

  'budgets.saveFinancialYear': OWNER_OF_HEAD_OFFICE,
  'budgets.removeBudget': OWNER_OF_AREA,
  'budgets.saveBudget': OWNER_OF_AREA,
  'budgets.saveBudgetDraft': OWNER_OF_AREA,
  'budgets.discardBudgetDraft': OWNER_OF_AREA,

  'catalogue.marketPrices': AT_HEAD_OFFICE,
  'catalogue.cheaperOffers': AT_HEAD_OFFICE,
  'catalogue.priceRises': AT_HEAD_OFFICE,
  'catalogue.weeklyCost': AT_HEAD_OFFICE,
  'catalogue.allergens': REACHED,
  'catalogue.saveAllergens': AT_HEAD_OFFICE,
  'catalogue.saveMeasures': AT_HEAD_OFFICE,
  'catalogue.saveSubstitute': AT_HEAD_OFFICE,
  'catalogue.removeSubstitute': AT_HEAD_OFFICE,
  'catalogue.duplicates': AT_HEAD_OFFICE,
  'catalogue.keepApart': AT_HEAD_OFFICE,
  'catalogue.priceHistory': AT_HEAD_OFFICE,
  'catalogue.setOptionPrice': AT_HEAD_OFFICE,
  'catalogue.setDefaultOption': AT_HEAD_OFFICE,
  'catalogue.setCostsNothing': AT_HEAD_OFFICE,
  'catalogue.ingredientStock': AT_HEAD_OFFICE,
  'catalogue.replaceIngredient': AT_HEAD_OFFICE,
  'catalogue.undoReplacement': AT_HEAD_OFFICE,
  'catalogue.mergeIngredient': AT_HEAD_OFFICE,
  'catalogue.mergeImpact': AT_HEAD_OFFICE,
  'catalogue.undoMerge': AT_HEAD_OFFICE,
  'catalogue.saveIngredient': AT_HEAD_OFFICE,
  'catalogue.archiveIngredient': AT_HEAD_OFFICE,
  'catalogue.removeIngredient': AT_HEAD_OFFICE,
  'catalogue.addOption': AT_HEAD_OFFICE,
  'catalogue.updateOption': AT_HEAD_OFFICE,
  'catalogue.linkOption': AT_HEAD_OFFICE,
  'catalogue.removeOptionFromCollections': AT_HEAD_OFFICE,
  'catalogue.archiveOption': AT_HEAD_OFFICE,
  'catalogue.removeOption': AT_HEAD_OFFICE,
  'catalogue.deleteOption': AT_HEAD_OFFICE,
  'catalogue.takeOfferedPrices': AT_HEAD_OFFICE,
  'catalogue.saveCategory': AT_HEAD_OFFICE,
  'catalogue.removeCategory': AT_HEAD_OFFICE,
  'catalogue.saveSupplier': AT_HEAD_OFFICE,
  'catalogue.setSupplierArchived': AT_HEAD_OFFICE,
  'catalogue.removeSupplier': AT_HEAD_OFFICE,

  'demo.startDemo': everybody(403), // the installation is not empty
  'demo.demoProgress': everybody(404), // whoever does not know the id of one
  'demo.deleteDemo': OWNER_OF_NO_DEMO,

  'exports.startExport': OWNER_OF_HEAD_OFFICE,
  'exports.exports': OWNER_OF_HEAD_OFFICE,
  'exports.startImport': OWNER_OF_FULL_GROUP,
  'exports.imports': OWNER_OF_HEAD_OFFICE,

  'longJobs.cancelJob': OWNER_OF_HEAD_OFFICE,

  'files.generateSignedUrl': REACHED,
  'GET /api/v1/files/{key}': everybody(200), // whoever holds a link that is valid

  'GET /api/v1/documentProxy': IN_AREA_OR_NOT_FOUND,
  'GET /api/v1/accounts/{accountId}/invoice-files/{key}': IN_AREA_OR_NOT_FOUND,

  'integrations.saveDeliverect': OWNER_OF_HEAD_OFFICE,
  'integrations.saveDeliverectLocation': OWNER_OF_AREA,

  'invoices.addInvoiceUpload': IN_AREA,
  'invoices.requestInvoiceUploadUrl': IN_AREA,
  'invoices.enterInvoice': IN_AREA,
  'invoices.readInvoiceAgain': IN_AREA,
  'invoices.updateInvoiceAttachments': IN_AREA,
  'invoices.removeInvoiceUpload': IN_AREA,
  'invoices.anotherBill': IN_AREA,
  'invoices.chooseItem': IN_AREA,
  'invoices.putOnOrders': IN_AREA,
  'invoices.decideLine': IN_AREA,
  'invoices.decidePrices': IN_AREA,
  'invoices.askAboutPrices': IN_AREA,
  'invoices.priceQueue': IN_AREA,
  'invoices.approveInvoice': IN_AREA,
  'invoices.withdrawApproval': IN_AREA,
  'invoices.matchOrder': IN_AREA,
  'invoices.unmatchOrder': IN_AREA,
  'invoices.invoicesToMatch': IN_AREA,
  'invoices.matchInvoicesPO': IN_AREA,
  'invoices.matchInvoices': IN_AREA,
  'invoices.invoiceAccuracyFeedback': IN_AREA,
  'invoices.setInvoiceMatching': OWNER_OF_LOCATION,
  'invoices.tolerances': AT_HEAD_OFFICE,
  'invoices.toleranceEffect': AT_HEAD_OFFICE,
  'invoices.saveTolerances': AT_HEAD_OFFICE,
  'invoices.invoiceProof': IN_AREA,
  'invoices.learnedItems': IN_AREA,
  'invoices.forgetLearned': IN_AREA,
  'invoices.describeStatement': IN_AREA,
  'invoices.completeStatementLine': IN_AREA,
  'invoices.decideOnStatement': IN_AREA,
  'invoices.askAboutStatement': IN_AREA,
  'invoices.closeStatement': IN_AREA,
  'invoices.pointStatementColumns': IN_AREA,
  'invoices.supplierStatements': IN_AREA,
  'invoices.supplierStatement': IN_AREA,
  'invoices.statementsOfInvoice': IN_AREA,
  'invoices.invoice': IN_AREA,
  'invoices.invoiceSummaries': IN_AREA,

  'menus.saveMenu': AT_HEAD_OFFICE,
  'menus.archiveMenu': AT_HEAD_OFFICE,
  'menus.removeMenu': AT_HEAD_OFFICE,

  'messages.sendMessage': IN_LOCATION,
  'messages.markMessagesSeen': IN_LOCATION,
  'messages.messages': IN_LOCATION,
  'messages.photo': IN_LOCATION,
  'messages.unreadPlaces': IN_LOCATION,
  'messages.readers': IN_LOCATION,
  'messages.editMessage': OWNER_OF_LOCATION, // the message of the case is the owner's own
  'messages.deleteMessage': OWNER_OF_LOCATION,

  'notices.notices': REACHED,
  'notices.markNoticesRead': IN_AREA,

  'procurement.arrivingOrders': OWNER_OF_SUPPLIER,
  'procurement.answerOrder': OWNER_OF_SUPPLIER,
  'procurement.saveOrder': IN_AREA,
  'procurement.reconcileOrder': IN_AREA,
  'procurement.addAttachment': IN_AREA,
  'procurement.removeAttachment': IN_AREA,
  'procurement.sendOrder': IN_AREA,
  'procurement.claimReminders': OWNER_OF_HEAD_OFFICE,
  'procurement.setClaimReminders': OWNER_OF_HEAD_OFFICE,
  'procurement.approvalLadder': OWNER_OF_HEAD_OFFICE,
  'procurement.saveApprovalLadder': OWNER_OF_HEAD_OFFICE,
  'procurement.removeApprovalLadder': OWNER_OF_HEAD_OFFICE,
  'procurement.takeBackAsking': IN_AREA,
  'procurement.approveOrder': OWNER_OF_AREA, // of whom it waits for
  'procurement.disputeArrival': OWNER_OF_AREA,
  'procurement.returnOrder': OWNER_OF_AREA,
  'procurement.orderApproval': IN_AREA,
  'procurement.approvals': IN_AREA,
  'procurement.claimsBySite': IN_AREA,
  'procurement.supplierScores': IN_AREA,
  'procurement.depositsHeld': IN_AREA,
  'procurement.openClaim': IN_AREA,
  'procurement.answerClaim': IN_AREA,
  'procurement.withdrawClaim': IN_AREA,
  'procurement.reopenClaim': IN_AREA,
  'procurement.billClaim': IN_AREA,
  'procurement.askSupplier': IN_AREA,
  'procurement.openSubstitution': IN_AREA,
  'procurement.signSubstitution': IN_AREA,
  'procurement.sameLabel': IN_AREA,
  'procurement.endSubstitution': IN_AREA,
  'procurement.substitutionsOn': REACHED, // guests are shown what is in use
  'procurement.receiveOrder': IN_AREA,
  'procurement.editReceivedOrder': IN_AREA,
  'procurement.receiptImpact': IN_AREA,
  'procurement.removeOrder': IN_AREA,
  'procurement.sentAnotherWay': IN_AREA,
  'procurement.toggleFinalised': IN_AREA,
  'procurement.setSupplierEmail': IN_AREA,
  'procurement.order': IN_AREA,
  'procurement.orders': IN_AREA,
  'procurement.orderedBefore': IN_AREA,
  'procurement.orderLimit': IN_AREA,
  'procurement.orderPdf': IN_AREA,
  'procurement.orderPdfFile': IN_AREA,

  'profile.me': SIGNED_IN,
  'profile.updateProfile': SIGNED_IN,
  'profile.setCurrentAccount': REACHED,
  'profile.setTableRows': SIGNED_IN,
  'profile.noticeMails': SIGNED_IN,
  'profile.setNoticeMails': SIGNED_IN,
  'profile.noticePushes': SIGNED_IN,
  'profile.setNoticePushes': SIGNED_IN,
  'profile.endFarewell': SIGNED_IN,
  'profile.sessions': SIGNED_IN,
  'profile.endSession': NOT_FOUND, // somebody else's
  'profile.signOutEverywhere': SIGNED_IN,
  'profile.signInOptions': everybody(200),

  'recipes.saveRecipe': AT_HEAD_OFFICE,
  'recipes.archiveRecipe': AT_HEAD_OFFICE,
  'recipes.recipeAsOf': SEEN_AT_HEAD_OFFICE,
  'recipes.confirmRecipeAllergens': AT_HEAD_OFFICE,
  'recipes.confirmModifierAllergens': AT_HEAD_OFFICE,
  'recipes.removeRecipe': AT_HEAD_OFFICE,
  'recipes.uploadPhoto': AT_HEAD_OFFICE,
  'recipes.removePhoto': AT_HEAD_OFFICE,
  'recipes.photo': REACHED,
  'recipes.recipeVersions': SEEN_AT_HEAD_OFFICE,
  'recipes.saveModifier': AT_HEAD_OFFICE,
  'recipes.archiveModifier': AT_HEAD_OFFICE,
  'recipes.removeModifier': AT_HEAD_OFFICE,

  'reports.sites': AT_HEAD_OFFICE,
  'reports.dishes': IN_AREA,
  'reports.periods': IN_AREA,
  'reports.periodReport': IN_AREA,
  'reports.impactNotes': IN_AREA,
  'reports.figureDetail': IN_AREA,
  'reports.locks': IN_AREA,
  'reports.lockDays': OWNER_OF_HEAD_OFFICE,
  'reports.addReportComment': IN_AREA,
  'reports.setWeeklyIncidental': IN_AREA,

  'sales.checkSales': IN_AREA,
  'review.suppliers': IN_AREA,
  'review.statement': IN_AREA,
  'review.stocktakeIngredient': IN_AREA,
  'review.stocktakeCategories': IN_AREA,
  'review.wastageWeeks': IN_AREA,
  'review.wastageWeek': IN_AREA,
  'review.transferWeeks': IN_AREA,
  'review.dueDiligence': IN_AREA,
  'review.startPack': IN_AREA,
  'review.packs': IN_AREA,
  'review.transfer': IN_AREA,

  'sales.importSales': IN_AREA,
  'sales.removeSalesImport': IN_AREA,
  'sales.matchSalesLine': IN_AREA,
  'sales.sheetLayouts': IN_AREA,
  'sales.salesImports': IN_AREA,
  'sales.salesImport': IN_AREA,
  'sales.soldPerWeek': AT_HEAD_OFFICE,
  'sales.salesUse': IN_AREA,

  'start.today': REACHED,

  'tasks.saveSection': IN_AREA,
  'tasks.removeSection': IN_AREA,
  'tasks.saveTask': IN_AREA,
  'tasks.removeTask': IN_AREA,
  'tasks.savePrepTask': IN_AREA,
  'tasks.removePrepTask': IN_AREA,
  'tasks.setPrepToday': IN_AREA,
  'tasks.setPrepQuantity': IN_AREA,
  'tasks.tickPrep': IN_AREA,
  'tasks.enterRecord': IN_AREA,
  'tasks.saveKeepingTerm': OWNER_OF_HEAD_OFFICE,
  'tasks.keepingTerm': OWNER_OF_HEAD_OFFICE,
  'tasks.saveFoodLimits': OWNER_OF_AREA,
  'tasks.decideHeld': OWNER_OF_AREA,
  'tasks.heldRecords': OWNER_OF_AREA,
  'tasks.signChart': IN_AREA,
  'tasks.allergenChart': IN_AREA,
  'review.tooRegular': OWNER_OF_AREA,
  'tasks.signOffDay': IN_AREA,
  'tasks.signReview': OWNER_OF_LOCATION, // of an area that the area member is not of
  'tasks.saveSafetySettings': OWNER_OF_AREA,
  'tasks.safetySettings': OWNER_OF_AREA,
  'review.fourWeekReview': IN_AREA,
  'tasks.saveClosedDays': OWNER_OF_AREA,
  'tasks.saveTaskTemplate': AT_HEAD_OFFICE,
  'tasks.removeTaskTemplate': AT_HEAD_OFFICE,
  'tasks.giveTaskTemplate': AT_HEAD_OFFICE,
  'tasks.taskTemplates': AT_HEAD_OFFICE,
  'tasks.taskTemplate': AT_HEAD_OFFICE,
  'tasks.sitesToday': IN_AREA,
  'tasks.missedTasks': IN_AREA,
  'tasks.recordsOfDays': IN_AREA,
  'tasks.atRisk': IN_AREA,
  'tasks.suggestedPrep': IN_AREA,
  'tasks.taskSetup': OWNER_OF_AREA,
  'tasks.taskHistory': IN_AREA,
  'tasks.taskPeople': IN_AREA,
  'tasks.photo': IN_AREA,
  'stock.startStocktake': IN_AREA,
  'stock.dateStocktake': IN_AREA,
  'stock.saveCounts': IN_AREA,
  'stock.removeCount': IN_AREA,
  'stock.decideCount': IN_AREA,
  'stock.saveShelf': IN_AREA,
  'stock.orderShelves': IN_AREA,
  'stock.arrangeShelf': IN_AREA,
  'stock.removeShelf': IN_AREA,
  'stock.closeStocktake': IN_AREA,
  'stock.reopenStocktake': IN_AREA,
  'stock.removeStocktake': IN_AREA,
  'stock.recordWastage': IN_AREA,
  'stock.correctWastage': IN_AREA,
  'stock.removeWastage': IN_AREA,
  'stock.recordTransfer': IN_AREA,
  'stock.openTransfer': IN_AREA,
  'stock.confirmTransfer': IN_AREA,
  'stock.setWastageReasons': OWNER_OF_HEAD_OFFICE,
  'stock.setTransferConfirmation': OWNER_OF_HEAD_OFFICE,
  'stock.inTransit': AT_HEAD_OFFICE,
  // Changing it needs reach to both areas (rule 11); who is a member of one sees the transfer all the same.
  'stock.correctTransfer': [200, 200, 403, 200, 403, 404, 404, 401],
  'stock.removeTransfer': [200, 200, 403, 200, 403, 404, 404, 401],
  'stock.setBlindCounts': OWNER_OF_AREA,
  'stock.setLotTracing': OWNER_OF_HEAD_OFFICE,
  'stock.lotsInStock': IN_AREA,
  'stock.markLotUsedUp': IN_AREA,
  'stock.recall': AT_HEAD_OFFICE,
  'stock.announceRecall': AT_HEAD_OFFICE,
  'stock.countBasis': IN_AREA,
  'stock.uncounted': IN_AREA,
  'stock.untimedDocuments': IN_AREA,
  'stock.theoreticalStock': IN_AREA,
  'stock.stocktakeReport': IN_AREA,
  'detective.whyMissing': IN_AREA,
  'stock.stocktakes': IN_AREA,
  'stock.wastages': IN_AREA,
  'stock.wastedByReason': IN_AREA,
  'stock.lossesAllowed': IN_AREA,
  'stock.transfers': IN_AREA,
  'stock.substitutesAt': IN_AREA,

  'supplierAccounts.openSupplierAccount': SIGNED_IN,
  'supplierAccounts.ownListing': OWNER_OF_SUPPLIER,
  'supplierAccounts.saveListing': OWNER_OF_SUPPLIER,
  'supplierAccounts.archiveListing': OWNER_OF_SUPPLIER,
  'supplierAccounts.approveOptions': OWNER_OF_SUPPLIER,
  'supplierAccounts.publishList': OWNER_OF_SUPPLIER,
  'supplierAccounts.requests': OWNER_OF_SUPPLIER,
  'supplierAccounts.answerRequest': OWNER_OF_SUPPLIER,
  'supplierAccounts.saveCustomer': OWNER_OF_SUPPLIER,
  'supplierAccounts.stopCustomer': OWNER_OF_SUPPLIER,
  'supplierAccounts.setAccountNumber': AT_HEAD_OFFICE,
  'supplierAccounts.supplierDirectory': AT_HEAD_OFFICE,
  'supplierAccounts.requestSupplier': AT_HEAD_OFFICE,
  'supplierAccounts.publishedList': AT_HEAD_OFFICE,
  'supplierAccounts.importSupplierOptions': AT_HEAD_OFFICE,

  'sync.sync': REACHED,
  'GET /api/v1/accounts/{accountId}/live': REACHED,

  'GET /api/openapi.json': everybody(200),
  'GET /api/docs': everybody(200),

  // Sign-in does not care who is signed in already: asked with nothing of use, each answers everybody the same.
  'POST /api/auth/sign-up/email': everybody(400),
  'POST /api/auth/sign-in/email': everybody(401),
  'POST /api/auth/sign-in/social': everybody(404),
  'GET /api/auth/callback/{provider}': everybody(302), // back to the sign-in page
  'POST /api/auth/sign-out': everybody(200),
  // The answer does not show whether an address has an account; whoever is signed in has only their own.
  'POST /api/auth/send-verification-email': [400, 400, 400, 400, 400, 400, 400, 200],
  'POST /api/auth/verify-email': everybody(401),
  'POST /api/auth/first-password': everybody(400),
  'POST /api/auth/change-password': WRONG,
  'POST /api/auth/request-password-reset': everybody(200), // whether the address is known is not revealed
  'POST /api/auth/reset-password': everybody(400),
  'POST /api/auth/two-factor/enable': WRONG,
  'POST /api/auth/two-factor/verify-totp': WRONG,
  'POST /api/auth/two-factor/verify-backup-code': WRONG,
  'POST /api/auth/two-factor/generate-backup-codes': WRONG,
  'POST /api/auth/two-factor/backup-codes-left': SIGNED_IN,
  'POST /api/auth/two-factor/disable': WRONG,

  'uploads.uploadCsv': AT_HEAD_OFFICE,
  'uploads.uploads': AT_HEAD_OFFICE,
  'uploads.missingLines': AT_HEAD_OFFICE,
  'uploads.uploadLines': AT_HEAD_OFFICE,
  'uploads.uploadReport': AT_HEAD_OFFICE,
  'uploads.uploadHead': WITHOUT_ITS_FILE,
  'uploads.pointColumns': AT_HEAD_OFFICE,
  'uploads.checkUpload': AT_HEAD_OFFICE,
  'uploads.postUpload': AT_HEAD_OFFICE,
  'uploads.discardUpload': AT_HEAD_OFFICE,
};
