import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { showToast } from './toast.ts';
import { Toaster } from './toaster.tsx';

test('the action of a toast runs once and takes the toast away', async () => {
  showComponent(<Toaster />);
  let undone = 0;
  showToast({ title: 'Link paused', action: { label: 'Undo', onPress: () => (undone += 1) } });
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(undone).toBe(1);
  await expect.element(page.getByText('Link paused')).not.toBeInTheDocument();
});

test('the same id again replaces the toast', async () => {
  showComponent(<Toaster />);
  await userEvent.hover(document.body);
  showToast({ id: 'booking', title: 'One' });
  showToast({ id: 'booking', title: 'Two', timeout: 300 });
  await expect.element(page.getByText('Two')).toBeVisible();
  await expect.element(page.getByText('One')).not.toBeInTheDocument();
  await expect.element(page.getByText('Two')).not.toBeInTheDocument();
});
