import type { AdminRole } from '#domain/admin/admin-roles.ts';
import * as t from '#texts/screens.ts';

export const adminRoleLabels: Readonly<Record<AdminRole, string>> = {
  owner: t.team.roleOwner,
  support: t.team.roleSupport,
  finance: t.team.roleFinance,
  content: t.team.roleContent,
  'read-only': t.team.roleReadOnly,
};
