import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '#testing/show-component.tsx';
import { stubCalls } from '#testing/stub-calls.ts';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { dropUnsent, useSendMessage, useUnsentMessages } from './use-send-message.ts';

const agent = { _id: 'a1', name: 'Ana Costa', email: 'ana@example.com', company: null, avatar: null };

function Thread() {
  const { send, sendAgain } = useSendMessage('019a0000-0000-7000-8000-000000000001');
  const [message] = useUnsentMessages();

  return (
    <>
      <p role="status">{message ? (message.error ?? 'On its way') : 'Nothing to send'}</p>
      <button type="button" onClick={() => send({ body: 'Welcome', isNote: false, files: [] })}>
        Send
      </button>
      <button
        type="button"
        onClick={() => {
          if (message) sendAgain(message);
        }}
      >
        Send again
      </button>
      <button type="button" onClick={() => message && dropUnsent(message.clientId)}>
        Discard
      </button>
    </>
  );
}

test('a retry clears the failure while the message is sent again', async () => {
  startSession({ token: 'a-token', agent }, { remember: false });
  onTestFinished(endSession);
  stubCalls(() => ({ status: 503, body: { code: 'unavailable', detail: 'Try again later.' } }));
  showComponent(
    <QueryClientProvider client={new QueryClient()}>
      <Thread />
    </QueryClientProvider>,
  );
  const status = page.getByRole('status');

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(status).toHaveTextContent('Try again later.');

  const answer = Promise.withResolvers<Response>();
  window.fetch = () => answer.promise;
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.element(status).toHaveTextContent('On its way');

  answer.reject(new TypeError('the connection is gone'));
  await expect.element(status).not.toHaveTextContent('On its way');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(status).toHaveTextContent('Nothing to send');
});
