import { expect, test } from 'vitest';
import {
  CancelledGoogleSignIn,
  EmptyGoogleSignIn,
  finishGoogle,
  MismatchedGoogleSignIn,
} from './google-flow.ts';

test('a refusal at Google, a missing code and the sign-in of another tab are three different problems', async () => {
  await expect(finishGoogle({ error: 'access_denied' })).rejects.toBeInstanceOf(CancelledGoogleSignIn);
  await expect(finishGoogle({})).rejects.toBeInstanceOf(EmptyGoogleSignIn);
  await expect(finishGoogle({ code: 'x', state: 'y' })).rejects.toBeInstanceOf(MismatchedGoogleSignIn);
});
