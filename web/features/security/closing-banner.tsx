import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api/call.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { deviceToday, formatDate } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { closingQuery } from './security.queries.ts';

/** Banner above all settings while the account is closing, with a button to keep it. */
export function ClosingBanner() {
  const queryClient = useQueryClient();
  const { data } = useQuery(closingQuery());
  const keep = useMutation({
    mutationFn: () => call('DELETE /api/agents/closing'),
    onSuccess(state) {
      queryClient.setQueryData(closingQuery().queryKey, state);
      showToast({ tone: 'good', title: m.settings_closing_kept() });
    },
    onError: (problem) => showToast({ tone: 'danger', title: problemMessage(problem) }),
  });
  if (!data?.eraseAt) return null;
  return (
    <Banner tone="warning" title={m.settings_closing_banner()} className="mb-6 flex-wrap">
      <p>{m.settings_closing_banner_text({ date: formatDate(deviceToday(new Date(data.eraseAt))) })}</p>
      <Button className="mt-3" busy={keep.isPending} onClick={() => keep.mutate()}>
        {m.settings_closing_keep()}
      </Button>
    </Banner>
  );
}
