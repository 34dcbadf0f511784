import type { OrderLineRow } from '@larder/contract/rows/procurement.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Screen } from '../../ui/page/Screen.tsx';

/** What an order form begins with that is not an edited draft. */
export interface Beginning {
  lines: readonly OrderLineRow[];
  specialInstructions: string;
}

/** A beginning that comes from another order. null: that order is still on its way, or not there. */
export interface Begun<Of extends Beginning> {
  beginning: Of | null;
  loading: boolean;
  error: unknown;
}

/** The form of an order, once the order that it begins with has come. */
export function WithBeginning<Of extends Beginning>({
  title,
  begun: { beginning, loading, error },
  children,
}: {
  title: string;
  begun: Begun<Of>;
  children: (beginning: Of) => ReactNode;
}) {
  if (beginning) return children(beginning);
  return (
    <Screen title={title} loading={loading} error={error}>
      <EmptyState title="Order Not Found" />
    </Screen>
  );
}
