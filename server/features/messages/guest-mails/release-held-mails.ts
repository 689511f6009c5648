import { addresses } from '#contract/addresses.ts';
import { isStillWanted } from '#domain/messages/mails/held-mail.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type BookingDeps, findBooking } from '#server/features/bookings/core/index.ts';
import { findMailedMessage } from '#server/features/messages/core/index.ts';
import {
  deleteReleasedMails,
  type HeldMail,
  type MailRequest,
  mailQueue,
  saveDiscarded,
  selectLimited,
  selectReleasable,
  takeHeldMails,
  unsealMail,
} from '#server/features/messages/mails/index.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import { findProperty } from '#server/features/properties/core/index.ts';
import { forEachSettled } from '#server/jobs/for-each-settled.ts';

/** Mails leave one after another, so that they arrive in the order in which they were written. */
const stepMs = 1000;
export const releaseEveryMs = 5000;
/** As many as leave until the timer runs again, so that the transaction stays short and the order holds. */
const batch = releaseEveryMs / stepMs;
/** For how long later mails wait behind released ones, whose jobs may start late. */
const leavingMs = 3 * releaseEveryMs;

/** Sends the mails of hosts who may write to their guests again, unless they no longer matter. */
export async function releaseHeldMails(deps: BookingDeps): Promise<void> {
  const now = await deps.databaseNow(deps.pool);
  await deleteReleasedMails(deps.pool, now - leavingMs);
  const hosts = await selectReleasable(deps.pool, civilDateAt(now, 'UTC'));

  await forEachSettled(hosts, (agentId) => deps.transact((tx) => releaseMailsOf(tx, deps, agentId)));
}

async function releaseMailsOf(tx: Tx, deps: BookingDeps, agentId: string): Promise<void> {
  const now = await deps.databaseNow(tx);
  const today = civilDateAt(now, 'UTC');
  const held = await takeHeldMails(tx, { agentId, today, limit: batch, now });
  const unwanted: string[] = [];

  let leaving = 0;
  for (const { id, mail } of held) {
    if (await isWanted(tx, deps, mail)) {
      await enqueue(tx, mailQueue, { ...mail, delivery: id }, now + leaving * stepMs);
      leaving += 1;
    } else unwanted.push(id);
  }
  await saveDiscarded(tx, unwanted, now);
}

async function isWanted(tx: Tx, deps: BookingDeps, held: HeldMail['mail']): Promise<boolean> {
  const mail = await unsealMail(tx.mailKey, held);
  if (!('from' in mail)) return true;
  if (mail.kind === 'new_message') return isUnread(tx, mail);

  const { agentId, bookingId } = mail.from;
  const booking = bookingId === null ? null : await findBooking(tx, agentId, bookingId);
  if (!booking || booking.guest.email !== mail.to) return false;

  const property = await findProperty(tx, agentId, booking.propertyId, { evenDeleted: true });
  const today = civilDateAt(deps.now(), property?.timezone ?? 'UTC');

  return isStillWanted(mail.kind, { ...booking, today });
}

async function isUnread(tx: Tx, { from }: Extract<MailRequest, { kind: 'new_message' }>): Promise<boolean> {
  if (from.messageId === undefined) return true;
  const found = await findMailedMessage(tx, from.agentId, from.messageId);
  return found !== null && found.message.readAt === null;
}

/** Tells hosts, once a day, that mails to further new guests wait until the next day. */
export async function notifyOfMailLimit(deps: BookingDeps): Promise<void> {
  const today = civilDateAt(deps.now(), 'UTC');
  const hosts = await selectLimited(deps.pool, today);

  await forEachSettled(hosts, ({ agentId, count }) =>
    deps.transact((tx) =>
      notify(tx, {
        id: deps.newId(),
        agentId,
        type: 'system',
        text: { code: 'mailsWaitUntilTomorrow', facts: { count } },
        link: addresses.bookings(),
        dedupeKey: `mail-limit:${today}`,
        now: deps.now(),
      }),
    ),
  );
}
