/**
 * An address that a text may lead to: another site, an e-mail address, a path of this site, or a place on the page.
 * Anything else, such as `javascript:`, answers null. Browsers take out tabs and line ends and read `\` as `/`, so an
 * address with one of them is not what it seems.
 */
export function safeHref(href: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(href)) return null;
  if (/^(https?:\/\/|mailto:)[^/]/i.test(href)) return href;
  return isOwnPath(href) || /^#[\w-]+$/.test(href) ? href : null;
}

/** `//host` would leave the site. */
export function isOwnPath(href: string): boolean {
  return /^\/(?!\/)/.test(href);
}
