import type { AtRiskLine } from '@larder/contract/rows/tasks.ts';
import { type ComponentType, createContext, use } from 'react';

export interface WastageDraftProps {
  /** What went wrong: the unit with its reading. */
  about: string;
  lines: readonly AtRiskLine[];
  /** The food-safety record that led to it. */
  sourceEntryId: string;
  onClose: () => void;
}

/** The dialog in which wastage is drafted. It is of the stock, and opens from the temperature logs, so the app puts it in their reach. */
export const WastageDraftContext = createContext<ComponentType<WastageDraftProps> | null>(null);

export function useWastageDraft(): ComponentType<WastageDraftProps> | null {
  return use(WastageDraftContext);
}
