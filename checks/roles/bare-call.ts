import type { Endpoint } from '#contract/endpoint.ts';
import type { TestApp } from '#testing/test-app.ts';

/** Makes a call of which only the address is valid: a caller with access gets a validation error or an answer. */
export async function sendBareCall(
  app: TestApp,
  endpoint: Endpoint,
  caller?: { token: string | undefined },
): Promise<{ status: number; code: string }> {
  const ids = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [
    name,
    '01890000-0000-7000-8000-000000000000',
  ]);

  const { status, body } = await app.send(
    endpoint,
    {
      params: Object.fromEntries(ids),
      ...(endpoint.query ? { query: { nothing: 'that is known' } } : {}),
      ...(endpoint.body ? { body: { nothing: 'that is known' } } : {}),
    },
    caller,
  );

  return {
    status,
    code: typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '',
  };
}
