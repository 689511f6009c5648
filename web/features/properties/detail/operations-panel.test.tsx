import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StoredOperations } from '#contract/properties/property-operations.ts';
import { showSignedIn } from '#testing/show-signed-in.tsx';
import { OperationsPanel } from './operations-panel.tsx';

const stored: StoredOperations = {
  access: 'The blue door.',
  checkInMethod: 'key_box',
  doorCode: '4711',
  codeByStay: false,
  wifiName: '',
  wifiPassword: '',
  parking: '',
  checkOut: '',
  cleanerName: '',
  cleanerPhone: '',
  cleaning: '',
  notes: '',
  manual: [],
  manualPhotos: [],
  shared: [],
  gate: { payment: 'none', hoursBefore: 48 },
  version: 3,
  updatedAt: null,
};

function show() {
  const panel = (
    <OperationsPanel propertyId="p1" agreement={<p>The agreement</p>} comments={<p>The notes</p>} />
  );
  return showSignedIn(panel, '/?tab=operations', ({ path }) =>
    path === '/properties/p1/operations' ? { body: stored } : undefined,
  );
}

test('the operations show one part at a time, and retain what was typed in another', async () => {
  show();
  await page.getByRole('textbox', { name: 'Door code' }).fill('9999');
  await expect.element(page.getByText('The agreement')).not.toBeVisible();

  await page.getByRole('button', { name: 'Rental agreements' }).click();
  await expect.element(page.getByText('The agreement')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Door code' })).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'For guests' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Door code' })).toHaveValue('9999');
});

test('an error in another part of the operations is brought into view', async () => {
  show();
  await page.getByRole('button', { name: 'House manual' }).click();
  await page.getByRole('button', { name: 'Add a page' }).click();
  await page.getByRole('button', { name: 'For guests' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Give the page a title.')).toBeVisible();
});
