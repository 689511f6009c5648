/** Nothing, an e-mail address, or an address on the web: people are led there. */
export const supportContactPattern =
  '^$|^[^\\s@<>"]+@[^\\s@<>".]+\\.[^\\s@<>"]+$|^https?://[^\\s<>"\\\\/.]+\\.[^\\s<>"\\\\]+$';

const pattern = new RegExp(supportContactPattern);

export function isSupportContact(text: string): boolean {
  return pattern.test(text);
}
