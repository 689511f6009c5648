declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type Context = {
    oidc: { client: { clientId: string }; session: { accountId: string }; provider: Provider };
  };

  /** The part of the provider that the tests use. */
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
      result: { login: { accountId: string }; select_account: object; consent: object },
    ): Promise<void>;
  }
  export const interactionPolicy: {
    Prompt: new (prompt: { name: string; requestable: boolean }) => object;
    base(): object[] & { add(prompt: object, at: number): void };
  };
  export type { Context, Grant };
}
