import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { ShortcutKeys } from './command-palette.tsx';

const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('? lists the shortcuts of the admin area, and Escape closes the list', async () => {
  showComponent(<ShortcutKeys />);
  await userEvent.keyboard('?');
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText('Ctrl')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('? in a text field is a question mark', async () => {
  showComponent(
    <>
      <ShortcutKeys />
      <input aria-label="Reason" />
    </>,
  );

  const field = page.getByLabelText('Reason');
  await field.click();
  await userEvent.keyboard('why?');

  await expect.element(field).toHaveValue('why?');
  expect(dialog.elements()).toEqual([]);
});
