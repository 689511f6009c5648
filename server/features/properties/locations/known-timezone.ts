const shape = /^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z0-9_+-]*)+)$/;

/**
 * Whether a name is an IANA time zone in its usual spelling, such as `Europe/Lisbon` or `UTC`; no offsets or
 * abbreviations.
 */
export function isKnownTimezone(name: string): boolean {
  if (!shape.test(name)) return false;
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    // Intl accepts wrong case, PostgreSQL does not; an old name may resolve to a new one.
    return known === name || known.toLowerCase() !== name.toLowerCase();
  } catch {
    return false;
  }
}
