/** What every row that people change carries, as a test sends it. */
export const audited = {
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  createdBy: 'Ada',
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: 'Ada',
};
