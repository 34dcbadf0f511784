/**
 * Shared between organisations, and read together with their rows: on a cluster every machine has a copy of them. Tables without an organisation
 * that do not stand here are read by themselves, and stay on the coordinator.
 */
export const REFERENCE_TABLES: readonly string[] = [
  'account_home',
  'allergen',
  'farewell',
  'invitation',
  'membership',
  'profile',
  'published_option',
  'published_word',
  'supplier_customer',
  'supplier_customer_number',
  'supplier_directory',
  'supplier_order',
  'supplier_order_answer',
  'supplier_request',
];
