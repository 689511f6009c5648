declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type Context = {
    oidc: { client: { clientId: string }; session: { accountId: string }; provider: Provider };
  };

  /** The part of the provider that our tests use. */
  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    Grant: new (owner: {
      clientId: string;
      accountId: string;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>;
  }
  export type { Context, Grant };
}
