export const maxEmailLength = 254;

/** Whether a text looks like an email address: the first check of a form. The contract's format is stricter, and decides. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** `ines@marisol.example` → `i…@marisol.example`, for pages and logs that others may read. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

/** An address that its owner recognises and nobody else learns: `i…@example.com`. */
export function shortenedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}…${email.slice(Math.max(0, at))}`;
}
