import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/shapes.ts';
import { replaceOldNames } from '#server/http/old-field-names.ts';
import { maskSecrets } from '#server/http/session/viewing-caller.ts';

export type Input = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
};

export type Dispatched<E extends Endpoint> = { problem: null; reply: ReplyOf<E> } | { problem: Problem };

/** Makes a call of the API as the program that called the tool, through everything that guards a call from outside. */
export type Dispatch = <E extends Endpoint>(
  endpoint: E,
  input: Input,
  idempotencyKey?: string,
) => Promise<Dispatched<E>>;

export function dispatchAs(request: FastifyRequest): Dispatch {
  const { server: app, ip, headers } = request;
  return async (endpoint, input, idempotencyKey) => {
    const answer = await inject(app, { endpoint, input, idempotencyKey, ip, bearer: headers.authorization });
    const content: unknown = answer.statusCode === 204 ? null : answer.json();
    // NOTE: sendProblem() makes all answers from 400 on.
    if (answer.statusCode >= 400) return { problem: content as Problem };

    const reply = replaceOldNames(endpoint.reply)?.(content) ?? content;
    if (endpoint.secrets) maskSecrets(reply, endpoint.secrets);
    // NOTE: the answer was serialised by the endpoint's reply schema.
    return { problem: null, reply: reply as ReplyOf<typeof endpoint> };
  };
}

type Injected = {
  endpoint: Endpoint;
  input: Input;
  idempotencyKey: string | undefined;
  ip: string;
  bearer: string | undefined;
};

function inject(app: FastifyInstance, { endpoint, input, idempotencyKey, ip, bearer }: Injected) {
  const { params = {}, query = {}, body } = input;
  const path = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    String(endpoint.path),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );

  return app.inject({
    method: endpoint.method,
    url: search.size > 0 ? `${path}?${search}` : path,
    remoteAddress: ip,
    headers: {
      authorization: bearer ?? '',
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(endpoint.body ? { payload: JSON.stringify(body ?? {}) } : {}),
  });
}
