/**
 * Returns an address that a text may link to: another site, an email address, a path of this site, or an anchor.
 * Anything else, such as `javascript:`, returns null. Browsers remove tabs and line breaks and read `\` as `/`, so
 * addresses with these characters are refused.
 */
export function safeHref(href: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters
  if (/[\u0000-\u0020\u007f\\]/.test(href)) return null;
  if (/^(https?:\/\/|mailto:)[^/]/i.test(href)) return href;
  return isOwnPath(href) || /^#[\w-]+$/.test(href) ? href : null;
}

/** True for a path of this site. `//host` is another site. */
export function isOwnPath(href: string): boolean {
  return /^\/(?!\/)/.test(href);
}
