export const maxEmailLength = 254;

/** Whether a text looks like an email address: the first check of a form. The contract's format is stricter, and decides. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
