import type { AdminProfile } from '#contract/admin/auth.ts';
import type { AdminRecord } from '#server/features/admins/index.ts';

export function viewAdmin({ id, name, email, role, createdAt }: AdminRecord): AdminProfile {
  return { _id: id, name, email, role, createdAt };
}
