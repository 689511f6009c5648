import type { ClientError } from '#contract/client-errors.ts';
import { hideSecrets } from '#domain/reporting/hide-secrets.ts';
import { isIgnoredError } from '#domain/reporting/ignored-error.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Nobody } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { countFault, faultsOfDay } from './client-fault.store.ts';
import { faultFingerprint } from './fault-fingerprint.ts';

/** Maximum number of distinct errors per day; further ones are counted together. */
export const mostFaultsADay = 200;
const others = 'others';

/**
 * Logs a browser's error in the admin log on its 1st, 10th, 100th … occurrence of the day. The others are only counted,
 * so that a widespread error does not flood the log.
 */
export async function keepClientError(
  { transact, now, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  reported: ClientError,
  { request }: Nobody,
): Promise<{ ok: true }> {
  // The report is untrusted: it may come from an old page, or from another program.
  const fault = hideSecrets(reported);
  if (isIgnoredError(fault)) return { ok: true };
  const at = now();
  const day = new Date(at).toISOString().slice(0, 10);
  await transact(async (tx) => {
    const own = faultFingerprint(fault);
    const { isKnown, different } = await faultsOfDay(tx, day, own);
    const fingerprint = isKnown || different < mostFaultsADay ? own : others;
    const times = await countFault(tx, { day, fingerprint, now: at });
    if (!isWorthTelling(times)) return { ok: true };
    await logAdminEvent(tx, {
      id: newId(),
      now: at,
      type: 'client',
      actor: { type: 'visitor', id: null },
      action: 'client_error',
      summary: fingerprint === others ? overflowWords(times) : faultWords(fault, times),
      after: { ...fault, times, day, userAgent: request.userAgent.slice(0, 300) },
      request,
    });
    return { ok: true };
  });
  return { ok: true };
}

function isWorthTelling(times: number): boolean {
  return /^10*$/.test(String(times));
}

function faultWords({ name, message }: ClientError, times: number): string {
  const words = truncateText(`${name}: ${message}`, 300);
  return times === 1 ? words : `${words} (${times} times today)`;
}

function overflowWords(times: number): string {
  return `More than ${mostFaultsADay} different faults today; ${times} beyond them`;
}
