import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { makeReviewedStay } from './walk/reviewed-stay.ts';
import { signInAs } from './walk/sign-in-as.ts';
import { inviteMember, joinTeam } from './walk/team-members.ts';
import { makeWalkWorld, type WalkWorld } from './walk/walk-world.ts';

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

type Paths = (world: WalkWorld) => readonly string[];

const withSearch = (pattern: string, name: string, values: readonly string[]) =>
  values.map((value) => `${pattern}?${name}=${value}`);

const settingsSections = ['company', 'booking', 'agreements', 'payments', 'notifications', 'appearance'];
const accountSections = ['security', 'team', 'developers', 'activity', 'data'];
const marketingTabs = ['promotions', 'funnel', 'print', 'website', 'featured'];
const propertyTabs = ['channels', 'bookings', 'pricing', 'details', 'operations'];

/** Groups of the screens, each short enough for one test. */
const agentScreens: Readonly<Record<string, Paths>> = {
  'screen of the main menu': () => [
    addresses.dashboard.pattern,
    addresses.properties.pattern,
    `${addresses.properties.pattern}?look=cards`,
    addresses.bookings.pattern,
    `${addresses.bookings.pattern}?view=today`,
    addresses.mySharedLinks.pattern,
    addresses.calendar.pattern,
    addresses.messages.pattern,
    addresses.analytics.pattern,
    addresses.marketing.pattern,
    ...withSearch(addresses.marketing.pattern, 'tab', marketingTabs),
    addresses.guestReviews.pattern,
    addresses.notifications.pattern,
    addresses.notificationPreferences.pattern,
    addresses.subscription.pattern,
  ],
  'screen of a property or booking': ({ propertyId, bookingId }) => [
    addresses.property({ id: propertyId }),
    ...withSearch(addresses.property({ id: propertyId }), 'tab', propertyTabs),
    addresses.editProperty({ id: propertyId }),
    addresses.newProperty.pattern,
    addresses.booking({ id: bookingId }),
    addresses.createSharedLink.pattern,
    addresses.selectListings.pattern,
    addresses.channelCalendars.pattern,
    addresses.conflicts.pattern,
    addresses.automation.pattern,
    addresses.automationRule({ id: 'new' }),
    addresses.plannedMessages.pattern,
  ],
  'section of the settings': () => [
    addresses.settings.pattern,
    ...withSearch(addresses.settings.pattern, 'section', [...settingsSections, ...accountSections]),
    addresses.featureTest.pattern,
    addresses.helpCenter.pattern,
  ],
};

/** Dialogs and sheets that an address opens. */
const agentDialogs: Paths = ({ propertyId, bookingId }) => [
  `${addresses.calendar.pattern}?new=booking`,
  `${addresses.bookings.pattern}?new=booking&property=${propertyId}`,
  `${addresses.calendar.pattern}?new=block&property=${propertyId}`,
  ...withSearch(addresses.booking({ id: bookingId }), 'bookingTask', [
    `payment.${bookingId}`,
    `cancel.${bookingId}`,
  ]),
  `${addresses.settings.pattern}?section=agreements&template=new`,
];

const adminScreens: Paths = () => [
  addresses.adminDashboard.pattern,
  addresses.adminUsers.pattern,
  addresses.adminProperties.pattern,
  addresses.adminBookings.pattern,
  addresses.adminGuestReviews.pattern,
  addresses.adminSubscriptions.pattern,
  addresses.adminLogs.pattern,
  addresses.adminAnalytics.pattern,
  addresses.adminContent.pattern,
];

for (const [group, paths] of Object.entries(agentScreens)) {
  test(`no ${group} scrolls sideways at any width, and tables have room for names`, async ({ browser }) => {
    const context = await browser.newContext();
    await signInAs(context, 'agent', world);
    await expectToFit(context, paths(world));
    await context.close();
  });
}

test('no dialog of an agent is wider than the window, or scrolls sideways, at any width', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await signInAs(context, 'agent', world);
  await expectToFit(context, agentDialogs(world), '[role=dialog], [role=alertdialog]');
  await context.close();
});

test('no screen of an admin scrolls sideways at any width, and tables have room for names', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await signInAs(context, 'admin', world);
  await expectToFit(context, adminScreens(world));
  await context.close();
});

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

/** `popup` is to be open on every page. */
async function expectToFit(context: BrowserContext, paths: readonly string[], popup?: string): Promise<void> {
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
    if (popup !== undefined) await expect(page.locator(popup).first(), path).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await problemsOf(page), path).toEqual([]);
  }
}

/** What is too wide or too narrow at each width of the window. */
async function problemsOf(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const { overflow, blank, tables, popups } = await page.evaluate(measureScreen);
    if (overflow > 0) problems.push(`${width} px: the screen is ${overflow} px too wide`);
    if (blank > 0) problems.push(`${width} px: ${blank} px are empty below the screen`);
    for (const { label, outside, cut } of popups) {
      if (outside > 0) problems.push(`${width} px: ${outside} px of “${label}” are outside the window`);
      if (cut > 1) problems.push(`${width} px: ${cut} px of “${label}” are out of sight`);
    }
    if (width < tableWidth) continue;

    for (const { label, cut, name } of tables) {
      if (cut > 1) problems.push(`${width} px: ${cut} px of the table “${label}” are out of sight`);
      if (name < minNameWidth) problems.push(`${width} px: names in “${label}” have ${name} px`);
    }
  }
  return problems;
}

/**
 * To be evaluated in the page: width beyond the window, height below the last part, tables whose rows open something,
 * and open popups.
 */
async function measureScreen() {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

  const root = document.documentElement;
  const isInFlow = (element: Element) => !/fixed|absolute/.test(getComputedStyle(element).position);
  const parts = [...document.body.children].filter(isInFlow);
  const end = Math.max(innerHeight, ...parts.map((part) => part.getBoundingClientRect().bottom + scrollY));
  const tables = [...document.querySelectorAll('table')].filter(
    (table) => table.offsetParent !== null && table.querySelector('tbody tr[data-row]') !== null,
  );

  return {
    overflow: root.scrollWidth - innerWidth,
    blank: Math.max(0, Math.round(root.scrollHeight - end - 1)),
    tables: tables.map((table) => {
      const box = table.parentElement;
      const name = table.querySelector('tbody tr[data-row] :is(a, button)')?.closest('td');
      return {
        label: table.getAttribute('aria-label') ?? '',
        cut: box === null ? 0 : box.scrollWidth - box.clientWidth,
        name: Math.round(name?.getBoundingClientRect().width ?? 0),
      };
    }),
    popups: [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].map((popup) => {
      const { left, right } = popup.getBoundingClientRect();
      const scrolled = [popup, ...popup.children];
      return {
        label: popup.querySelector('h2')?.textContent ?? '',
        outside: Math.max(0, Math.round(-left), Math.round(right - innerWidth)),
        cut: Math.max(...scrolled.map((part) => part.scrollWidth - part.clientWidth)),
      };
    }),
  };
}
