import type { IncomingHttpHeaders } from 'node:http';

/** How long a browser is let in by a password that it gave. */
export const linkPassSeconds = 6 * 3600;

const nameOf = (linkCode: string) => `link_pass_${linkCode}`;

/**
 * The browser that gave the password of a link is let in by a pass, out of reach of scripts, which names the link and
 * ends; the password itself is kept nowhere.
 */
export function linkPassCookie(linkCode: string, pass: string, isSecure: boolean): string {
  const rest = `Path=/; Max-Age=${linkPassSeconds}; HttpOnly; SameSite=Lax`;
  // The prefix makes browsers refuse it from anybody who is not us over TLS.
  const name = isSecure ? `__Secure-${nameOf(linkCode)}` : nameOf(linkCode);
  return `${name}=${pass}; ${rest}${isSecure ? '; Secure' : ''}`;
}

/** What a call brings for a protected link: the password as `x-link-password`, in bytes of UTF-8, or its browser's pass. */
export function linkCredential(headers: IncomingHttpHeaders, linkCode: string): string | null {
  const given = headers['x-link-password'];
  if (typeof given === 'string' && given !== '') {
    const password = Buffer.from(given, 'latin1').toString('utf8');
    return password.length <= 128 ? password : null;
  }
  if (!/^[0-9A-Za-z]{1,64}$/.test(linkCode)) return null;
  const cookie = new RegExp(`(?:^|;\\s*)(?:__Secure-)?${nameOf(linkCode)}=([\\w.-]{1,120})(?:;|$)`);
  return cookie.exec(headers.cookie ?? '')?.[1] ?? null;
}
