import { expect, type Page, test } from '@playwright/test';
import { addresses } from '#contract/addresses.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { todayInLisbon as today } from '../civil-days.ts';
import { confirmEmail } from '../confirm-email.ts';
import { answerOf, openAsNewAgent, roseHouse } from '../new-agent.ts';
import { phone } from '../pages/visitor-page.ts';

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};
type SeenShift = { value: number; moved: string[] };

/** Letters of the page's own font are a little wider than those of the device; what moves by a line is far above. */
const most = 0.005;

type Headers = { authorization: string };

/** A session from after the address was confirmed, as that of a returning agent. */
async function signInConfirmed(page: Page, headers: Headers): Promise<void> {
  const { email } = await answerOf<{ email: string }>(page.request.get('/api/agents/profile', { headers }));
  await confirmEmail(page.request, email);
  const data = { email, password: 'seven quiet oranges' };
  const session = await answerOf<object>(page.request.post('/api/auth/login', { data }));
  await page.addInitScript(
    (stored) => localStorage.setItem('staydesk.session', stored),
    JSON.stringify(session),
  );
}

/** A guest who arrives today at a property with a cleaner and a door code. */
async function prepareArrival(page: Page, headers: Headers, propertyId: string): Promise<void> {
  const address = `/api/properties/${propertyId}/operations`;
  const operations = await answerOf<Record<string, unknown>>(page.request.get(address, { headers }));
  const { manualPhotos: _photos, updatedAt: _time, ...empty } = operations;
  const data = { ...empty, cleanerName: 'Rui Lopes', cleanerPhone: '+351 900 000 000', doorCode: '4711#' };
  await answerOf(page.request.put(address, { headers, data }));

  const guest = { firstName: 'Ana', lastName: 'Arrives', email: 'ana@still.example' };
  const stay = { propertyId, checkIn: today, checkOut: addDays(today, 3), adults: 2, guest };
  await answerOf(page.request.post('/api/bookings', { headers, data: { ...stay, status: 'confirmed' } }));
}

test('nothing on the dashboard of a slow phone moves while it loads', async ({ page, context }) => {
  const { headers, propertyId } = await openAsNewAgent(page, 'Stella Still');
  await signInConfirmed(page, headers);
  for (const title of ['Rose house', 'Lily house', 'Iris house']) {
    const data = { ...roseHouse, title };
    const home =
      title === roseHouse.title
        ? propertyId
        : (await answerOf<{ _id: string }>(page.request.post('/api/properties', { headers, data })))._id;
    await prepareArrival(page, headers, home);
  }

  await page.setViewportSize(phone.viewport);

  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  await page.addInitScript(() => {
    const shifts: SeenShift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} “${node?.textContent?.slice(0, 40)}” ${previousRect.y} → ${currentRect.y}`,
        );
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

  await page.goto(addresses.dashboard());
  await expect(page.getByText('Door code 4711#')).toHaveCount(3, { timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Next 14 days' })).toBeAttached({ timeout: 30_000 });
  await page.waitForLoadState('networkidle');

  // NOTE: written by the script above.
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: SeenShift[] }).shifts);
  expect(shifts.filter(({ value }) => value > most)).toEqual([]);
});
