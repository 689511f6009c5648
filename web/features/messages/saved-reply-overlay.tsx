import { Suspense } from 'react';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';

const SavedReplyDialog = lazyPart(() => import('./saved-reply-dialog.tsx'), 'SavedReplyDialog');

/** Search of an address that opens a saved reply over its screen. */
export function openedSavedReply(id: string): Record<string, string> {
  return { reply: id };
}

/** A saved reply, over any screen; the address says which. */
export function SavedReplyOverlay() {
  const { values, change } = useAddressSearch();
  const { reply: id } = values;
  if (!id) return null;

  return (
    <Suspense>
      <SavedReplyDialog
        key={id}
        open
        replyId={id}
        onOpenChange={(open) => open || change({ reply: undefined }, { replace: true })}
      />
    </Suspense>
  );
}
