import { linkOptions } from '@tanstack/react-router';

/** Where a supplier comes from in its own account (SUP-006): it has no list of suppliers. */
export const OWN_PAGE = { ...linkOptions({ to: '/' }), label: 'Supplier' };
