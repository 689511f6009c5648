import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SharedLink } from '#contract/links/shared-links.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { randomId } from '#web/lib/random-id.ts';
import { m } from '#web/locales/compiled/messages.js';
import { showToast } from '#web/ui/toast/toast.ts';
import { changeLink, duplicateLink, type LinkChange, refreshLinks } from './shared-link.queries.ts';

/** Changes a link and confirms it with a toast; pausing offers undo. */
export function useChangeLink(link: SharedLink) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (change: LinkChange) => changeLink(link._id, change),
    onSuccess: async (_changed, change) => {
      await refreshLinks(client);
      if (change.status === 'paused') {
        showToast({
          title: m.links_paused_toast({ name: link.name }),
          action: { label: m.links_undo(), onPress: () => mutation.mutate({ status: 'active' }) },
        });
      }
      if (change.status === 'active')
        showToast({ title: m.links_resumed_toast({ name: link.name }), tone: 'good' });
      if (change.status === 'revoked') showToast({ title: m.links_revoked_toast({ name: link.name }) });
    },
    onError: (problem) =>
      showToast({ title: m.links_change_failed(), text: problemMessage(problem), tone: 'danger' }),
  });
  return mutation;
}

/** Duplicates a link; the copy becomes the first of the list. */
export function useDuplicateLink(link: SharedLink) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => duplicateLink(link._id, randomId()),
    meta: { feature: m.subscription_feature_links() },
    onSuccess: async ({ name }) => {
      await refreshLinks(client);
      showToast({ title: m.links_duplicated_toast({ name }), tone: 'good' });
    },
    onError: (problem) =>
      showToast({ title: m.links_duplicate_failed(), text: problemMessage(problem), tone: 'danger' }),
  });
}
