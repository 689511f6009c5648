import { useQueryClient } from '@tanstack/react-query';
import * as t from '#texts/screens.ts';
import type { UpdateResult } from '#web/lib/api/admin-results.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { useAction } from '#web/ui/use-action.ts';

type AdminChangeOptions<Input, T> = {
  done: (value: T, input: Input) => string;
  onDone?: (value: T) => void;
  /** Input of the change that undoes this one, offered in the toast; null when it cannot be undone. */
  undo?: ((input: Input) => Input | null) | undefined;
};

/** Action of the admin area: a refused update is a failure, and the admin's data is fetched again. */
export function useAdminChange<Input, T>(
  change: (input: Input, idempotencyKey: string) => Promise<UpdateResult<T>>,
  { done, onDone, undo }: AdminChangeOptions<NoInfer<Input>, NoInfer<T>>,
) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
  const withKey = useIdempotencyKey();

  const update = (input: Input) =>
    withKey(input, async (key) => {
      const answer = await change(input, key);
      // Thrown, because only an answer ends the key.
      if (!answer.updated) throw answer.problem;
      return answer.value;
    });
  const takeBack = useAction(update, {
    done: () => t.notices.changeUndone,
    failed: true,
    onSettled: refresh,
  });

  return useAction(update, {
    done,
    undo: (_value, input) => {
      const back = undo?.(input) ?? null;
      return back === null ? undefined : () => takeBack.run(back);
    },
    onDone: (value) => {
      onDone?.(value);
      return refresh();
    },
  });
}
