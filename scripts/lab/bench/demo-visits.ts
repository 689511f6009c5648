import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { signIn } from '../harness/calls.ts';
import type { PageVisit } from './browser-visit.ts';

/** The most visited pages, with the demo's data. */
export async function demoVisits(url: string): Promise<PageVisit[]> {
  const { session, call } = await signInDemo(url);
  const { items } = (await call('/api/shared-links')) as { items: { linkCode: string; status: string }[] };
  const linkCode = items.find((link) => link.status === 'active')?.linkCode ?? '';
  const { properties } = (await call(`/api/properties/shared-all/${linkCode}`)) as {
    properties: { _id: string }[];
  };
  const propertyId = properties[0]?._id ?? '';
  await untilDemoIsFilled(call);

  return [
    {
      name: 'visitor page, link',
      url: url + addresses.sharedLink({ linkCode }),
      ready: 'h1',
      // A phone opens the search from one line.
      action: (page) => page.locator('a[href="#search"], summary').filter({ visible: true }).first().tap(),
    },
    {
      name: 'visitor page, property',
      url: url + addresses.sharedProperty({ linkCode, propertyId }),
      ready: 'h1',
      action: turnMonth,
    },
    {
      name: 'dashboard',
      url: url + addresses.dashboard(),
      session,
      ready: dayItem,
      action: async (page) => {
        await page.getByRole('button', { name: /^Revenue/ }).tap();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'calendar',
      url: `${url}${addresses.calendar()}`,
      session,
      // A day without its guests and properties is not what a person came for.
      ready: `${agendaDay} button`,
      action: async (page) => {
        await page
          .locator(`${agendaDay} button`)
          .filter({ hasText: /Arrives|Checks out/ })
          .first()
          .tap();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'messages',
      url: url + addresses.messages(),
      session,
      ready: conversation,
      action: async (page) => {
        await page.locator(conversation).first().tap();
        await page.getByRole('log').waitFor();
      },
    },
  ];
}

type Call = (address: string) => Promise<unknown>;

/** An item of the day's queue, which is the dashboard's first screen; its placeholder has no link. */
const dayItem = 'main a[href*="/bookings/"]';
/** Phones show the calendar as an agenda by day. */
const agendaDay = 'main section[aria-label]';
const conversation = 'main li a';

/** Waits for hydration: before it, a press loads the page with the next month, as without script. */
async function turnMonth(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next month' });
  await next.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const button = document.querySelector('button[name="month"]');
    return button !== null && Object.keys(button).some((key) => key.startsWith('__react'));
  });
  await next.tap();
}

/** Signed in as the first agent of the demo. */
async function signInDemo(url: string): Promise<{ session: unknown; call: Call }> {
  // NOTE: the shapes are those of the contract; this caller has no special access.
  const read = async (address: string, init?: RequestInit) => (await fetch(`${url}${address}`, init)).json();
  const { agents } = (await read('/api/auth/demo')) as { agents: { email: string; password: string }[] };
  const { email = '', password = '' } = agents[0] ?? {};
  const session = await signIn(url, { email, password });
  return {
    session,
    call: (address) => read(address, { headers: { authorization: `Bearer ${session.token}` } }),
  };
}

/** The demo's history fills in the background for a minute or two; measuring starts once it has stopped growing. */
async function untilDemoIsFilled(call: Call): Promise<void> {
  let before = -1;
  let unchanged = 0;
  while (unchanged < 4) {
    await sleep(4000);
    const { total } = (await call('/api/bookings/my-bookings?limit=1&view=all')) as { total: number };
    unchanged = total === before ? unchanged + 1 : 0;
    before = total;
  }
}
