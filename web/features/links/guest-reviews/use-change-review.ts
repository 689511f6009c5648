import { useQueryClient } from '@tanstack/react-query';
import type { ReviewChange } from '#contract/links/guest-reviews.ts';
import { useAction } from '#web/ui/use-action.ts';
import { changeGuestReview } from './guest-review.queries.ts';

/** A change of one review; the lists follow before the action ends. */
export function useChangeReview(id: string, done: string, onDone?: () => void) {
  const client = useQueryClient();
  return useAction((change: ReviewChange) => changeGuestReview(id, change), {
    done: () => done,
    onDone: async () => {
      await client.invalidateQueries({ queryKey: ['guest-reviews'] });
      onDone?.();
    },
  });
}
