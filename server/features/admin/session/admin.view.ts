import type { AdminProfile } from '#contract/admin/auth.ts';
import type { AdminRecord } from '#server/features/admins/index.ts';

export function viewAdmin({ id, name, email, createdAt }: AdminRecord): AdminProfile {
  return { _id: id, name, email, createdAt };
}
