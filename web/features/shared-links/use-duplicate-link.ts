import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SharedLink } from '#contract/shared-links.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { randomId } from '#web/lib/random-id.ts';
import { showToast } from '#web/ui/toast.ts';
import { m } from '#web/words/compiled/messages.js';
import { duplicateLink, refreshLinks } from './shared-link.queries.ts';

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
      showToast({ title: m.links_duplicate_failed(), text: problemWords(problem), tone: 'danger' }),
  });
}
