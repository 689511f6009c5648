import { type MutationMeta, type UseMutationResult, useMutation } from '@tanstack/react-query';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { showToast, type ToastInput } from './toast/toast.ts';

type ActionOptions<Input, T> = {
  /** Toast after success: its title, or all of it; a title alone is shown in green. */
  done?: (value: T, input: Input) => string | ToastInput | undefined;
  /** Undo offered in the toast; nothing when there is no way back. */
  undo?: (value: T, input: Input) => (() => void) | undefined;
  /** Updates caches and closes the dialog. The action is busy until its promise settles; the toast does not wait. */
  onDone?: ((value: T, input: Input) => unknown) | undefined;
  /**
   * Toast after a failure: its title above the problem, or all of it; `true` shows the problem alone. Without it, the
   * caller shows `problem`.
   */
  failed?: true | string | ((problem: unknown, input: Input) => ToastInput);
  onFailed?: (problem: unknown, input: Input) => unknown;
  /** After success and failure. */
  onSettled?: () => unknown;
  meta?: MutationMeta;
};

type WithoutMutate<Result> = Result extends unknown ? Omit<Result, 'mutate' | 'mutateAsync'> : never;

type Action<Input, T> = WithoutMutate<UseMutationResult<T, Error, Input>> & {
  run: UseMutationResult<T, Error, Input>['mutate'];
  /** Message of the last failure; undefined while there is none. */
  problem: string | undefined;
};

/** A change that the user asks for: busy state, toast with undo, and the message of a failure. */
export function useAction<T, Input = void>(
  change: (input: Input) => Promise<T>,
  options: ActionOptions<NoInfer<Input>, NoInfer<T>> = {},
): Action<Input, T> {
  const {
    mutate,
    mutateAsync: _,
    ...mutation
  } = useMutation<T, Error, Input>({
    mutationFn: change,
    onSuccess(value, input) {
      const after = options.onDone?.(value, input);
      const toast = options.done?.(value, input);
      const undo = toast && options.undo?.(value, input);
      if (toast !== undefined)
        showToast({
          ...(typeof toast === 'string' ? { tone: 'good' as const, title: toast } : toast),
          ...(undo ? { action: { label: t.actions.undo, key: 'u', onPress: undo } } : {}),
        });
      return after;
    },
    onError(problem, input) {
      if (options.failed !== undefined) showToast(failureToast(options.failed, problem, input));
      return options.onFailed?.(problem, input);
    },
    onSettled: () => options.onSettled?.(),
    ...(options.meta ? { meta: options.meta } : {}),
  });

  return {
    ...mutation,
    run: mutate,
    problem: mutation.isError ? problemMessage(mutation.error) : undefined,
  };
}

function failureToast<Input>(
  failed: true | string | ((problem: unknown, input: Input) => ToastInput),
  problem: unknown,
  input: Input,
): ToastInput {
  if (typeof failed === 'function') return failed(problem, input);
  const text = problemMessage(problem);
  return failed === true ? { tone: 'danger', title: text } : { tone: 'danger', title: failed, text };
}
