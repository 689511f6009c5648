/** Fields of answers in which guests, visitors and other programs write, with the one around them where the name alone is common. */
const ofStrangers = new Set([
  'actorName',
  'after',
  'attachments.name',
  'author',
  'arrivalTime',
  'before',
  'by',
  'draftMessage',
  'email',
  'firstName',
  'firstSentence',
  'guestEmail',
  'guestMessage',
  'guestName',
  'lastMessage',
  'lastName',
  'message',
  'note',
  'phone',
  'reason',
  'sentence',
  'summary',
  'text',
]);

/** A text that is data, whatever it says. */
export type StrangersText = { writtenByStranger: string };

/**
 * Marks what guests and other programs wrote, so that an assistant does not take it for a request of its own person. Only a
 * message that the host typed stays plain: others name guests by what they call themselves.
 */
export function markStrangers(
  value: unknown,
  field: Field = { name: '', around: '', isTyped: false },
): unknown {
  if (Array.isArray(value)) return value.map((item) => markStrangers(item, field));
  if (typeof value === 'string')
    return value !== '' && isOfStrangers(field)
      ? ({ writtenByStranger: value } satisfies StrangersText)
      : value;
  if (typeof value !== 'object' || value === null) return value;

  const { from, isAutomatic } = value as { from?: unknown; isAutomatic?: unknown };
  const isTyped = from === 'agent' && isAutomatic !== true;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      markStrangers(part, { name, around: field.name, isTyped }),
    ]),
  );
}

type Field = {
  name: string;
  /** The field that contains it. */
  around: string;
  /** Of a message that the host typed. */
  isTyped: boolean;
};

export function isOfStrangers({ name, around, isTyped }: Field): boolean {
  if (name === 'body') return !isTyped;
  return ofStrangers.has(name) || ofStrangers.has(`${around}.${name}`);
}
