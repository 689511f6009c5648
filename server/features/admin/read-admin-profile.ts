import type { readAdminProfile } from '#contract/admin.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { readTwoStepState } from '#server/features/two-step/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { findAdmin } from './admin.store.ts';
import { viewAdmin } from './admin.view.ts';

export async function readAdminProfileOf(
  { config, pool }: Pick<Platform, 'config' | 'pool'>,
  { adminId }: AdminCaller,
): Promise<ReplyOf<typeof readAdminProfile> | Refusal<'not_found'>> {
  const admin = await findAdmin(pool, adminId);
  if (!admin) return refuse('not_found');
  const isRequired = config.admin.twoStep === 'required';
  const account = { audience: 'admin', accountId: adminId } as const;
  return { ...viewAdmin(admin), needsTwoStep: isRequired && !(await readTwoStepState(pool, account)).isOn };
}
