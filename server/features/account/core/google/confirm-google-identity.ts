import type { Static } from 'typebox';
import type { GoogleReturn } from '#contract/account/auth.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type Google, type GoogleIdentity, type GoogleRefusal, openGoogle } from '#server/adapters/google.ts';
import type { Platform } from '#server/platform.ts';
import { takeGoogleSignIn } from './google.store.ts';

/** Google, where this installation has it. */
export function googleOf({ config }: Pick<Platform, 'config'>): Google | undefined {
  return config.google && openGoogle(config.google, config.http.publicUrl);
}

/** Who came back from Google, with an address that Google has verified. The started sign-in is used up. */
export async function confirmGoogleIdentity(
  { google, pool, now }: Pick<Platform, 'pool' | 'now'> & { google: Google | undefined },
  back: Static<typeof GoogleReturn>,
): Promise<
  | (GoogleIdentity & { email: string })
  | GoogleRefusal
  | Refusal<'google_off' | 'google_state_invalid' | 'google_email_unverified'>
> {
  if (!google) return refuse('google_off');

  const begun = await takeGoogleSignIn(pool, back, now());
  if (!begun) return refuse('google_state_invalid');

  const identity = await google.finish(back, begun);
  if (isRefusal(identity)) return identity;

  const { email, emailVerified } = identity;
  return email === null || !emailVerified ? refuse('google_email_unverified') : { ...identity, email };
}
