import type { Feature } from '#server/http/feature.ts';
import { serveGoogleSignIn } from '../account.routes.ts';
import { deleteExpiredGoogleSignIns } from './google.store.ts';

export const googleSignInFeature: Feature = {
  name: 'google-sign-in',
  register: serveGoogleSignIn,
  timers: ({ pool, now }) => [
    {
      name: 'delete-ended-google-sign-ins',
      everyMs: 3_600_000,
      run: () => deleteExpiredGoogleSignIns(pool, now()),
    },
  ],
};
