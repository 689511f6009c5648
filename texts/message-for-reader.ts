/**
 * System message addressed to its reader: "The guest cancelled" reads "You cancelled" for the guest. Stored messages
 * begin with "The guest" or "The host"; older ones also with "The host keeps" and "The host has".
 */
export function messageForReader(body: string, reader: 'guest' | 'host'): string {
  const own = reader === 'guest' ? 'The guest ' : 'The host ';
  if (!body.startsWith(own)) return body;
  const rest = body.slice(own.length);
  return `You ${rest.replace(/^keeps\b/, 'keep').replace(/^has\b/, 'have')}`;
}
