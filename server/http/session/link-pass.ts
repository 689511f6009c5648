import type { IncomingHttpHeaders } from 'node:http';

/** Lifetime of a pass. */
export const linkPassSeconds = 6 * 3600;

const nameOf = (linkCode: string) => `link_pass_${linkCode}`;

/**
 * Cookie with the pass of a browser that gave the password of a link. It is HTTP-only, names the link and expires;
 * the password itself is not stored.
 */
export function linkPassCookie(linkCode: string, pass: string, isSecure: boolean): string {
  const rest = `Path=/; Max-Age=${linkPassSeconds}; HttpOnly; SameSite=Lax`;
  // The `__Secure-` prefix makes browsers accept the cookie over TLS only.
  const name = isSecure ? `__Secure-${nameOf(linkCode)}` : nameOf(linkCode);
  return `${name}=${pass}; ${rest}${isSecure ? '; Secure' : ''}`;
}

/** Credential for a protected link: the password as `x-link-password` in UTF-8 bytes, or the browser’s pass. */
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
