import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PaymentDifference, PaymentSync } from '#contract/admin/subscriptions.ts';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { endAdminSession, startAdminSession } from '#web/lib/session/admin-session.ts';
import { PaymentSyncDialog } from './payment-sync-dialog.tsx';

const admin = { _id: 'a1', name: 'Olu', email: 'olu@example.com' };
beforeEach(() => startAdminSession({ token: 'pbx_1', admin }));
afterEach(() => endAdminSession());

const done: PaymentSync = {
  _id: 's1',
  state: 'done',
  startedBy: { _id: 'a1', name: 'Olu Ade' },
  startedAt: '2099-11-26T10:00:00.000Z',
  finishedAt: '2099-11-26T10:00:04.000Z',
  seen: 140,
  applied: 2,
  refused: 0,
  compared: 412,
  payments: 38,
  differences: [],
};
const difference = (kind: PaymentDifference['kind'], isCurrent: boolean): PaymentDifference => ({
  kind,
  subscription: `sub_${kind}`,
  agent: { _id: 'u1', name: 'Rosa Prado' },
  isCurrent,
  ours: 'active',
  theirs: 'past_due',
});

const paths = '/api/admin/subscriptions/sync-payments';

/** The list answers with what `runs` holds at that moment. */
function showDialog(
  runs: { items: PaymentSync[]; fails?: boolean },
  onStart?: () => { status: number; body: unknown },
) {
  const requested = stubCalls((path) => {
    if (path !== paths) return { status: 200, body: runs.items.find(({ _id }) => path.endsWith(_id)) };
    if (onStart && requested.at(-1)?.startsWith('POST')) return onStart();
    if (runs.fails)
      return { status: 500, body: { status: 500, code: 'unexpected', title: 'Error', detail: 'It broke.' } };
    return { status: 200, body: { items: runs.items } };
  });

  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute({ component: () => <PaymentSyncDialog onClose={() => {}} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  showComponent(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );

  return requested;
}

const dialog = page.getByRole('dialog', { name: 'Sync payments' });

test('shows the last run with its time, starter, counts and differences when the dialog opens', async () => {
  const requested = showDialog({
    items: [{ ...done, differences: [difference('payment_state', true), difference('plan', false)] }],
  });

  for (const text of ['Olu Ade', '412 subscriptions and 38 payments', '140 received, 2 imported.'])
    await expect.element(dialog.getByText(text)).toBeVisible();

  await expect.element(dialog.getByRole('heading', { name: '1 difference', exact: true })).toBeVisible();
  await expect.element(dialog.getByText('Paid on one side only')).toBeVisible();
  await expect.element(dialog.getByText('Another plan')).not.toBeVisible();

  await dialog.getByText('1 has changed in Staydesk since').click();
  await expect.element(dialog.getByText('Another plan')).toBeVisible();
  expect(requested.some((call) => call.startsWith('POST'))).toBe(false);
});

test('the timer is named as the starter, and so is an admin who has left', async () => {
  showDialog({
    items: [
      { ...done, startedBy: null },
      { ...done, _id: 's0', startedBy: { _id: 'a9', name: null }, payments: null },
    ],
  });
  await expect.element(dialog.getByText('Timer', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('Staydesk and the gateway agree', { exact: false })).toBeVisible();
  await dialog.getByText('Earlier comparisons').click();
  await expect.element(dialog.getByText('A former admin')).toBeVisible();
});

test('shows that no comparison has run yet, and the button starts the first one', async () => {
  const runs: { items: PaymentSync[] } = { items: [] };
  const running: PaymentSync = { ...done, state: 'running', finishedAt: null, payments: null };
  const requested = showDialog(runs, () => {
    runs.items = [running];
    return { status: 202, body: running };
  });
  await expect.element(dialog.getByText('Never compared yet')).toBeVisible();

  await dialog.getByRole('button', { name: 'Compare now' }).click();
  await expect.element(dialog.getByText('Comparing since', { exact: false })).toBeVisible();
  expect(requested).toContain(`POST ${paths}`);

  runs.items = [done];
  await expect.element(dialog.getByText('412 subscriptions and 38 payments')).toBeVisible();
  await expect.element(dialog.getByText('Comparing since', { exact: false })).not.toBeInTheDocument();
});

test('shows an interrupted run as failed, above the last complete one', async () => {
  showDialog({ items: [{ ...done, _id: 's2', state: 'failed', startedBy: null }, done] });
  const alert = dialog.getByRole('alert');
  await expect.element(alert.getByText('The last comparison didn’t finish')).toBeVisible();
  await expect.element(alert.getByText('started by Timer', { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole('heading', { name: 'Last complete comparison' })).toBeVisible();
  await expect.element(dialog.getByText('412 subscriptions and 38 payments')).toBeVisible();
});

test('runs that cannot be loaded can be loaded again', async () => {
  const runs = { items: [done], fails: true };
  showDialog(runs);
  await expect.element(dialog.getByText('It broke.', { exact: false })).toBeVisible();
  runs.fails = false;
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect.element(dialog.getByText('Olu Ade')).toBeVisible();
});
