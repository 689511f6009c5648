import { finishGoogleSignIn, linkGoogle, startGoogleSignIn } from '#contract/google-sign-in.ts';
import { openGoogle } from '#server/adapters/google.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { linkGoogleByPassword } from './link-google-by-password.ts';
import { finishSignInWithGoogle, startSignInWithGoogle } from './sign-in-with-google.ts';

export function serveGoogleSignIn(serve: Serve, platform: Platform): void {
  const { config } = platform;
  const google = config.google && openGoogle(config.google, config.http.publicUrl);
  const deps = { ...platform, google };
  serve(startGoogleSignIn, () => startSignInWithGoogle(deps));
  serve(finishGoogleSignIn, ({ body }, caller) => finishSignInWithGoogle(deps, body, caller));
  serve(linkGoogle, ({ body }, caller) => linkGoogleByPassword(deps, body, caller));
}
