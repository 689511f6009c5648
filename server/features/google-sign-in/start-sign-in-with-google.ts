import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import type { Google } from '#server/adapters/google.ts';
import type { Platform } from '#server/platform.ts';
import { saveGoogleSignIn } from './google.store.ts';

export async function startSignInWithGoogle({
  google,
  pool,
  now,
}: Pick<Platform, 'pool' | 'now'> & { google: Google | undefined }) {
  if (!google) return refuse('google_off');
  const begun = await google.begin();
  if (isRefusal(begun)) return begun;
  const browserKey = await saveGoogleSignIn(pool, begun, now());
  return { url: begun.url, state: begun.state, browserKey };
}
