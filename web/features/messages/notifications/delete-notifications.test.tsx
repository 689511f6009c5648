import { expect, onTestFinished, test } from 'vitest';
import { CallProblem, type ProblemCode } from '#web/lib/api/call-problem.ts';
import { endSession } from '#web/lib/session/session.ts';
import { deleteNotifications } from './notification.queries.ts';
import { deleteProblemText, NotificationPages } from './notification-pages.tsx';
import {
  buildNotification,
  listReply,
  pageText,
  press,
  renderInApp,
  settle,
  startTestSession,
  stubFetch,
  toastTitles,
} from './notifications.fixture.tsx';

function problem(status: number, code: ProblemCode = 'unexpected', detail = 'Something went wrong.') {
  return new CallProblem({ status, code, detail });
}

const otherwise = 'Failed to delete notifications. Please try again.';

test('the message after a failed deletion depends on the status', () => {
  expect(deleteProblemText(problem(401))).toBe('Please log in again to continue.');
  expect(deleteProblemText(problem(400, 'no_notification_ids', 'Said by the server'))).toBe(
    'Said by the server',
  );
  expect(deleteProblemText(problem(400))).toBe('Invalid notification selection.');
  expect(deleteProblemText(problem(500))).toBe('Server error. Please try again later.');
  for (const status of [0, 403, 404, 409, 429, 503])
    expect(deleteProblemText(problem(status))).toBe(otherwise);
  expect(deleteProblemText(new Error('anything'))).toBe(otherwise);
});

test('sends nothing without ids, and rejects an answer without a count', async () => {
  startTestSession();
  onTestFinished(endSession);
  const requested = stubFetch(() => ({ body: { deletedCount: 'many' } }));
  for (const ids of [[], [''], ['n1', ' ']]) {
    const message = await deleteNotifications(ids).catch(deleteProblemText);
    expect(message).toBe('No valid notification IDs provided');
  }
  expect(requested).toEqual([]);
  expect(await deleteNotifications(['n1']).catch(deleteProblemText)).toBe(otherwise);
});

async function showPages(answerDelete: () => { status?: number; body?: unknown }) {
  startTestSession();
  const all = [
    buildNotification({ title: 'One' }),
    buildNotification({ title: 'Two', type: 'message' }),
    buildNotification({ title: 'Three', type: 'system' }),
  ];
  const requested = stubFetch(({ method }) => {
    if (method === 'GET') return listReply(all);
    return method === 'DELETE' ? answerDelete() : { body: { updatedCount: 2 } };
  });

  renderInApp(<NotificationPages search={{}} empty={<p>Nothing here</p>} />);
  await settle();

  return { requested, ids: all.map(({ _id }) => _id) };
}

test('several are selected and deleted together, after a question', async () => {
  const { requested, ids } = await showPages(() => ({ body: { deletedCount: 2 } }));
  await press('Select “One”');
  await press('Select “Three”');
  expect(pageText()).toContain('2 selected');

  await press('Delete');
  expect(pageText()).toContain('Delete 2 notifications?');
  expect(requested.some(({ method }) => method === 'DELETE')).toBe(false);

  const dialog = document.querySelector('[role="alertdialog"]');
  [...(dialog?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Delete')?.click();
  await settle();

  expect(requested.find(({ method }) => method === 'DELETE')).toMatchObject({
    url: '/api/notifications/delete-multiple',
    body: { notificationIds: [ids[0], ids[2]] },
  });
  expect(toastTitles()).toContain('2 notifications deleted');
});

test('a failed deletion shows the reason and leaves the selection', async () => {
  await showPages(() => ({ status: 500 }));
  await press('Select all shown');
  await press('Delete');
  const dialog = document.querySelector('[role="alertdialog"]');
  [...(dialog?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Delete')?.click();
  await settle();
  expect(toastTitles()).toContain('Server error. Please try again later.');
  await expect.poll(pageText).toContain('3 selected');
});

test('several are marked as read together', async () => {
  const { requested, ids } = await showPages(() => ({}));
  await press('Select all shown');
  await press('Mark as read');
  expect(requested.find(({ method }) => method === 'PATCH')).toMatchObject({
    url: '/api/notifications/mark-read',
    body: { notificationIds: ids },
  });
  expect(toastTitles()).toContain('2 notifications marked as read');
});
