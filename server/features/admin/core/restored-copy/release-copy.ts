import type { RestoredCopy } from '#contract/admin/restored-copy.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { markQuietCopy, readQuietCopy, releaseQuietCopy } from '#server/db/quiet-copy.store.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

type Clock = Pick<Platform, 'now' | 'newId'>;

export async function readRestoredCopy({ pool }: Pick<Platform, 'pool'>): Promise<RestoredCopy> {
  return { quiet: await readQuietCopy(pool) };
}

/** Ends the quiet of a restored copy. Its workers notice within a second. */
export async function releaseRestoredCopy(
  deps: Clock & Pick<Platform, 'transact'>,
  caller: AdminCaller,
): Promise<RestoredCopy | Refusal<'idempotency_mismatch'>> {
  const released = await deps.transact((tx) => release(tx, deps, caller));
  return isRefusal(released) ? released : { quiet: null };
}

/** The same by a command on the server. False when it was not quiet. */
export async function releaseByCommand(tx: Tx, deps: Clock): Promise<boolean> {
  return await release(tx, deps, 'system');
}

/** Makes an installation quiet, such as one whose database was restored by its own means. */
export async function holdByCommand(tx: Tx, deps: Clock): Promise<void> {
  const at = new Date(deps.now()).toISOString();
  await markQuietCopy(tx, at);
  await logAdminEvent(tx, deps, 'system', {
    type: 'system',
    action: 'copy_held',
    summary: texts(defaultLocale).log.copyHeld(),
    before: { quiet: false },
    after: { quiet: true },
  });
}

async function release(tx: Tx, deps: Clock, by: AdminCaller | 'system'): Promise<boolean> {
  const was = await releaseQuietCopy(tx);
  if (was === null) return false;
  await logAdminEvent(tx, deps, by, {
    type: 'system',
    action: 'copy_released',
    summary: texts(defaultLocale).log.copyReleased({ name: by === 'system' ? null : by.name }),
    before: { quiet: true, restoredFrom: was.restoredFrom },
    after: { quiet: false },
  });
  return true;
}
