export const maxSupportContactLength = 254;

/** Support contact: empty, an email address or a web address. */
export const supportContactPattern =
  '^$|^[^\\s@<>"]+@[^\\s@<>".]+\\.[^\\s@<>"]+$|^https?://[^\\s<>"\\\\/.]+\\.[^\\s<>"\\\\]+$';

const pattern = new RegExp(supportContactPattern);

export function isSupportContact(text: string): boolean {
  return pattern.test(text);
}
