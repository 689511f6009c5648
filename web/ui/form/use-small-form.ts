import { type FormEvent, useState } from 'react';
import { isCallProblem, type ProblemCode } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { useAsyncAction } from '#web/lib/use-async-action.ts';

type Errors<Values> = Partial<Record<keyof Values & string, string>>;

type SmallFormOptions<Values, T> = {
  values: Values;
  validate: (values: Values) => Errors<Values>;
  send: (values: Values) => Promise<T>;
  /** Field that a refusal is about, and the text shown there when the server's does not fit. */
  refusals?: Partial<Record<ProblemCode, { field: keyof Values & string; message?: string }>>;
  /** Empties the form after success. */
  clears?: true;
  onDone?: (value: T) => unknown;
  onFailed?: (problem: unknown) => unknown;
  /** Message of a problem that belongs to no field. */
  problemText?: (problem: unknown) => string;
};

type TextField<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

/**
 * State of a form that is part of a first view, such as the sign-in: values, errors at fields, and sending. It costs a
 * tenth of useContractForm, which knows the schema of the request.
 */
export function useSmallForm<Values extends object, T>(options: SmallFormOptions<Values, T>) {
  const { validate, refusals = {}, problemText = problemMessage } = options;
  const [values, setValues] = useState(options.values);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [attempt, setAttempt] = useState(0);
  const fields = Object.keys(options.values).filter((name): name is keyof Values & string => name in values);
  const action = useAsyncAction(options.send, {
    onDone: (value) => {
      if (options.clears) setValues(options.values);
      return options.onDone?.(value);
    },
    onFailed: (problem) => {
      setErrors(serverErrors(problem, fields, refusals));
      return options.onFailed?.(problem);
    },
  });
  const change = (part: Partial<Values>) => setValues((old) => ({ ...old, ...part }));
  const listed = fields.flatMap((field) => {
    const message = errors[field];
    return message ? [{ field, message }] : [];
  });
  return {
    values,
    errors,
    /** Errors in the order of the fields, for a summary. */
    listed,
    attempt,
    change,
    isPending: action.isPending,
    error: action.problem,
    problem: action.problem !== null && listed.length === 0 ? problemText(action.problem) : null,
    submit(event: FormEvent) {
      event.preventDefault();
      setAttempt((count) => count + 1);
      const found = validate(values);
      setErrors(found);
      action.reset();
      if (Object.keys(found).length === 0) void action.run(values);
    },
    /** Sends values that were not typed. */
    sendNow(given: Values) {
      setErrors({});
      void action.run(given);
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
