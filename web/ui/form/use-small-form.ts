import { type FormEvent, useEffect, useState } from 'react';
import { isCallProblem, type ProblemCode } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { goToField } from './form-summary.tsx';

type Errors<Values> = Partial<Record<keyof Values & string, string>>;

/** An action of `useAction`, for forms that show toasts, offer an undo or belong to a feature of a plan. */
type FormAction<Values> = {
  run: (values: Values, options: { onError: (problem: unknown) => void }) => void;
  reset: () => void;
  isPending: boolean;
  error: unknown;
};

type SmallFormOptions<Values, T> = {
  values: Values;
  validate: (values: Values) => Errors<Values>;
  send: ((values: Values) => Promise<T>) | FormAction<Values>;
  /** Field that a refusal is about, and the text shown there when the server's does not fit. */
  refusals?: Partial<Record<ProblemCode, { field: keyof Values & string; message?: string }>>;
  /** Empties the form after success. */
  clears?: true;
  onDone?: (value: T) => unknown;
  onFailed?: (problem: unknown) => unknown;
  /** Message of a problem that belongs to no field. */
  problemText?: (problem: unknown) => string;
};

/** Errors of an attempt with the values that it found them in. */
type Found<Values> = { errors: Errors<Values>; values: Values; isRefused: boolean };

type TextField<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

/**
 * State of a form: values, errors at fields until they are mended, and sending. It costs a tenth of useContractForm,
 * which knows the schema of the request, and so suits first views and forms whose values are far from the request.
 */
export function useSmallForm<Values extends object, T>(options: SmallFormOptions<Values, T>) {
  const { validate, send, refusals = {}, problemText = problemMessage } = options;
  const [values, setValues] = useState(options.values);
  const [found, setFound] = useState<Found<Values> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const fields = Object.keys(options.values).filter((name): name is keyof Values & string => name in values);

  const errors: Errors<Values> = found ? unmended(found, values, validate) : {};
  const isAtField = found !== null && Object.keys(found.errors).length > 0;
  const listed = fields.flatMap((field) => {
    const message = errors[field];
    return message ? [{ field, message }] : [];
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus once
  useEffect(() => {
    // A summary that lists the errors has taken the focus already.
    const isAtSummary = document.activeElement?.getAttribute('role') === 'alert';
    if (listed[0] && !isAtSummary) goToField(listed[0].field);
  }, [attempt]);

  function showRefusal(problem: unknown) {
    setFound({ errors: serverErrors(problem, fields, refusals), values, isRefused: true });
    setAttempt((count) => count + 1);
    return options.onFailed?.(problem);
  }

  const ownAction = useAsyncAction(typeof send === 'function' ? send : sendsElsewhere<Values, T>, {
    onDone: (value) => {
      if (options.clears) setValues(options.values);
      return options.onDone?.(value);
    },
    onFailed: showRefusal,
  });
  const action =
    typeof send === 'function'
      ? { ...ownAction, error: ownAction.problem }
      : { ...send, run: (given: Values) => send.run(given, { onError: showRefusal }) };
  const change = (part: Partial<Values>) => setValues((old) => ({ ...old, ...part }));

  function attemptWith(given: Values): boolean {
    setAttempt((count) => count + 1);
    const wrong = validate(given);
    setFound({ errors: wrong, values: given, isRefused: false });
    action.reset();
    const isRight = Object.keys(wrong).length === 0;
    if (isRight) void action.run(given);
    return isRight;
  }

  return {
    values,
    errors,
    /** Errors in the order of the fields, for a summary. */
    listed,
    attempt,
    change,
    isPending: action.isPending,
    error: action.error,
    problem: action.error !== null && !isAtField ? problemText(action.error) : null,
    submit(event: FormEvent) {
      event.preventDefault();
      attemptWith(values);
    },
    /** Submits with a choice that a button stands for. Returns false when a field is wrong. */
    submitWith: (part: Partial<Values>) => attemptWith({ ...values, ...part }),
    /** Sends values that were not typed. */
    sendNow(given: Values) {
      setFound(null);
      void action.run(given);
    },
    /** Takes values over as if nothing had been typed: the saved ones, after a save or to discard changes. */
    startAgain(given: Values) {
      setValues(given);
      setFound(null);
      action.reset();
    },
    forgetProblem: action.reset,
    /** Attributes of a text control. */
    control: <Name extends TextField<Values>>(name: Name) => ({
      name,
      // NOTE: only names of texts are accepted.
      value: values[name] as string,
      onChange: (event: { target: { value: string } }) => {
        const { value } = event.target;
        setValues((old) => ({ ...old, [name]: value }));
      },
    }),
  };
}

/** What a part of a form needs of it. */
export type SmallForm<Values extends object> = Pick<
  ReturnType<typeof useSmallForm<Values, unknown>>,
  'values' | 'errors' | 'control' | 'change'
>;

function sendsElsewhere<Values, T>(_values: Values): Promise<T> {
  throw new Error('This form is sent by its action');
}

/** An error of the form stands until its field is right, one of the server until its field is changed. */
function unmended<Values extends object>(
  found: Found<Values>,
  values: Values,
  validate: (values: Values) => Errors<Values>,
): Errors<Values> {
  const now = found.isRefused ? found.errors : validate(values);
  const left: Errors<Values> = {};
  // NOTE: the errors have no other keys than the fields of their type.
  for (const field of Object.keys(found.errors) as (keyof Values & string)[]) {
    const message = now[field];
    const isMended = found.isRefused && found.values[field] !== values[field];
    if (message !== undefined && !isMended) left[field] = message;
  }
  return left;
}

function serverErrors<Values>(
  problem: unknown,
  fields: readonly (keyof Values & string)[],
  refusals: NonNullable<SmallFormOptions<Values, unknown>['refusals']>,
): Errors<Values> {
  const errors: Errors<Values> = {};
  if (!isCallProblem(problem)) return errors;
  const refused = refusals[problem.code];
  if (refused) errors[refused.field] = refused.message ?? problem.detail;
  for (const { field, message } of problem.errors) {
    const known = fields.find((name) => field.endsWith(name));
    if (known) errors[known] = message;
  }
  return errors;
}

type AsyncAction<Input> = {
  run: (input: Input) => Promise<void>;
  reset: () => void;
  isPending: boolean;
  problem: unknown;
};

type AsyncActionOptions<T> = {
  onDone?: ((value: T) => unknown) | undefined;
  onFailed?: ((problem: unknown) => unknown) | undefined;
};

/**
 * Runs the asynchronous action of a form or button; `problem` is what the last run threw, or null. For screens that load
 * no query client, such as the sign-in; others use `useAction`.
 */
export function useAsyncAction<Input, T>(
  work: (input: Input) => Promise<T>,
  { onDone, onFailed }: AsyncActionOptions<T> = {},
): AsyncAction<Input> {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  async function run(input: Input) {
    setPending(true);
    setProblem(null);

    try {
      const value = await work(input);
      await onDone?.(value);
    } catch (thrown) {
      setProblem(thrown);
      onFailed?.(thrown);
    } finally {
      setPending(false);
    }
  }

  return { run, reset: () => setProblem(null), isPending, problem };
}
