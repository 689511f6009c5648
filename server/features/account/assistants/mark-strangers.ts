/** Fields of answers in which guests, visitors and other programs write. */
const ofStrangers = new Set([
  'actorName',
  'after',
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
export function markStrangers(value: unknown, name = '', isTyped = false): unknown {
  if (Array.isArray(value)) return value.map((item) => markStrangers(item, name, isTyped));
  if (typeof value === 'string') {
    const isMarked = ofStrangers.has(name) || (name === 'body' && !isTyped);
    return isMarked && value !== '' ? ({ writtenByStranger: value } satisfies StrangersText) : value;
  }
  if (typeof value !== 'object' || value === null) return value;

  const { from, isAutomatic } = value as { from?: unknown; isAutomatic?: unknown };
  const isTypedByHost = from === 'agent' && isAutomatic !== true;
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [field, markStrangers(part, field, isTypedByHost)]),
  );
}
