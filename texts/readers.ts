import { type DateFormat, dateOrderOf } from '#domain/account/display-settings.ts';
import { formatLocaleOf, languagesOfHeader, type Reader, readerOfTag } from '#domain/shared/reader.ts';
import type { AgentFormats } from './facts.ts';
import type { MessageReader } from './message-for-reader.ts';
import { defaultLocale, hasTexts } from './texts.ts';

/** Whoever has chosen nothing, and whoever reads what the business stores. */
export const defaultReader: Reader = { locale: defaultLocale, region: null };

/**
 * Reader of a language tag, such as that of a booking's guest; null for a language without texts. The region of English is
 * not taken: browsers everywhere say `en-US` without anyone having chosen it.
 */
function readerOfLanguage(tag: string): Reader | null {
  const reader = readerOfTag(tag);
  if (reader === null || !hasTexts(reader.locale)) return null;
  return reader.locale === 'en' ? { ...reader, region: null } : reader;
}

/** A visitor by the Accept-Language header of their browser; null when it names no language that has texts. */
export function readerOfHeader(header: string | undefined): Reader | null {
  for (const tag of languagesOfHeader(header ?? '')) {
    const reader = readerOfLanguage(tag);
    if (reader !== null) return reader;
  }
  return null;
}

/** What the browser of a visitor or guest asks for; absent or null where it says nothing, and for whoever has no browser here. */
export type Requested = { requestedReader?: Reader | null };

/** A visitor by what their browser asks for. */
export function visitorReader({ requestedReader }: Requested): Reader {
  return requestedReader ?? defaultReader;
}

/**
 * The guest of a booking: by what their browser asks for, else by the language that the booking was made in, as in mails, which no
 * browser asks for.
 */
export function guestReader(
  { language }: { language: string | null },
  { requestedReader }: Requested = {},
): Reader {
  return requestedReader ?? (language === null ? null : readerOfLanguage(language)) ?? defaultReader;
}

/** Who reads a text of a host in a language, such as an agreement; our own sentences in it are in that language where it has texts. */
export function readerOfText(language: string): Reader {
  return readerOfLanguage(language) ?? defaultReader;
}

/** Whether our sentences are in the language of a host's text. */
export function isSpoken(language: string): boolean {
  return readerOfLanguage(language) !== null;
}

/** Locale of dates and amounts in a mail to a guest; in English they are written as the host writes them. */
export function mailLocaleOf(reader: Reader, hostLocale: string): string {
  return reader.locale === 'en' && reader.region === null ? hostLocale : formatLocaleOf(reader);
}

/** A guest in a conversation. */
export function inConversation(reader: Reader): MessageReader {
  return { ...reader, side: 'guest' };
}

/** The agent as the host in a conversation. */
export function hostReader(): MessageReader {
  return { ...defaultReader, side: 'host' };
}

/** Neither side of a conversation: an admin, and the text that is stored for the business. */
export function otherReader(): MessageReader {
  return { ...defaultReader, side: 'other' };
}

export type AgentReader = Reader & AgentFormats;

/** An agent reads English, with their own order of dates and locale of amounts. Null for an account that is gone. */
export function agentReader(agent: { dateFormat: DateFormat | null; locale?: string } | null): AgentReader {
  return {
    ...defaultReader,
    dateOrder: dateOrderOf(agent?.dateFormat ?? null),
    amountLocale: agent?.locale ?? formatLocaleOf(defaultReader),
  };
}
