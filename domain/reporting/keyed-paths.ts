/**
 * Paths whose next part is a key: whoever has it is let in. Every page and call of the contract with such a part has its
 * path here, without `/api`; logs and reports hide what follows.
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
