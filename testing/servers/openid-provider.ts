import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Context, interactionPolicy, Provider } from 'oidc-provider';

export type OpenIdAccount = { sub: string; email: string; email_verified: boolean; name: string };

export type OpenIdProvider = {
  /** Environment variables that make the server use this provider as Google. */
  env: { GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string; GOOGLE_ISSUER: string };
  /** Signs in as a person would: follows the address and returns the parameters of the redirect. */
  signIn(url: string, account: OpenIdAccount): Promise<{ code: string; state: string; iss: string }>;
  close(): Promise<void>;
};

const client = { id: 'staydesk-test', secret: 'a-secret-that-only-the-test-knows' };

/** Real OpenID provider on a port of this machine. It accepts any sign-in and asks for no consent. */
export async function openOpenIdProvider(publicUrl = 'http://localhost:3000'): Promise<OpenIdProvider> {
  const accounts = new Map<string, OpenIdAccount>();
  let signingIn = '';
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  // NOTE: a server that listens on TCP has this kind of address.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, providerConfiguration(publicUrl, accounts));
  const answer = provider.callback();

  server.on('request', (request, response) => {
    const work = request.url?.startsWith('/interaction/')
      ? provider.interactionFinished(request, response, {
          login: { accountId: signingIn },
          select_account: {},
          consent: {},
        })
      : answer(request, response);
    work.catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  return {
    env: { GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret, GOOGLE_ISSUER: issuer },
    async signIn(url, account) {
      accounts.set(account.sub, account);
      signingIn = account.sub;
      const back = await followTo(url, publicUrl);
      const { code = '', state = '', iss = '' } = Object.fromEntries(back.searchParams);
      return { code, state, iss };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function providerConfiguration(publicUrl: string, accounts: ReadonlyMap<string, OpenIdAccount>) {
  // Google offers a choice of accounts when asked to.
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${publicUrl}/google-callback`],
        application_type: publicUrl.startsWith('http:') ? 'native' : 'web',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google puts all claims into the ID token, whatever the scope.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['only for the test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: Context, sub: string) => ({ accountId: sub, claims: () => accounts.get(sub) }),
    async loadExistingGrant({ oidc }: Context) {
      const owner = { clientId: oidc.client.clientId, accountId: oidc.session.accountId };
      const grant = new oidc.provider.Grant(owner);
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

/** Follows redirects with cookies, as a browser does, until one leads back to the product. */
async function followTo(start: string, home: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(start);
  for (let steps = 0; steps < 10; steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
    at = new URL(next, at);
    if (at.origin === new URL(home).origin) return at;
  }

  throw new Error('the provider never led back');
}
