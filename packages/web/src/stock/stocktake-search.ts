/** Typing pauses so long before the lines of a stocktake, or the list of stocktakes, are searched (STK-036). */
export const STOCKTAKE_SEARCH_MS = 600;
