import { useQueryClient } from '@tanstack/react-query';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { ToastInput } from '#web/ui/toast/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import { changeLink, duplicateLink, type LinkChange, refreshLinks } from './shared-link.queries.ts';

/** Changes a link and confirms it with a toast; pausing offers undo. */
export function useChangeLink(link: SharedLink) {
  const client = useQueryClient();
  const action = useAction((change: LinkChange) => changeLink(link._id, change), {
    done: (_value, { status }) => changedToast(link.name, status),
    undo: (_value, { status }) => (status === 'paused' ? resume : undefined),
    onDone: () => refreshLinks(client),
    failed: m.links_change_failed(),
  });
  function resume(): void {
    action.run({ status: 'active' });
  }
  return action;
}

function changedToast(name: string, status: LinkChange['status']): ToastInput | string | undefined {
  if (status === 'paused') return { title: m.links_paused_toast({ name }) };
  if (status === 'active') return m.links_resumed_toast({ name });
  return status === 'revoked' ? { title: m.links_revoked_toast({ name }) } : undefined;
}

/** Duplicates a link; the copy becomes the first of the list. */
export function useDuplicateLink(link: SharedLink) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  return useAction(() => withKey(link._id, (key) => duplicateLink(link._id, key)), {
    done: ({ name }) => m.links_duplicated_toast({ name }),
    onDone: () => refreshLinks(client),
    failed: m.links_duplicate_failed(),
    meta: { feature: m.subscription_feature_links() },
  });
}
