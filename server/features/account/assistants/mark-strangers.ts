/** Fields of answers in which guests, visitors and other programs write. */
const ofStrangers = new Set([
  'arrivalTime',
  'email',
  'firstName',
  'guestEmail',
  'guestMessage',
  'guestName',
  'lastMessage',
  'lastName',
  'message',
  'note',
  'phone',
  'reason',
  'summary',
  'text',
]);

/** A text that is data, whatever it says. */
export type StrangersText = { writtenByStranger: string };

/**
 * Marks what guests and other programs wrote, so that an assistant does not take it for a request of its own person. Messages
 * of the business itself stay plain.
 */
export function markStrangers(value: unknown, name = '', isFromHost = false): unknown {
  if (Array.isArray(value)) return value.map((item) => markStrangers(item, name, isFromHost));
  if (typeof value === 'string') {
    const isMarked = ofStrangers.has(name) || (name === 'body' && !isFromHost);
    return isMarked && value !== '' ? ({ writtenByStranger: value } satisfies StrangersText) : value;
  }
  if (typeof value !== 'object' || value === null) return value;

  const { from } = value as { from?: unknown };
  const ofHost = from === 'agent' || from === 'system';
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [field, markStrangers(part, field, ofHost)]),
  );
}
