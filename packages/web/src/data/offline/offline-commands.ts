import type { CommandInput, CommandName } from '../command.ts';
import { decideCount, removeCount, saveCounts } from './counts.ts';
import { addInvoiceUpload } from './invoices.ts';
import { sendMessage } from './messages.ts';
import type { OfflineCommand } from './offline-command.ts';
import { editReceivedOrder, receiveOrder } from './receipts.ts';
import { recordWastage, removeWastage, startStocktake } from './stock.ts';
import { enterRecord, tickPrep } from './tasks.ts';
import { confirmTransfer, openTransfer, recordTransfer, removeTransfer } from './transfers.ts';

/** Every command that may be entered without a network, by its place in the contract. */
export const OFFLINE_COMMANDS = {
  'invoices.addInvoiceUpload': addInvoiceUpload,
  'messages.sendMessage': sendMessage,
  'procurement.receiveOrder': receiveOrder,
  'procurement.editReceivedOrder': editReceivedOrder,
  'stock.startStocktake': startStocktake,
  'stock.saveCounts': saveCounts,
  'stock.removeCount': removeCount,
  'stock.decideCount': decideCount,
  'stock.recordWastage': recordWastage,
  'stock.removeWastage': removeWastage,
  'stock.recordTransfer': recordTransfer,
  'stock.removeTransfer': removeTransfer,
  'stock.openTransfer': openTransfer,
  'stock.confirmTransfer': confirmTransfer,
  'tasks.enterRecord': enterRecord,
  'tasks.tickPrep': tickPrep,
} satisfies { [Name in CommandName]?: OfflineCommand<CommandInput<Name>, never> };

export type OfflineName = keyof typeof OFFLINE_COMMANDS;
/** What a screen gives beside the input. */
export type FactsOf<Name extends OfflineName> = Parameters<(typeof OFFLINE_COMMANDS)[Name]['title']>[1];
