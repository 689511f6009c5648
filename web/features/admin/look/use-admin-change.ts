import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Updated } from '#web/lib/admin-answers.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { showToast } from '#web/ui/toast.ts';

/**
 * A change by an admin. What it touches is asked again; `problem` is what stands in the way of one that was not
 * `updated`.
 */
export function useAdminChange<Input, T>(
  change: (input: Input) => Promise<Updated<T>>,
  options: { done: (value: T, input: Input) => string; onDone?: (value: T) => void },
) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: change,
    async onSuccess(answer, input) {
      if (!answer.updated) return;
      showToast({ tone: 'good', title: options.done(answer.value, input) });
      options.onDone?.(answer.value);
      await queryClient.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  const refused = mutation.data?.updated === false ? mutation.data.problem : mutation.error;
  return {
    run: mutation.mutate,
    reset: mutation.reset,
    isPending: mutation.isPending,
    problem: refused ? problemWords(refused) : undefined,
  };
}
