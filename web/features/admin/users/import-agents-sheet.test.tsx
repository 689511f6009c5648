import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CheckedImport } from '#contract/admin/agent-import.ts';
import { importLimits } from '#domain/admin/agent-import.ts';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { endAdminSession, startAdminSession } from '#web/lib/session/admin-session.ts';
import { ImportAgentsSheet } from './import-agents-sheet.tsx';

beforeEach(() => {
  startAdminSession({ token: 'pbx_1', admin: { _id: 'a1', name: 'Olu', email: 'olu@example.com' } });
});
afterEach(() => endAdminSession());

const agentRow = (line: number) => ({ line, row: { name: `Agent ${line}`, email: `a${line}@example.com` } });
const nothing: CheckedImport = { fileError: null, rows: [], errors: [], existing: [], ignored: [] };
const problem = { status: 503, code: 'unexpected', title: 'Away', detail: 'The database is away.' };
type Answer = { status: number; body: unknown };

/** `run` answers the parts of the import, one after the other. */
function showSheet(checked: CheckedImport, run: readonly Answer[] = []) {
  let parts = 0;
  let closed = 0;
  const requested = stubCalls((path) =>
    path.endsWith('/check') ? { status: 200, body: checked } : (run[parts++] ?? { status: 500, body: {} }),
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });

  showComponent(
    <QueryClientProvider client={queryClient}>
      <ImportAgentsSheet onClose={() => closed++} />
    </QueryClientProvider>,
  );

  return { requested, closings: () => closed };
}

const dialog = page.getByRole('dialog');
const confirm = dialog.getByRole('button', { name: /^Invite/ });
async function choose(text: string, name = 'agents.csv'): Promise<void> {
  await expect.element(dialog).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File([text], name, { type: 'text/csv' }));
}

test('a file is read first: who would be invited, what is wrong and who has an account; nothing is sent', async () => {
  const { requested } = showSheet({
    ...nothing,
    rows: [agentRow(2), agentRow(3)],
    errors: [{ line: 4, column: 'email', error: 'not_an_email' }],
    existing: [{ line: 5, email: 'old@example.com' }],
    ignored: ['Shoe size'],
  });
  await choose('name,email');

  await expect.element(dialog.getByText('a2@example.com', { exact: false })).toBeVisible();
  await expect.element(dialog.getByText(/Shoe size/)).toBeVisible();
  await expect.element(dialog.getByText('old@example.com')).toBeVisible();
  await expect.element(dialog.getByText('Line 4')).toBeVisible();
  expect(requested).toEqual(['POST /api/admin/users/import/check']);
});

test('a file that cannot be read shows the reason, and another file can be chosen', async () => {
  showSheet({ ...nothing, fileError: { error: 'column_missing', column: 'email' } });
  await choose('name', 'half.csv');
  await expect.element(dialog.getByText('half.csv')).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Choose a CSV file' }).first()).toBeVisible();
});

test('a file that is too large is not sent', async () => {
  const { requested } = showSheet(nothing);
  await choose('x'.repeat(importLimits.characters + 1));
  await expect.element(dialog.getByText(/too large/)).toBeVisible();
  expect(requested).toEqual([]);
});

test('more rows than a call takes are sent in parts, and the results are added up', async () => {
  const rows = Array.from({ length: importLimits.batch + 20 }, (_, index) => agentRow(index + 2));
  const { requested, closings } = showSheet({ ...nothing, rows }, [
    { status: 200, body: { invited: importLimits.batch, existing: 0, failed: [] } },
    {
      status: 200,
      body: { invited: 18, existing: 1, failed: [{ email: 'odd@example.com', detail: 'Not this one.' }] },
    },
  ]);

  await choose('name,email');
  await confirm.click();

  await expect.element(dialog.getByText('odd@example.com')).toBeVisible();
  await expect.element(dialog.getByText('Not this one.')).toBeVisible();
  await expect.element(dialog.getByText(new RegExp(`${importLimits.batch + 18} agents`))).toBeVisible();
  expect(requested.filter((call) => call === 'POST /api/admin/users/import')).toHaveLength(2);

  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(closings()).toBe(1);
});

test('an interrupted import shows its progress and can be continued', async () => {
  const rows = Array.from({ length: importLimits.batch + 1 }, (_, index) => agentRow(index + 2));
  const whole = { status: 200, body: { invited: importLimits.batch, existing: 0, failed: [] } };
  const again = { status: 200, body: { invited: 0, existing: importLimits.batch, failed: [] } };
  const last = { status: 200, body: { invited: 1, existing: 0, failed: [] } };
  showSheet({ ...nothing, rows }, [whole, { status: 503, body: problem }, again, last]);
  await choose('name,email');
  await confirm.click();

  await expect.element(dialog.getByText(/The database is away/)).toBeVisible();
  await expect.element(dialog.getByText(new RegExp(`\\b${importLimits.batch}\\b`)).first()).toBeVisible();

  await confirm.click();
  await expect.element(dialog.getByText(/1 agent/).first()).toBeVisible();
});
