import { expect, test } from 'vitest';
import {
  findPressable,
  pageText,
  press,
  renderInApp,
  settle,
  startTestSession,
  stubFetch,
  toastTitles,
} from '#web/features/messages/notifications/notifications.fixture.tsx';
import { currentToasts } from '#web/ui/toast/toast.ts';
import { NotificationPreferencesScreen } from './notification-preferences.screen.tsx';

const preferences = {
  email: true,
  types: [
    { type: 'message', inApp: true, email: true },
    { type: 'hold_expiring', inApp: true, email: false },
  ],
  quietHours: null,
  digest: { on: false, hour: 8 },
  guestMails: ['payment_received', 'before_arrival', 'after_departure', 'review_answered'],
  timezone: 'Europe/Lisbon',
};

async function show(save: (change: object) => { status?: number; body?: unknown }) {
  startTestSession();
  let present: object = preferences;
  const requested = stubFetch(({ method, body }) => {
    if (method === 'GET') return { body: present };
    // NOTE: the screen sends an object or no body.
    const answer = save(body as object);
    if (answer.status === undefined) present = { ...present, ...(body as object) };
    return answer;
  });

  renderInApp(<NotificationPreferencesScreen />);
  await settle();

  return requested.filter.bind(requested, ({ method }) => method === 'PUT');
}

function isChecked(label: string): boolean {
  const box = findPressable(label);
  return box instanceof HTMLInputElement && box.checked;
}

test('a press in the matrix is saved at once and sends the whole row', async () => {
  const saved = await show(() => ({ body: preferences }));
  expect(isChecked('Messages: Email')).toBe(true);
  await press('Messages: Email');
  expect(saved().map(({ body }) => body)).toEqual([
    { types: [{ type: 'message', inApp: true, email: false }] },
  ]);
});

test('a change that could not be saved is undone, with a message', async () => {
  await show(() => ({ status: 500 }));
  await press('Holds expiring soon: Email');
  await expect.poll(() => isChecked('Holds expiring soon: Email')).toBe(false);
  expect(toastTitles()).toContain('Your change wasn’t saved. Please try again.');
});

test('quiet hours begin with a usual night, and name the time zone', async () => {
  const saved = await show(() => ({ body: preferences }));
  document.querySelectorAll<HTMLElement>('[role="switch"]')[1]?.click();
  await settle();
  expect(saved()[0]?.body).toEqual({ quietHours: { from: '22:00', until: '07:00' } });
  expect(pageText()).toContain('In your time zone (Europe/Lisbon).');
});

test('a mail to guests that is switched off leaves the others on', async () => {
  const saved = await show(() => ({ body: preferences }));
  const guestMails = document.querySelector('[aria-label="Emails to guests"]');
  expect(guestMails?.querySelectorAll('[role="switch"][aria-checked="true"]').length).toBe(4);
  guestMails?.querySelectorAll<HTMLElement>('[role="switch"]')[1]?.click();
  await settle();
  expect(saved()[0]?.body).toEqual({
    guestMails: ['payment_received', 'after_departure', 'review_answered'],
  });
});

test('a preset chooses the channels of every type, and its Undo brings back the own choice', async () => {
  const saved = await show(() => ({ body: preferences }));
  await press(/^Quiet/);

  expect(saved()[0]?.body).toEqual({
    email: true,
    types: [
      { type: 'message', inApp: true, email: false },
      { type: 'hold_expiring', inApp: true, email: false },
    ],
  });
  expect(toastTitles()).toContain('Notifications: Quiet');

  currentToasts().at(-1)?.action?.onPress();
  await settle();
  expect(saved()[1]?.body).toEqual({ email: true, types: preferences.types });
});
