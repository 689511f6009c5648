import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { makeReviewedStay } from './walk/reviewed-stay.ts';
import { signInAs } from './walk/sign-in-as.ts';
import { inviteMember, joinTeam } from './walk/team-members.ts';
import { makeWalkWorld, type WalkWorld } from './walk/walk-world.ts';
import type { Caller } from './walk/walked-pages.ts';

test.describe.configure({ timeout: 300_000 });

const widths = Array.from({ length: 65 }, (_, step) => 320 + step * 20);
/** Below this a table is a list of cards. */
const tableWidth = 768;
const minNameWidth = 120;

/** Texts as long as people write them. */
const long = (text: string) => `${text} in the old town of Ponte de Lima, with terrace and garden`;

let world: WalkWorld;
/** Page of a guest who has reviewed their stay. */
let reviewedPath = '';
/** Page of an invitation to the team. */
let joinPath = '';
test.beforeAll(async ({ request }) => {
  if (world) return;
  world = await makeWalkWorld(request, 'journey-set-up-code', long);
  const { agentSession, propertyId } = world;
  reviewedPath = await makeReviewedStay(request, agentSession.token, { propertyId, written: long });
  const email = `a-rather-long-name-of-somebody-${Date.now()}@cleaning-company.example`;
  joinPath = await inviteMember(request, agentSession.token, { email, role: 'front-desk' });
  await joinTeam(request, agentSession.token, { name: long('Rui Lopes'), role: 'manager' });
});

const screens: Readonly<Record<Exclude<Caller, 'nobody'>, readonly string[]>> = {
  agent: [
    addresses.dashboard.pattern,
    addresses.properties.pattern,
    addresses.bookings.pattern,
    addresses.mySharedLinks.pattern,
    addresses.calendar.pattern,
    addresses.messages.pattern,
    addresses.analytics.pattern,
    addresses.marketing.pattern,
    addresses.guestReviews.pattern,
    addresses.notifications.pattern,
    addresses.settings.pattern,
    `${addresses.settings.pattern}?section=team`,
    `${addresses.settings.pattern}?section=activity`,
    `${addresses.settings.pattern}?section=developers`,
    addresses.subscription.pattern,
    `${addresses.bookings.pattern}?view=today`,
    addresses.channelCalendars.pattern,
    addresses.conflicts.pattern,
    addresses.automation.pattern,
    `${addresses.automation.pattern}/new`,
    addresses.plannedMessages.pattern,
    addresses.createSharedLink.pattern,
    addresses.newProperty.pattern,
    addresses.helpCenter.pattern,
  ],
  admin: [
    addresses.adminDashboard.pattern,
    addresses.adminUsers.pattern,
    addresses.adminProperties.pattern,
    addresses.adminBookings.pattern,
    addresses.adminGuestReviews.pattern,
    addresses.adminSubscriptions.pattern,
    addresses.adminLogs.pattern,
    addresses.adminAnalytics.pattern,
    addresses.adminContent.pattern,
  ],
};

for (const caller of ['agent', 'admin'] as const) {
  test(`no screen of an ${caller} scrolls sideways at any width, and tables have room for names`, async ({
    browser,
  }) => {
    const context = await browser.newContext();
    await signInAs(context, caller, world);
    await expectToFit(context, screens[caller]);
    await context.close();
  });
}

test('no page about a review scrolls sideways for a visitor or guest at any width', async ({ browser }) => {
  const { linkCode, propertyId } = world;
  const context = await browser.newContext();
  await expectToFit(context, [
    addresses.sharedProperty({ linkCode, propertyId }),
    addresses.sharedReviews({ linkCode, propertyId }),
    reviewedPath,
    `${reviewedPath}/feedback`,
    `${reviewedPath}/feedback?sent=1`,
  ]);
  await context.close();
});

test('the page of an invitation does not scroll sideways at any width', async ({ browser }) => {
  const context = await browser.newContext();
  await expectToFit(context, [joinPath]);
  await context.close();
});

async function expectToFit(context: BrowserContext, paths: readonly string[]): Promise<void> {
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
    await page.waitForLoadState('networkidle');
    expect(await problemsOf(page), path).toEqual([]);
  }
}

/** What is too wide or too narrow at each width of the window. */
async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );

    const { overflow, tables } = await page.evaluate(measureScreen);
    if (overflow > 0) problems.push(`${width} px: the screen is ${overflow} px too wide`);
    if (width < tableWidth) continue;

    for (const { label, cut, name } of tables) {
      if (cut > 1) problems.push(`${width} px: ${cut} px of the table “${label}” are out of sight`);
      if (name < minNameWidth) problems.push(`${width} px: names in “${label}” have ${name} px`);
    }
  }
  return problems;
}

/** To be evaluated in the page: width beyond the window, and the tables whose rows open something. */
function measureScreen() {
  const tables = [...document.querySelectorAll('table')].filter(
    (table) => table.offsetParent !== null && table.querySelector('tbody tr[data-row]') !== null,
  );

  return {
    overflow: document.documentElement.scrollWidth - innerWidth,
    tables: tables.map((table) => {
      const box = table.parentElement;
      const name = table.querySelector('tbody tr[data-row] :is(a, button)')?.closest('td');
      return {
        label: table.getAttribute('aria-label') ?? '',
        cut: box === null ? 0 : box.scrollWidth - box.clientWidth,
        name: Math.round(name?.getBoundingClientRect().width ?? 0),
      };
    }),
  };
}
