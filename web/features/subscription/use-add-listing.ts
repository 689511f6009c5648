import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { showToast } from '#web/ui/toast.ts';
import { askCanCreateListing } from './subscription.queries.ts';
import { subscriptionWords } from './subscription-words.ts';

/** Asks whether one more listing is allowed, then opens the form, or the subscription with the reason. */
export function useAddListing(): UseMutationResult<unknown, unknown, void> {
  const navigate = useNavigate();
  function toSubscription(title: string, text: string) {
    showToast({ id: 'add-listing', title, text });
    return navigate({ to: addresses.subscription.pattern });
  }
  return useMutation({
    mutationFn: askCanCreateListing,
    async onSuccess({ allowed, code, detail }) {
      if (allowed) return navigate({ to: addresses.newProperty.pattern });
      const words = subscriptionWords(code ?? '', 'new listings');
      return toSubscription(words.title, detail ?? words.text);
    },
    async onError(problem) {
      return toSubscription(subscriptionWords('', 'new listings').title, problemWords(problem));
    },
  });
}
