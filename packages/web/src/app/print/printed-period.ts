const listeners = new Set<() => void>();
let shown: string | null = null;

/** The days of the open report, for the head of its print: set by ReportScreen, read by PrintHead. null: the screen has none. */
export const printedPeriod = {
  show(period: string | null): void {
    shown = period;
    for (const notify of listeners) notify();
  },
  read: (): string | null => shown,
  subscribe(notify: () => void): () => void {
    listeners.add(notify);
    return () => listeners.delete(notify);
  },
};
