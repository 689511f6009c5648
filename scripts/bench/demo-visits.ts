import { setTimeout as sleep } from 'node:timers/promises';
import { addresses } from '#contract/addresses.ts';
import type { PageVisit } from './browser-visit.ts';

/** The pages that are opened most, with the demo's data. */
export async function demoVisits(url: string): Promise<PageVisit[]> {
  const { session, call } = await signInDemo(url);
  const { items } = (await call('/api/shared-links')) as { items: { linkCode: string; status: string }[] };
  const linkCode = items.find((link) => link.status === 'active')?.linkCode ?? '';
  const { properties } = (await call(`/api/properties/shared-all/${linkCode}`)) as {
    properties: { _id: string }[];
  };
  const propertyId = properties[0]?._id ?? '';
  await untilDemoStands(call);
  return [
    {
      name: 'visitor page, link',
      url: url + addresses.sharedLink({ linkCode }),
      ready: 'h1',
      act: (page) => page.locator('summary').first().tap(),
    },
    {
      name: 'visitor page, property',
      url: url + addresses.sharedProperty({ linkCode, propertyId }),
      ready: 'h1',
      act: (page) => page.getByRole('button', { name: 'Next month' }).tap(),
    },
    {
      name: 'dashboard',
      url: url + addresses.dashboard(),
      session,
      ready: 'main h2',
      act: (page) => page.locator('nav a').nth(1).tap(),
    },
    {
      name: 'booking timeline',
      url: `${url}${addresses.bookings()}`,
      session,
      ready: 'main h1',
    },
    { name: 'messages', url: url + addresses.messages(), session, ready: 'main h1' },
  ];
}

type Call = (address: string) => Promise<unknown>;

/** As the first agent of the demo. */
async function signInDemo(url: string): Promise<{ session: unknown; call: Call }> {
  // NOTE: the shapes are those of the contract; this is a caller like any other.
  const read = async (address: string, init?: RequestInit) => (await fetch(`${url}${address}`, init)).json();
  const { agents } = (await read('/api/auth/demo')) as { agents: { email: string; password: string }[] };
  const session = (await read('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: agents[0]?.email, password: agents[0]?.password }),
  })) as { token: string };
  return {
    session,
    call: (address) => read(address, { headers: { authorization: `Bearer ${session.token}` } }),
  };
}

/** The demo's past fills in the background for a minute or two; figures are taken once it has stopped growing. */
async function untilDemoStands(call: Call): Promise<void> {
  let before = -1;
  let calm = 0;
  while (calm < 4) {
    await sleep(4000);
    const { total } = (await call('/api/bookings/my-bookings?limit=1&view=all')) as { total: number };
    calm = total === before ? calm + 1 : 0;
    before = total;
  }
}
