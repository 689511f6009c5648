import { addresses } from '#contract/addresses.ts';

const keptSeconds = 6 * 3600;

/**
 * The password of a protected link stays in the browser that typed it, for that link's pages alone, out of reach of
 * scripts, for six hours. It opens what its owner was told the password for, and nothing else.
 */
export function linkPasswordCookie(linkCode: string, password: string, isSecure: boolean): string {
  const value = Buffer.from(password, 'utf8').toString('base64url');
  const rest = `Path=${addresses.sharedLink({ linkCode })}; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax`;
  // The prefix makes browsers refuse it from anybody who is not us over TLS.
  return isSecure ? `__Secure-link_password=${value}; ${rest}; Secure` : `link_password=${value}; ${rest}`;
}

export function readLinkPassword(cookieHeader: string | undefined): string | null {
  const value = /(?:^|;\s*)(?:__Secure-)?link_password=([\w-]{1,700})(?:;|$)/.exec(cookieHeader ?? '')?.[1];
  const password = value ? Buffer.from(value, 'base64url').toString('utf8') : '';
  return password.length > 0 && password.length <= 128 ? password : null;
}
