import type { Colleague, Message } from '#contract/messages/messages.ts';
import {
  type MarkedText,
  markOf,
  replaceGuestAddresses,
  splitMarks,
  type TextMark,
  withoutMarks,
} from '#domain/messages/automation/text-marks.ts';
import { idAfter, maxMessageLength } from '#domain/messages/message.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { announce } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type MessageReader, type SystemMessage, wordSystemMessage } from '#texts/message-for-reader.ts';
import { defaultReader, otherReader } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';
import { attachToMessage } from './attachment.store.ts';
import { guestTopic, lockConversation, recordMessage } from './conversation.store.ts';
import { messageExcerpt, messageView } from './conversation.view.ts';
import { appendMessage, findMessageByClientId, lastMessageId } from './message.store.ts';

export type NewMessage = {
  id: string;
  agentId: string;
  conversationId: string;
  /** The sender's id of the message: sending it twice stores one message. */
  clientId: string;
  from: Message['from'];
  body: string;
  /** What a message of the system is about; each reader gets it in their own words. */
  system?: SystemMessage | undefined;
  /** Where the text has placeholders; only automatic messages have them. */
  marks?: readonly TextMark[] | undefined;
  attachmentIds?: readonly string[] | undefined;
  /** Notes are visible to the agent only. */
  isNote?: boolean | undefined;
  /** Who of the team wrote it. */
  author?: Colleague | undefined;
  /** Sent by a rule of the agent: the guest still waits for a reply. */
  isAutomatic?: boolean | undefined;
  /** Milliseconds since 1970. */
  now: number;
};

/** `isNew` is false when the message was already stored. */
export type SentMessage = { message: Message; isNew: boolean };
export type AddRefusal = Refusal<'not_found' | 'invalid_request' | 'empty_message' | 'unknown_attachment'>;

type NewSystemMessage = Omit<NewMessage, 'from' | 'body' | 'system'> & { message: SystemMessage };

/** Adds a message of the system; one without words is about the agent alone, and is not added. */
export async function addSystemMessage(tx: Tx, { message, ...input }: NewSystemMessage): Promise<void> {
  // The search and processes of the last version read the text of the business.
  const body = wordSystemMessage(message, otherReader());
  if (body !== null) await addMessage(tx, { ...input, from: 'system', body, system: message });
}

/**
 * Adds a message to a conversation and announces it to both sides after the commit; a note only to the agent. The
 * stored id may differ from the proposed one, since ids increase within a conversation.
 */
export async function addMessage(tx: Tx, input: NewMessage): Promise<SentMessage | AddRefusal> {
  const { agentId, conversationId, isNote = false, isAutomatic = false, attachmentIds = [] } = input;
  const { body, marks } = isAutomatic ? { body: input.body, marks: input.marks ?? [] } : writtenText(input);
  if (body.length > maxMessageLength) return refuse('invalid_request');
  if (body === '' && (attachmentIds.length === 0 || isNote)) return refuse('empty_message');

  const conversation = await lockConversation(tx, agentId, conversationId);
  if (!conversation) return refuse('not_found');

  const earlier = await findMessageByClientId(tx, input);
  const reader = readerOfSender(input.from);
  if (earlier) return { message: messageView(earlier, reader), isNew: false };

  const id = idAfter(input.id, await lastMessageId(tx, agentId, conversationId));
  const sentAt = new Date(input.now).toISOString();
  const { system = null, author = null } = input;

  const row = await appendMessage(tx, {
    ...input,
    id,
    body,
    marks,
    system,
    author,
    isNote,
    isAutomatic,
    sentAt,
  });

  const attachments = await attachToMessage(tx, { ...input, attachmentIds, messageId: id });
  if (isRefusal(attachments)) return attachments;

  const message = messageView({ ...row, attachments }, reader);
  const ids = { agentId, conversationId, messageId: id };
  announce(tx, { topic: `agent:${agentId}`, kind: 'message', ids });

  if (isNote) return { message, isNew: true };

  if (input.from !== 'system') logMessage(tx, input, attachmentIds.length);
  await recordMessage(tx, {
    agentId,
    id: conversationId,
    from: input.from,
    isAutomatic,
    body: messageExcerpt(message),
    at: sentAt,
  });
  announce(tx, { topic: guestTopic(conversation), kind: 'message', ids });

  return { message, isNew: true };
}

/** A sender reads what they sent as they wrote it. */
function readerOfSender(from: Message['from']): MessageReader {
  return { ...defaultReader, side: from === 'guest' ? 'guest' : 'host' };
}

/**
 * A text by a person. Addresses of a guest's page open it for everybody, so they are not stored: the guest reads an address
 * of their own in a message by the host, and everybody else a placeholder.
 */
function writtenText({ body, from, isNote }: NewMessage): MarkedText {
  const { placeholders } = texts(defaultReader).automatic;
  const isFilled = from === 'agent' && !isNote;
  const replacement = isFilled ? markOf('guestPage') : placeholders.guestPage;
  return splitMarks(replaceGuestAddresses(withoutMarks(body).trim(), replacement), placeholders);
}

/** Logs that a message was sent, without its text. */
function logMessage(tx: Tx, { agentId, conversationId, from, now }: NewMessage, attachments: number): void {
  logEvent(tx, {
    type: 'message',
    action: 'message_sent',
    summary: texts(defaultReader).log.messageSent({ from }),
    actor: from === 'agent' ? undefined : { type: 'visitor', id: null },
    entity: { type: 'conversation', id: conversationId },
    accountId: agentId,
    after: { from, attachments },
    at: now,
  });
}
