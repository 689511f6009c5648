/**
 * A system message as one of the two sides reads it: what they did themselves is said to them, and not about them. Stored
 * messages begin with "The guest" or "The host".
 */
export function messageForReader(body: string, reader: 'guest' | 'host'): string {
  const own = reader === 'guest' ? 'The guest ' : 'The host ';
  if (!body.startsWith(own)) return body;
  const rest = body.slice(own.length);
  return `You ${rest.replace(/^keeps\b/, 'keep')}`;
}
