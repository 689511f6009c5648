import { createHash } from 'node:crypto';
import type { ClientError } from '#contract/admin/client-errors.ts';
import { cleanExternalText } from '#domain/shared/external-text.ts';
import { hideSecrets } from '#domain/shared/reporting/hide-secrets.ts';
import { isIgnoredError } from '#domain/shared/reporting/ignored-error.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Nobody } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { countError, errorsOfDay } from './client-error.store.ts';

/** Maximum number of distinct errors per day; further ones are counted together. */
export const maxErrorsPerDay = 200;
const others = 'others';

/**
 * Logs a browser's error in the admin log on its 1st, 10th, 100th … occurrence of the day. The others are only counted,
 * so that a widespread error does not flood the log.
 */
export async function reportClientError(
  { transact, now, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  reported: ClientError,
  caller: Nobody,
): Promise<{ ok: true }> {
  // The report is untrusted: it may come from an old page, or from another program.
  const error = hideSecrets(reported);
  if (isIgnoredError(error)) return { ok: true };

  const at = now();
  const day = new Date(at).toISOString().slice(0, 10);
  await transact(async (tx) => {
    const own = errorFingerprint(error);
    const { isKnown, different } = await errorsOfDay(tx, day, own);
    const fingerprint = isKnown || different < maxErrorsPerDay ? own : others;
    const times = await countError(tx, { day, fingerprint, now: at });
    if (!isLogged(times)) return { ok: true };

    await logAdminEvent(tx, { now: () => at, newId }, caller, {
      type: 'client',
      action: 'client_error',
      summary: fingerprint === others ? overflowSummary(times) : errorSummary(error, times),
      after: { ...error, times, day, userAgent: cleanExternalText(caller.request.userAgent, 300) },
    });

    return { ok: true };
  });

  return { ok: true };
}

function isLogged(times: number): boolean {
  return /^10*$/.test(String(times));
}

function errorSummary({ name, message }: ClientError, times: number): string {
  const summary = truncateText(`${name}: ${message}`, 300);
  return texts(defaultLocale).log.browserError({ error: summary, times });
}

function overflowSummary(times: number): string {
  return texts(defaultLocale).log.browserErrorsBeyond({ max: maxErrorsPerDay, times });
}

/**
 * Fingerprint of an error: equal for all its occurrences. Ids and numbers in the message are ignored; the position in
 * the code counts.
 */
function errorFingerprint({ name, message, stack = '' }: Omit<ClientError, 'kind' | 'address'>): string {
  const pattern = message.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gi, '#');
  const location = stack.split('\n').find((line) => /:\d+:\d+/.test(line)) ?? '';
  return createHash('sha256')
    .update([name, pattern, location.trim()].join('\n'))
    .digest('base64url')
    .slice(0, 22);
}
