import type { DateOrder } from '#domain/account/display-settings.ts';

/** The values that a sentence shows, by name. Numbers, dates and amounts arrive formatted. */
export type Facts<Name extends string> = Readonly<Record<Name, string | number>>;

/** How an agent writes dates and amounts; `amountLocale` is a locale such as `en-GB`. */
export type AgentFormats = { dateOrder: DateOrder; amountLocale: string };

/** Which side of a conversation reads a message; `other` is neither, such as an admin. */
export type MessageSide = 'guest' | 'host' | 'other';
