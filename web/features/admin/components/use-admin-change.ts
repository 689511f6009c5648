import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UpdateResult } from '#web/lib/api/admin-results.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { showToast } from '#web/ui/toast/toast.ts';

/**
 * Mutation of the admin area: shows a toast and fetches affected data again. `problem` explains a change that was not
 * `updated`.
 */
export function useAdminChange<Input, T>(
  change: (input: Input) => Promise<UpdateResult<T>>,
  options: {
    done: (value: T, input: Input) => string;
    onDone?: (value: T) => void;
    /** Input of the change that undoes this one, offered in the toast; null when it cannot be undone. */
    undo?: ((input: NoInfer<Input>) => NoInfer<Input> | null) | undefined;
  },
) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: change,
    async onSuccess(answer, input) {
      if (!answer.updated) return;
      const back = options.undo?.(input) ?? null;
      showToast({
        tone: 'good',
        title: options.done(answer.value, input),
        action: back === null ? undefined : { label: m.admin_undo(), onPress: () => void takeBack(back) },
      });
      options.onDone?.(answer.value);
      await queryClient.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  async function takeBack(input: Input) {
    const answer = await change(input).catch((problem: unknown) => ({ updated: false as const, problem }));
    if (answer.updated) showToast({ tone: 'good', title: m.admin_undone() });
    else showToast({ tone: 'danger', title: problemMessage(answer.problem) });
    await queryClient.invalidateQueries({ queryKey: ['admin'] });
  }
  const refused = mutation.data?.updated === false ? mutation.data.problem : mutation.error;
  return {
    run: mutation.mutate,
    reset: mutation.reset,
    isPending: mutation.isPending,
    problem: refused ? problemMessage(refused) : undefined,
  };
}
