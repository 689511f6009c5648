import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Updated } from '#web/lib/admin-answers.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { showToast } from '#web/ui/toast.ts';
import { m } from '#web/words/compiled/messages.js';

/**
 * A change by an admin. What it touches is asked again; `problem` is what stands in the way of one that was not
 * `updated`.
 */
export function useAdminChange<Input, T>(
  change: (input: Input) => Promise<Updated<T>>,
  options: {
    done: (value: T, input: Input) => string;
    onDone?: (value: T) => void;
    /** The change that takes this one back, when there is one: the toast offers it. */
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
    else showToast({ tone: 'danger', title: problemWords(answer.problem) });
    await queryClient.invalidateQueries({ queryKey: ['admin'] });
  }
  const refused = mutation.data?.updated === false ? mutation.data.problem : mutation.error;
  return {
    run: mutation.mutate,
    reset: mutation.reset,
    isPending: mutation.isPending,
    problem: refused ? problemWords(refused) : undefined,
  };
}
