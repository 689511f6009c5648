import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import type { Import, ImportRow } from './import.queries.ts';
import { ImportPage } from './import-page.tsx';

const uploaded: Import = {
  _id: 'i1',
  kind: 'bookings',
  source: 'airbnb',
  state: 'uploaded',
  fileName: 'reservations.csv',
  rowCount: 12,
  progress: null,
  createdBy: 'Inês',
  createdAt: '2026-11-01T10:00:00.000Z',
  appliedAt: null,
  undoneAt: null,
  expiresAt: '2026-12-01T10:00:00.000Z',
  version: 1,
  columns: [
    { head: 'Guest name', samples: ['Ada Lovelace'], field: 'guest' },
    { head: 'Start date', samples: ['05/08/2027'], field: 'checkIn' },
    { head: 'End date', samples: ['07/08/2027'], field: 'checkOut' },
    { head: 'Shoe size', samples: [], field: null },
  ],
  missingFields: [],
  questions: [
    { kind: 'date_order', key: '', text: '', rows: 0, choices: [], isAnswered: false },
    { kind: 'listing', key: 'casa sol', text: 'Casa Sol', rows: 12, choices: [], isAnswered: false },
  ],
  answers: {
    dateOrder: null,
    numberStyle: null,
    payments: 'past',
    currencies: [],
    statuses: [],
    rowTypes: [],
    listings: [],
    newListings: [],
  },
  proven: { dateOrder: null, numberStyle: null },
  counts: null,
  totals: [],
  ledgerTotals: [],
  messagesPlanned: 0,
  drafts: [],
  photos: null,
  leftCount: 0,
  undo: null,
};
const counts = { new: 10, same: 0, changed: 1, clash: 1, refused: 0, skipped: 0 };
const row: ImportRow = {
  line: 4,
  verdict: 'clash',
  reason: 'nights_taken',
  notes: [],
  otherLine: null,
  title: 'Ada Lovelace',
  detail: '',
  isBlocked: false,
  photos: null,
  ref: 'HM1',
  property: { _id: 'p1', title: 'Casa Sol' },
  checkIn: '2027-08-05',
  checkOut: '2027-08-07',
  total: { amount: 41_250, currency: 'EUR' },
  cells: [],
  booking: { _id: 'b1', code: 'SD-7KQ4M' },
  undoResult: null,
};

function show(found: Import) {
  const requested = stubCalls((path) => {
    if (path.endsWith('/rows')) return { status: 200, body: { items: [row], nextCursor: null } };
    if (path === '/api/properties') return { status: 200, body: { items: [], nextCursor: null } };
    return { status: 200, body: path.endsWith('/answers') ? { ...found, version: 2 } : found };
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute({ component: () => <ImportPage id={found._id} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });

  showComponent(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return requested;
}

test('columns are shown with samples and their fields, and the next step shows the open questions', async () => {
  show(uploaded);
  await expect.element(page.getByText('For example Ada Lovelace')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'What “Shoe size” contains' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  const check = page.getByRole('button', { name: 'Check against my calendar' });
  await expect.element(check).toBeDisabled();
  await page.getByRole('combobox', { name: 'Which day is 05/08/2026?' }).click();
  await page.getByRole('option', { name: '5 August 2026' }).click();
  await page.getByRole('combobox', { name: '“Casa Sol”' }).click();
  await page.getByRole('option', { name: 'Add it as a new property' }).click();
  await expect.element(check).toBeEnabled();
});

test('a field that no column has is named, and the file cannot go on', async () => {
  const columns = uploaded.columns.map((column) => ({ ...column, field: null }));
  show({ ...uploaded, columns });
  await expect.element(page.getByText(/Please choose a column for Check-in/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test('a running import shows how far it is', async () => {
  show({ ...uploaded, state: 'applying', progress: { done: 3, work: 12 } });
  await expect.element(page.getByText('Importing your file')).toBeVisible();
  await expect.element(page.getByText('25%')).toBeVisible();
});

test('rows are listed by what becomes of them, with the reason and the booking in the way', async () => {
  const totals = [{ amount: 412_500, currency: 'EUR' }];
  show({ ...uploaded, state: 'checked', counts, totals });
  await expect.element(page.getByText('€4,125')).toBeVisible();
  await page.getByRole('tab', { name: /^Clash/ }).click();
  await expect.element(page.getByText('The nights are taken').first()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Booking SD-7KQ4M' }).first())
    .toHaveAttribute('href', '/bookings/b1');
  await expect.element(page.getByRole('button', { name: 'Import 11 bookings' })).toBeEnabled();
});

test('a roll-back shows beforehand what it leaves', async () => {
  const undo = { until: '2026-12-01T10:00:00.000Z', untouched: 9, touched: 2 };
  show({ ...uploaded, state: 'applied', counts, undo, messagesPlanned: 4 });
  await expect.element(page.getByText(/will send 4 messages/)).toBeVisible();
  await page.getByRole('button', { name: 'Roll back' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText(/9 bookings go away/)).toBeVisible();
  await expect.element(dialog.getByText(/2 stay because/)).toBeVisible();
});

test('rows that a roll-back left are named', async () => {
  show({ ...uploaded, state: 'undone', counts, leftCount: 1 });
  await expect.element(page.getByText(/1 was left/)).toBeVisible();
  await expect.element(page.getByText('Ada Lovelace')).toBeVisible();
});
