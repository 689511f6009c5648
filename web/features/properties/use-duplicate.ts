import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Property } from '#contract/properties.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { randomId } from '#web/lib/random-id.ts';
import { showToast } from '#web/ui/toast.ts';
import { m } from '#web/words/compiled/messages.js';
import { cacheProperty, duplicateProperty } from './property.queries.ts';

/** Duplicates a listing as a draft and opens its edit form. */
export function useDuplicate({ _id: id, title: name }: Pick<Property, '_id' | 'title'>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => duplicateProperty(id, randomId()),
    onSuccess(copy) {
      cacheProperty(client, copy);
      showToast({ tone: 'good', title: m.properties_duplicated({ name: copy.title }) });
      void navigate({ to: addresses.editProperty({ id: copy._id }) });
    },
    onError: (problem) =>
      showToast({
        tone: 'danger',
        title: m.properties_act_failed({ name }),
        text: problemWords(problem),
      }),
  });
}
