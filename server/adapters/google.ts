import * as oidc from 'openid-client';
import { addresses } from '#contract/addresses.ts';
import { cleanExternalText } from '#domain/shared/external-text.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Config } from '#server/config.ts';

const maxSubjectLength = 255;
const maxEmailLength = 254;
const maxNameLength = 120;

/** Secrets of a sign-in in progress; `state` is also in the address. */
export type GoogleSignIn = { state: string; nonce: string; codeVerifier: string };

/** Identity that Google asserts. Issuer and subject identify the account permanently; the email address may change. */
export type GoogleIdentity = {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string;
};

export type GoogleRefusal = Refusal<'google_sign_in_failed' | 'google_unavailable'>;

/** Google sign-in by OpenID Connect: code flow with PKCE, state and nonce. Refuses when Google cannot be reached. */
export type Google = {
  begin(): Promise<(GoogleSignIn & { url: string }) | GoogleRefusal>;
  /** `code` and `iss` from the callback address. */
  finish(
    answer: { code: string; iss?: string | undefined },
    begun: GoogleSignIn,
  ): Promise<GoogleIdentity | GoogleRefusal>;
};

const timeoutSeconds = 8;

/** Discovery runs at the first sign-in, and its result is cached. */
export function openGoogle(
  { clientId, clientSecret, issuer }: NonNullable<Config['google']>,
  publicUrl: string,
): Google {
  const redirectUri = publicUrl + addresses.googleCallback();
  let known: Promise<oidc.Configuration> | undefined;

  function provider(): Promise<oidc.Configuration> {
    const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
    const options = { execute, timeout: timeoutSeconds };
    known ??= oidc.discovery(
      new URL(issuer),
      clientId,
      undefined,
      oidc.ClientSecretPost(clientSecret),
      options,
    );

    known.catch(() => {
      known = undefined;
    });

    return known;
  }

  return {
    async begin() {
      const begun = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };

      try {
        const url = oidc.buildAuthorizationUrl(await provider(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: begun.state,
          nonce: begun.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(begun.codeVerifier),
          code_challenge_method: 'S256',
          prompt: 'select_account',
        });
        return { ...begun, url: url.href };
      } catch {
        return refuse('google_unavailable');
      }
    },
    async finish({ code, iss }, { state, nonce, codeVerifier }) {
      const answer = new URL(redirectUri);
      answer.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();

      try {
        const tokens = await oidc.authorizationCodeGrant(await provider(), answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        return identityOf(tokens.claims());
      } catch (error) {
        return refuse(isAnswer(error) ? 'google_sign_in_failed' : 'google_unavailable');
      }
    },
  };
}

/**
 * Claims as they are stored. Subject and address identify a person, so that one which cannot be stored as it is counts as
 * none; a name is cleaned.
 */
function identityOf(claims: oidc.IDToken | undefined): GoogleIdentity | GoogleRefusal {
  if (!claims) return refuse('google_sign_in_failed');

  const { iss, sub, email, email_verified: verified, name } = claims;
  if (!isCleanText(sub, maxSubjectLength)) return refuse('google_sign_in_failed');

  const address = isCleanText(email, maxEmailLength) ? email : null;
  const fullName = typeof name === 'string' ? cleanExternalText(name, maxNameLength).trim() : '';

  return {
    issuer: iss,
    subject: sub,
    email: address,
    emailVerified: verified === true,
    name: fullName || (address ?? ''),
  };
}

function isCleanText(value: unknown, maxLength: number): value is string {
  return (
    typeof value === 'string' && value.length <= maxLength && cleanExternalText(value, maxLength) === value
  );
}

/** Whether Google answered with a refusal or an invalid answer; any other error is a network failure. */
function isAnswer(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status < 500;
  if (error instanceof oidc.AuthorizationResponseError) return true;
  return error instanceof oidc.ClientError && error.code !== 'OAUTH_TIMEOUT' && error.code !== 'OAUTH_ABORT';
}
