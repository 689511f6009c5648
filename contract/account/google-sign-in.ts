import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Shape, Text } from '../shapes.ts';
import { Password, SignedIn } from './auth.ts';

/**
 * `state` and `browserKey` stay in the browser that starts the sign-in. It compares `state` with the one in the return
 * address, and sends `browserKey`, which never appears in an address, along with it.
 */
export const startGoogleSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/google/start',
  area: 'auth',
  summary: 'Begin a sign-in with Google; ten minutes to finish',
  access: 'anyone',
  rate: 'sign-in',
  reply: Shape({ url: Type.String(), state: Type.String(), browserKey: Type.String() }),
  success: 200,
  refusals: ['google_off', 'google_sign_in_failed', 'google_unavailable'],
});

/**
 * `google_link_needs_password` carries the facts `linkToken` and `email` for linkGoogle. `iss` is the issuer that
 * Google adds to the address.
 */
export const finishGoogleSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/google',
  area: 'auth',
  summary: 'Finish a sign-in with Google; opens an account for a newcomer',
  access: 'anyone',
  rate: 'sign-in',
  body: Shape({
    code: Text(1, 2000),
    state: Text(1, 200),
    browserKey: Text(1, 200),
    iss: Type.Optional(Text(1, 300)),
    timezone: Type.Optional(Text(1, 64)),
    rememberMe: Type.Optional(Type.Boolean()),
  }),
  reply: SignedIn,
  success: 200,
});

export const linkGoogle = endpoint({
  method: 'POST',
  path: '/api/auth/google/link',
  area: 'auth',
  summary: 'Connect Google with the account that has its e-mail, by the password of that account',
  access: 'anyone',
  rate: 'sign-in',
  body: Shape({
    linkToken: Text(1, 200),
    password: Password,
    rememberMe: Type.Optional(Type.Boolean()),
  }),
  reply: SignedIn,
  success: 200,
});
