import { onTestFinished } from 'vitest';

/** Stubs the network of a test: a status and a body by path. */
export function stubCalls(answer: (path: string) => { status: number; body: unknown }): string[] {
  const requested: string[] = [];
  const real = window.fetch;

  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    requested.push(`${init?.method ?? 'GET'} ${url.pathname}`);
    const { status, body } = answer(url.pathname);
    const response = new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
    Object.defineProperty(response, 'url', { value: url.href });
    return response;
  };
  onTestFinished(() => {
    window.fetch = real;
  });

  return requested;
}
