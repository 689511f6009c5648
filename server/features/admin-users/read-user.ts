import type { AdminUserDetail } from '#contract/admin-users.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { selectLogOf } from '#server/features/admin-log/index.ts';
import { readTwoStepState } from '#server/features/two-step/index.ts';
import { countLiveSessions } from '#server/http/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { findUser, selectUserResources } from './admin-user.store.ts';

const entriesShown = 20;

export async function readUser(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  id: string,
): Promise<AdminUserDetail | Refusal<'not_found'>> {
  const user = await findUser(pool, id);
  if (!user) return refuse('not_found');
  const [belongings, sessions, twoStep, log] = await Promise.all([
    selectUserResources(pool, id),
    countLiveSessions(pool, { audience: user.role, accountId: id }, now()),
    readTwoStepState(pool, { audience: user.role, accountId: id }),
    selectLogOf(pool, { id, limit: entriesShown }),
  ]);
  const { isOn, since } = twoStep;
  return { user, sessions, twoStep: { isOn, since }, ...belongings, log };
}
