import { randomUUID } from 'node:crypto';
import * as auth from '#contract/account/auth.ts';

import { askBeside, repeatCalls, timeCall, timesOf } from '../../harness/calls.ts';
import { openShop } from '../../harness/open-shop.ts';
import type { TrustFigure, TrustWorld } from './trust-figure.ts';

const rightAtOnce = 16;
const floodAtOnce = 64;
const seconds = 20;
const besideEveryMs = 50;

/** As many sign-ins as the processors can hash, then a flood of wrong ones, while another agent works. */
export async function floodSignIn({ server, shop, isShort }: TrustWorld): Promise<TrustFigure[]> {
  const lasting = isShort ? 3 : seconds;
  // Hundreds of sign-ins end an agent's oldest sessions, so another agent works.
  const worker = await openShop(server.url, { properties: 1 });
  const atWork = () =>
    timeCall(`${server.url}/api/properties?limit=24`, {
      headers: { authorization: `Bearer ${worker.token}` },
    });

  const signIn = (email: string, password: string) =>
    timeCall(server.url + auth.login.path, {
      method: auth.login.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });

  const { email, password } = shop.account;
  const right = await repeatCalls(() => signIn(email, password), { atOnce: rightAtOnce, seconds: lasting });
  const quiet = await repeatCalls(atWork, { atOnce: 1, seconds: 2 });
  const beside = askBeside(atWork, besideEveryMs);
  const wrong = await repeatCalls(() => signIn(`${randomUUID()}@example.com`, 'not the password'), {
    atOnce: floodAtOnce,
    seconds: lasting,
  });

  const others = await beside.end();
  const perSecond = right.perSecond(({ status }) => status === 200);
  const looked = wrong.perSecond(({ status }) => status === 401);
  const sentAway = wrong.calls.filter(({ status }) => status === 429 || status === 503).length;
  const strange = wrong.calls.filter(({ status }) => ![401, 429, 503].includes(status)).length;
  const { p50, p99 } = timesOf(others);
  const failed = others.filter(({ status }) => status !== 200).map(({ status }) => status);

  return [
    {
      goal: 'G20: 25 sign-ins a second or more',
      found: `${perSecond.toFixed(1)}/s with ${rightAtOnce} at once, p99 ${timesOf(right.calls).p99} ms`,
      isHeld: perSecond >= 25,
    },
    {
      goal: 'G20: in a flood of sign-ins the p99 of other calls stays under 500 ms',
      found: `list of places: p50 ${p50} ms, p99 ${p99} ms of ${others.length} (without the flood p50 ${timesOf(quiet.calls).p50} ms), failed: ${failed.length} (${[...new Set(failed)].join(', ')}); of ${wrong.calls.length} tries of ${floodAtOnce} at once ${looked.toFixed(1)}/s were looked at, ${sentAway} sent away, other answers: ${strange}`,
      isHeld: p99 < 500 && failed.length === 0 && strange === 0,
    },
  ];
}
