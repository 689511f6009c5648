import { shortenText } from '#domain/shared/truncate-text.ts';
import type { AgentReader } from './readers.ts';
import { defaultLocale, type Texts, texts } from './texts.ts';

type NotificationTexts = Texts['notifications'];

type FactsOf<Word extends (...facts: never[]) => unknown> =
  Parameters<Word> extends [] ? Record<string, never> : Parameters<Word>[0];

/** A notification as it is stored: what happened, and the facts that its reader's words are made of. */
export type NotificationFacts = {
  [Code in keyof NotificationTexts]: { code: Code; facts: FactsOf<NotificationTexts[Code]> };
}[keyof NotificationTexts];

export const maxNotificationTitle = 160;
export const maxNotificationText = 500;

type WordedNotification = { title: string; message: string };

/** Title and message for the agent or admin who reads, as long as a notification may be. */
export function wordNotification(
  { code, facts }: NotificationFacts,
  reader: AgentReader,
): WordedNotification {
  // NOTE: NotificationFacts pairs each code with the facts of its text.
  const word = texts(reader).notifications[code] as (
    facts: unknown,
    formats: AgentReader,
  ) => WordedNotification;
  const { title, message } = word(facts, reader);
  return {
    title: shortenText(title, maxNotificationTitle),
    message: shortenText(message, maxNotificationText),
  };
}

type StoredNotification = WordedNotification & { code: string | null; facts: unknown };

/** A stored notification for its reader. Rows of earlier releases have their English text alone. */
export function notificationForReader(stored: StoredNotification, reader: AgentReader): WordedNotification {
  const { code, facts, title, message } = stored;
  if (code === null || !(code in texts(defaultLocale).notifications)) return { title, message };
  // NOTE: facts are stored with their code.
  return wordNotification({ code, facts } as NotificationFacts, reader);
}
