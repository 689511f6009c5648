import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { endAdminSession, startAdminSession } from '#web/lib/session/admin-session.ts';
import { CouponSheet } from './coupon-sheet.tsx';

beforeEach(() => {
  startAdminSession({ token: 'pbx_1', admin: { _id: 'a1', name: 'Olu', email: 'olu@example.com' } });
});
afterEach(() => endAdminSession());

test('a coupon without a plan is not created, because its terms cannot be changed afterwards', async () => {
  const requested = stubCalls(() => ({ status: 503, body: { code: 'busy', title: 'Busy', status: 503 } }));
  showComponent(
    <QueryClientProvider client={new QueryClient()}>
      <CouponSheet onClose={() => {}} />
    </QueryClientProvider>,
  );
  await page.getByLabelText('Code').fill('spring-20');
  await page.getByRole('checkbox', { name: 'All plans' }).click();
  await page.getByRole('button', { name: 'Create coupon' }).click();

  await expect.element(page.getByText('Choose at least one plan.')).toBeVisible();
  expect(requested).toEqual([]);

  await page.getByRole('checkbox', { name: 'Starter' }).click();
  await page.getByRole('button', { name: 'Create coupon' }).click();
  await expect.poll(() => requested).toEqual(['POST /api/admin/coupons']);
});
