import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api/call.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';

const queryKey = ['agent-settings'];

/** Switch for showing the agent's online presence to guests; saved immediately. */
export function PresenceSwitch() {
  const queryClient = useQueryClient();
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/agents/settings', { signal }),
  });
  const saving = useMutation({
    mutationFn: (showOnline: boolean) => call('PUT /api/agents/settings', { body: { showOnline } }),
    onSuccess: (settings) => queryClient.setQueryData(queryKey, settings),
    onError: (problem) => showToast({ tone: 'danger', title: problemMessage(problem) }),
  });
  if (found.isPending) return <SkeletonLines lines={2} />;
  if (!found.data)
    return <ErrorState text={problemMessage(found.error)} onRetry={() => void found.refetch()} />;
  return (
    <Switch
      checked={saving.isPending ? saving.variables : found.data.showOnline}
      onChange={(next) => saving.mutate(next)}
      label={m.messages_presence()}
      help={m.messages_presence_help()}
    />
  );
}
