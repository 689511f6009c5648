import { linkValues } from '#domain/messages/automation/text-marks.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import { createQuestionUrl, findBooking, pictureOf } from '#server/features/bookings/core/index.ts';
import {
  findConversation,
  findMailedMessage,
  type GuestMailJob,
  stampGuestMail,
} from '#server/features/messages/core/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { findProperty } from '#server/features/properties/core/index.ts';
import type { Platform } from '#server/platform.ts';
import { guestReader } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';

type Deps = Pick<Platform, 'pool' | 'transact' | 'now' | 'config'>;

/**
 * Mails the guest about a message that is still unread, at most once in ten minutes. The queue delays the job, so that
 * an open page has time to mark the message as read.
 */
export async function notifyGuestOfMessage(deps: Deps, job: GuestMailJob): Promise<void> {
  const { agentId, conversationId, messageId } = job;
  const found = await findMailedMessage(deps.pool, agentId, messageId);
  const conversation = await findConversation(deps.pool, agentId, conversationId);
  if (!found || found.message.readAt !== null || !conversation) return;

  const { bookingId, propertyId, guestName, guestEmail } = conversation;
  const host = await findAgent(deps.pool, agentId);
  const property = propertyId
    ? await findProperty(deps.pool, agentId, propertyId, { evenDeleted: true })
    : null;

  if (!host || guestEmail === '') return;
  const booking = bookingId === null ? null : await findBooking(deps.pool, agentId, bookingId);
  const reader = guestReader(booking?.guest ?? { language: null });

  await deps.transact(async (tx) => {
    if (!(await stampGuestMail(tx, agentId, conversationId, deps.now()))) return;

    const url = await createQuestionUrl(deps, tx, conversation, 'mailed');
    const body = found.bodyWith(linkValues(url));

    const data = {
      guestName,
      hostName: hostName(host),
      colour: host.brandColour,
      propertyTitle: property?.title ?? texts(reader).answers.propertyOfStay,
      picture: property && pictureOf(property),
      body: body || found.message.attachments.map(({ name }) => name).join(', '),
      isQuestion: bookingId === null,
      url,
    };
    const from = { agentId, bookingId, messageId };
    await queueMail(tx, { kind: 'new_message', to: guestEmail, data, from, reader });
  });
}
