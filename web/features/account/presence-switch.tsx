import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as agents from '#contract/account/agents.ts';
import { call } from '#web/lib/api/call.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Switch } from '#web/ui/form/switch.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useAction } from '#web/ui/use-action.ts';

const queryKey = ['agent-settings'];

/** Switch for showing the agent's online presence to guests; saved immediately. */
export function PresenceSwitch() {
  const queryClient = useQueryClient();
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(agents.readSettings, { signal }),
  });
  const saving = useAction((showOnline: boolean) => call(agents.changeSettings, { body: { showOnline } }), {
    onDone: (settings) => queryClient.setQueryData(queryKey, settings),
    failed: true,
  });
  if (!found.data) return <Loaded query={found} lines={2} />;
  return (
    <Switch
      checked={saving.isPending ? saving.variables : found.data.showOnline}
      onChange={(next) => saving.run(next)}
      label={m.messages_presence()}
      help={m.messages_presence_help()}
    />
  );
}
