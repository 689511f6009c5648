import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../popup/dialog.tsx';
import { Sheet } from '../popup/sheet.tsx';
import { closeToast, showToast } from './toast.ts';
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

function overlap(a: Element, b: Element): boolean {
  const [one, two] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
  return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
}

test.each([
  { name: 'a desktop', width: 1440, height: 900 },
  { name: 'a phone', width: 390, height: 844 },
])('a toast covers no button of a screen on $name', async ({ width, height }) => {
  await page.viewport(width, height);
  const close = () => undefined;
  showComponent(
    <>
      <Toaster />
      <main style={{ position: 'fixed', inset: 0 }}>
        {['Send', 'Approve', 'Decline'].map((label, index) => (
          <button
            key={label}
            type="button"
            style={{ position: 'absolute', right: 24, bottom: 30 + index * 160, width: 120, height: 44 }}
          >
            {label}
          </button>
        ))}
      </main>
    </>,
  );

  showToast({ id: 'done', title: 'Message sent', action: { label: 'Undo', onPress: close } });
  await expect.element(page.getByText('Message sent')).toBeVisible();

  const isClear = () => {
    const toasts = document.querySelector('section[aria-live]');
    const buttons = [...document.querySelectorAll('main button')];
    return toasts !== null && buttons.length === 3 && buttons.every((button) => !overlap(button, toasts));
  };
  await expect.poll(isClear).toBe(true);
  closeToast('done');
});

test.each([
  { name: 'a drawer on a desktop', width: 1440, height: 900, Popup: Sheet },
  { name: 'a drawer on a phone', width: 390, height: 844, Popup: Sheet },
  { name: 'a dialog on a desktop', width: 1024, height: 768, Popup: Dialog },
  { name: 'a dialog on a phone', width: 390, height: 844, Popup: Dialog },
])(
  'a toast covers no button of $name, whether it opens earlier or later',
  async ({ width, height, Popup }) => {
    await page.viewport(width, height);
    const close = () => undefined;
    const popup = (
      <Popup open onOpenChange={close} title="Ana Costa" footer={{ primary: <Button>Restore</Button> }}>
        <p>Suspended</p>
      </Popup>
    );

    showToast({ id: 'before', title: 'Ana Costa suspended', action: { label: 'Undo', onPress: close } });
    showComponent(
      <>
        <Toaster />
        {popup}
      </>,
    );
    await expect.element(page.getByRole('button', { name: 'Restore' })).toBeVisible();

    const isClear = () => {
      const toasts = document.querySelector('section[aria-live]');
      const buttons = [...document.querySelectorAll('[role=dialog] button')];
      return toasts !== null && buttons.length > 1 && buttons.every((button) => !overlap(button, toasts));
    };
    await expect.poll(isClear).toBe(true);

    closeToast('before');
    showToast({ id: 'after', title: 'Saved' });

    await expect.element(page.getByText('Saved')).toBeVisible();
    await expect.poll(isClear).toBe(true);

    closeToast('after');
  },
);
