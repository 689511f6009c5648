import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { showToast } from '#web/ui/toast/toast.ts';

export type Preferences = ReplyOf<typeof notifications.readPreferences>;
export type PreferenceChange = NonNullable<CallInputOf<typeof notifications.changePreferences>['body']>;

export function preferencesQuery() {
  return queryOptions({
    queryKey: ['notification-preferences'],
    queryFn: ({ signal }) => call(notifications.readPreferences, { signal }),
  });
}

/** Changes preferences optimistically, one call after another; a failure restores the stored ones. */
export function useChangePreferences(): (change: PreferenceChange) => void {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery();
  const { mutate } = useMutation({
    scope: { id: 'notification-preferences' },
    mutationFn: (body: PreferenceChange) => call(notifications.changePreferences, { body }),
    async onMutate(change) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (present) => present && changed(present, change));
    },
    onError() {
      showToast({ title: t.notifications.preferencesFailed, tone: 'danger', id: 'preferences' });
    },
    onSettled() {
      // While another change is pending, the reply would be older than what is shown.
      const isLast =
        queryClient.isMutating({
          predicate: ({ options }) => options.scope?.id === 'notification-preferences',
        }) <= 1;
      if (isLast) void queryClient.invalidateQueries({ queryKey });
    },
  });

  return mutate;
}

function changed(present: Preferences, change: PreferenceChange): Preferences {
  const { email, types = [], quietHours, digest, guestMails } = change;
  return {
    ...present,
    email: email ?? present.email,
    types: present.types.map((one) => types.find(({ type }) => type === one.type) ?? one),
    quietHours: quietHours === undefined ? present.quietHours : quietHours,
    digest: digest ?? present.digest,
    guestMails: guestMails ?? present.guestMails,
  };
}
