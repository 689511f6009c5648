import type { AdminRole } from '#domain/admin/admin-roles.ts';
import { m } from '#web/locales/compiled/messages.js';

export const adminRoleLabels: Readonly<Record<AdminRole, () => string>> = {
  owner: m.team_role_owner,
  support: m.team_role_support,
  finance: m.team_role_finance,
  content: m.team_role_content,
  'read-only': m.team_role_read_only,
};
