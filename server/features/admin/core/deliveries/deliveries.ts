import type * as adminDeliveries from '#contract/admin/deliveries.ts';
import type { Delivery } from '#contract/admin/deliveries.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { warningMailKinds } from '#domain/messages/mails/mail-kinds.ts';
import { isEmail } from '#domain/shared/email.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { dequeue, enqueue } from '#server/db/outbox.ts';
import { hashRecipient, openRecipient, saveDiscarded } from '#server/features/messages/mails/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { instantsOfRange } from '../log/date-range.ts';
import {
  copyDelivery,
  countDeliveries,
  type DeliveryRow,
  findAccountsOf,
  findDelivery,
  hurryJob,
  lockMail,
  selectDeliveries,
} from './admin-delivery.store.ts';

const defaultLimit = 50;
const cursors = momentCursors((row: DeliveryRow) => ({ at: row.createdAt, id: row._id }));

type Deps = Pick<Platform, 'pool' | 'now' | 'mailKey'>;

export async function listDeliveries(
  deps: Deps,
  query: InputOf<typeof adminDeliveries.list>['query'],
): Promise<ReplyOf<typeof adminDeliveries.list> | Refusal<'invalid_request' | 'unknown_timezone'>> {
  const { pool, now, mailKey } = deps;
  const { state = null, kind = null, dateRange = 'all', timezone } = query;
  const range = instantsOfRange(dateRange, { now: now(), timezone });
  if (isRefusal(range)) return range;

  const term = query.q?.trim() ?? '';
  const filter = {
    ...range,
    state,
    kind,
    recipientHash: isEmail(term) ? await hashRecipient(mailKey, term) : null,
    bookingCode: term === '' || isEmail(term) ? null : term.toUpperCase(),
  };

  return listPage({
    query,
    defaultLimit,
    cursors,
    select: (page) => selectDeliveries(pool, filter, page),
    count: () => countDeliveries(pool, filter),
    view: (rows) => viewDeliveries(deps, rows),
  });
}

export async function readDelivery(deps: Deps, id: string): Promise<Delivery | Refusal<'not_found'>> {
  const row = await findDelivery(deps.pool, id);
  const [delivery] = row ? await viewDeliveries(deps, [row]) : [];
  return delivery ?? refuse('not_found');
}

async function viewDeliveries(
  { pool, mailKey }: Pick<Deps, 'pool' | 'mailKey'>,
  rows: readonly DeliveryRow[],
): Promise<Delivery[]> {
  const recipients = await Promise.all(rows.map(({ recipient }) => openRecipient(mailKey, recipient)));
  const accounts = await findAccountsOf(pool, [...new Set(recipients)]);
  return rows.map(({ recipient: _sealed, ...row }, index) => {
    const to = recipients[index] ?? '';
    return { ...row, to, account: accounts.get(to) ?? null };
  });
}

const warningKinds: ReadonlySet<string> = new Set(warningMailKinds);

type ResendDeps = Pick<Platform, 'transact' | 'queue' | 'newId' | 'now'>;
type Outcome<Code extends 'mail_not_kept' | 'mail_over' | 'mail_warns'> =
  | { updated: true }
  | Refusal<Code | 'idempotency_mismatch'>;

/**
 * Sends a mail again. One that failed for good or waits for its next try goes at once, as itself, so that it still
 * arrives once; one that was sent goes once more.
 */
export async function resendMail(
  deps: ResendDeps,
  { id, onlyUnsent = false }: { id: string; onlyUnsent?: boolean | undefined },
  caller: AdminCaller,
): Promise<Outcome<'mail_not_kept' | 'mail_over'>> {
  const done = await deps.transact(async (tx) => {
    const mail = await lockMail(tx, id);
    if (!mail?.job || mail.isDiscarded) return refuse('mail_not_kept');

    const { job, queue } = mail;
    // The mail of a job that is just ending has gone out already.
    const isSent = mail.isSent || job.state === 'completed';
    if (isSent && onlyUnsent) return refuse('mail_over');

    if (isSent) {
      // Only queued mails are listed before their first try; the others are written anew by their queue.
      if (job.data.delivery === undefined) await enqueue(tx, queue, job.data);
      else await copyDelivery(tx, { id, newId: deps.newId(), data: job.data, now: deps.now() });
    } else await hurryJob(tx, job.id);

    await logAdminEvent(tx, deps, caller, {
      type: 'message',
      action: 'mail_resent',
      summary: texts(defaultLocale).log.mailResent({ name: caller.name, kind: mail.kind }),
      entity: { type: 'mail', id },
      before: { job: job.state },
      after: { job: 'queued' },
    });

    return { queue, job };
  });
  if (isRefusal(done)) return done;

  if (done.job.state === 'failed') await deps.queue.retry(done.queue, [done.job.id]);
  return { updated: true };
}

/** Gives up a mail that was not sent: its job is deleted, and one that runs right now finds its mail discarded. */
export async function discardMail(
  deps: ResendDeps,
  id: string,
  caller: AdminCaller,
): Promise<Outcome<'mail_over' | 'mail_warns'>> {
  const done = await deps.transact(async (tx) => {
    const mail = await lockMail(tx, id);
    if (mail && warningKinds.has(mail.kind)) return refuse('mail_warns');

    const [discarded] = mail ? await saveDiscarded(tx, [id], deps.now()) : [];
    if (!mail || discarded === undefined) return refuse('mail_over');

    await dequeue(tx, mail.queue, { delivery: id });
    await logAdminEvent(tx, deps, caller, {
      type: 'message',
      action: 'mail_discarded',
      summary: texts(defaultLocale).log.mailDiscarded({ name: caller.name, kind: mail.kind }),
      entity: { type: 'mail', id },
      before: { discarded: false },
      after: { discarded: true },
    });

    return mail;
  });
  if (isRefusal(done)) return done;

  if (done.job) await deps.queue.remove(done.queue, [done.job.id]);
  return { updated: true };
}
