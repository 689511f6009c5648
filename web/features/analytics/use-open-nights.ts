import { formatStayDates } from '#web/lib/format.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { showToast } from '#web/ui/toast.ts';
import { m } from '#web/words/compiled/messages.js';
import { useNightExceptions } from './analytics.queries.ts';
import type { Unsellable } from './unsellable-row.tsx';

type Kept = { propertyId: string; checkIn: string };

/** Opens unsellable nights to guests, with undo. */
export function useOpenNights(onOpened: () => void) {
  const { open, close } = useNightExceptions();
  function undo({ propertyId, checkIn }: Kept) {
    close.mutate(
      { propertyId, checkIn },
      {
        onSuccess: () => showToast({ title: m.analytics_taken_back() }),
        onError: (problem) =>
          showToast({ tone: 'danger', title: m.analytics_take_back_failed(), text: problemWords(problem) }),
      },
    );
  }
  function openNights({ propertyId, checkIn, checkOut, rules, title }: Unsellable) {
    open.mutate(
      { propertyId, checkIn, checkOut, rules },
      {
        onSuccess(kept) {
          onOpened();
          showToast({
            tone: 'good',
            title: m.analytics_opened({ property: title }),
            text: formatStayDates({ checkIn, checkOut }),
            action: { label: m.analytics_undo(), onPress: () => undo(kept) },
          });
        },
        onError(problem) {
          onOpened();
          showToast({ tone: 'danger', title: m.analytics_open_failed(), text: problemWords(problem) });
        },
      },
    );
  }
  return { open: openNights, undo, isBusy: open.isPending || close.isPending };
}
