import { expect, type Page, test } from '@playwright/test';
import { openAsNewAgent } from '../new-agent.ts';
import { violationsOf } from '../walk/accessibility.ts';

test.describe.configure({ timeout: 120_000 });

const address = '/dashboard/settings?section=developers';

async function expectAccessible(page: Page): Promise<void> {
  expect((await violationsOf(page)).map(({ text }) => text)).toEqual([]);
}

test('an owner makes a key for a program, which works until it is revoked', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { propertyId } = await openAsNewAgent(page, 'Paula Keys');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Connect your own tools' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New key' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Create key' }).click();
  await expect(sheet.getByText('Please enter a name for the key.')).toBeVisible();
  await expect(sheet.getByText('Please choose at least one thing that the key may do.')).toBeVisible();

  await sheet.getByLabel('Name').fill('Bookkeeping');
  await sheet.getByLabel('Read properties').check();
  await sheet.getByLabel('Create, change and cancel bookings').check();
  await expect(sheet.getByLabel('Read bookings and guests')).toBeChecked();
  await sheet.getByLabel('Only from these networks').fill('not a network');
  await sheet.getByRole('button', { name: 'Create key' }).click();
  await expect(sheet.getByText('“not” isn’t a network address.')).toBeVisible();
  await sheet.getByLabel('Only from these networks').fill('');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Create key' }).click();

  const shown = page.getByRole('dialog', { name: '“Bookkeeping” is ready' });
  const key = (await shown.getByText(/^pbk_[\w-]{43}$/).textContent()) ?? '';
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Done' }).click();

  const headers = { authorization: `Bearer ${key}` };
  const answer = await page.request.get(`/api/properties/${propertyId}`, { headers });
  expect(answer.status()).toBe(200);
  expect((await page.request.get('/api/messages/conversations', { headers })).status()).toBe(403);

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Bookkeeping' });
  await expect(row).toContainText(key.slice(0, 9));
  await expect(row).toContainText('Create, change and cancel bookings');
  await expect(row).toContainText(/Last used/);

  await row.getByRole('button', { name: 'Revoke “Bookkeeping”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('“Bookkeeping” no longer works')).toBeVisible();
  expect((await page.request.get(`/api/properties/${propertyId}`, { headers })).status()).toBe(401);
  await page.getByText('No longer valid').click();
  await expect(page.getByText('Revoked')).toBeVisible();
});

test('an assistant connects with a key, and its work appears in the settings, on a phone too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { headers, propertyId } = await openAsNewAgent(page, 'Paulo Assistant');
  const data = {
    name: 'Claude',
    scopes: ['calendar:read', 'calendar:write'],
    properties: 'all',
    networks: [],
    validDays: 365,
  };
  const made = await (await page.request.post('/api/api-keys', { headers, data })).json();

  const nights = { id: propertyId, checkIn: '2030-06-01', checkOut: '2030-06-04' };
  const closeNights = async (input: object) => {
    const params = { name: 'close_nights', arguments: { ...nights, ...input } };
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const bearer = { authorization: `Bearer ${made.key}` };
    const answer = await page.request.post('/mcp', { headers: bearer, data: call });
    return (await answer.json()).result.structuredContent;
  };
  const { confirm } = await closeNights({});
  const { result } = await closeNights({ confirm });
  expect(result.checkIn).toBe('2030-06-01');

  await page.goto(address);
  const card = page.getByRole('region', { name: 'Assistants' });
  await expect(card.getByText(/\/mcp$/)).toBeVisible();
  await card.getByText('What it may do once you agree').click();
  await expect(card.getByText('close_nights · calendar:write, calendar:read')).toBeVisible();
  await expect(card.getByRole('region', { name: 'Latest by programs and assistants' })).toContainText(
    '(key “Claude”)',
  );
  await expectAccessible(page);

  await page.getByRole('link', { name: 'What it did' }).click();
  await expect(page.getByRole('heading', { name: 'Who did what' })).toBeVisible();
  await expect(page.getByText('(key “Claude”)').first()).toBeVisible();
});
