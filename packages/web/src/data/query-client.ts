import { QueryClient } from '@tanstack/react-query';

/** Holds answers of reports and searches. Synced rows live in collections, writes in the outbox, neither here. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false, networkMode: 'always' } },
});
