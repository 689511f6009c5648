const shape = /^(?:UTC|[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z0-9_+-]*)+)$/;

/** An IANA zone as people and databases spell it: `Europe/Lisbon`, `UTC`; no offsets, no abbreviations. */
export function isKnownTimezone(name: string): boolean {
  if (!shape.test(name)) return false;
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    // Intl forgives wrong case, PostgreSQL and people do not; an old name may resolve to a new one.
    return known === name || known.toLowerCase() !== name.toLowerCase();
  } catch {
    return false;
  }
}
