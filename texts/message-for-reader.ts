import { formatLocaleOf, type Reader } from '#domain/shared/reader.ts';
import type { MessageSide } from './facts.ts';
import { defaultLocale, type Texts, texts } from './texts.ts';

type SystemTexts = Texts['systemMessages'];

/** A message of the system as it is stored: what happened, and the facts that each reader's words are made of. */
export type SystemMessage = {
  [Code in keyof SystemTexts]: { code: Code; facts: Parameters<SystemTexts[Code]>[0] };
}[keyof SystemTexts];

export type MessageReader = Reader & { side: MessageSide };

/** The message in a reader's words; null for a transition that concerns the agent alone. */
export function wordSystemMessage({ code, facts }: SystemMessage, reader: MessageReader): string | null {
  // NOTE: SystemMessage pairs each code with the facts of its text.
  const word = texts(reader).systemMessages[code] as (
    facts: unknown,
    formats: { side: MessageSide; locale: string },
  ) => string | null;
  return word(facts, { side: reader.side, locale: formatLocaleOf(reader) });
}

type StoredMessage = { body: string; code: string | null; facts: unknown };

/**
 * A stored message of the system for its reader. Rows of earlier releases have their English text alone, and so have those of a code
 * that this release does not know.
 */
export function messageForReader({ body, code, facts }: StoredMessage, reader: MessageReader): string {
  if (code === null || !isKnownCode(code)) return addressed(body, reader.side);
  // NOTE: facts are stored with their code.
  return wordSystemMessage({ code, facts } as SystemMessage, reader) ?? body;
}

function isKnownCode(code: string): code is keyof SystemTexts {
  return code in texts(defaultLocale).systemMessages;
}

/** The English text of an earlier release, addressed to the one who did it. Older ones have "keeps" and "has". */
function addressed(body: string, side: MessageSide): string {
  const own = { guest: 'The guest ', host: 'The host ', other: null }[side];
  if (own === null || !body.startsWith(own)) return body;
  const rest = body.slice(own.length);
  return `You ${rest.replace(/^keeps\b/, 'keep').replace(/^has\b/, 'have')}`;
}
