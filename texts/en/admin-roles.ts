import type { AdminRole } from '#domain/account/admin-roles.ts';

/** Names of the admins' roles within a sentence. */
export const adminRoleNames: Readonly<Record<AdminRole, string>> = {
  owner: 'owner',
  support: 'support',
  finance: 'finance',
  content: 'content',
  'read-only': 'read-only',
};
