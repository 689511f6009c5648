import type { Endpoint } from '#contract/endpoint.ts';
import type { OpenAccount, OpenHome } from './open-account.ts';
import type { RandomTeam } from './random-team.ts';
import type { Query } from './team-reads.ts';

export const unknownId = '01890000-0000-7000-8000-000000000000';

/** What was compared, and what was wrong. */
export type Comparison = { calls: number; wrong: string[] };

export type Ask = { endpoint: Endpoint; params?: Record<string, string>; query?: Query; body?: unknown };
export type Answered = { status: number; text: string; isText: boolean };

export async function ask(
  { app }: RandomTeam,
  token: string,
  { endpoint, ...input }: Ask,
): Promise<Answered> {
  const { status, body, headers } = await app.outcome(endpoint, input, { token });
  const type = String(headers['content-type'] ?? '');
  const isText = /json|csv|text/.test(type);
  return { status, text: typeof body === 'string' ? body : JSON.stringify(body), isText };
}

export function firstDifference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const part = (text: string) => text.slice(Math.max(0, at - 160), at + 160);
  return `  …${part(a)}\n  …${part(b)}`;
}

export function idsOf(account: OpenAccount, home: number): OpenHome['ids'] {
  const open = account.homes.get(home);
  if (open === undefined) throw new Error(`no home ${home}`);
  return open.ids;
}

/** Members with some properties cannot make these. */
export function isOfWholeBusiness(endpoint: Endpoint): boolean {
  return 'wholeBusiness' in endpoint && endpoint.wholeBusiness === true;
}
