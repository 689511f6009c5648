/**
 * Paths whose next segment is a key that grants access. Lists every page and call of the contract with such a segment,
 * without `/api`; logs and reports mask the key.
 */
export const keyedPaths = [
  'shared',
  'guest',
  'reset-password',
  'verify-email',
  'unsubscribe',
  'checkout/sandbox',
  'invitations/open',
  'admin/confirm-email',
  'properties/shared-all',
  'widget',
] as const;
