/** Months that everyday entries of the log are kept; the database refuses less than the minimum, too. */
export const everydayLogMonths = { min: 3, max: 120, default: 14 } as const;

/** Months that entries about money, settings and security are kept. */
export const lastingLogMonths = { min: 12, max: 120, default: 37 } as const;

export const maxSupportContactLength = 254;

/** Support contact: empty, an email address or a web address. */
export const supportContactPattern =
  '^$|^[^\\s@<>"]+@[^\\s@<>".]+\\.[^\\s@<>"]+$|^https?://[^\\s<>"\\\\/.]+\\.[^\\s<>"\\\\]+$';

const pattern = new RegExp(supportContactPattern);

export function isSupportContact(text: string): boolean {
  return pattern.test(text);
}
