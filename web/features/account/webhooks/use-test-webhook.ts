import { useQueryClient } from '@tanstack/react-query';
import * as t from '#texts/screens.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import { failureText } from './failure-text.ts';
import { testWebhook } from './webhooks.queries.ts';

/** Sends a test, and says what came back. */
export function useTestWebhook(id: string) {
  const queryClient = useQueryClient();
  return useAction(() => testWebhook(id), {
    onDone: (sent) =>
      sent.state === 'delivered'
        ? showToast({ title: t.webhooks.testDelivered({ ms: sent.ms ?? 0 }) })
        : showToast({ title: t.webhooks.testFailed({ why: failureText(sent) }), tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  });
}
