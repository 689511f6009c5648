import { type FormEvent, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import {
  Controller,
  type ControllerRenderProps,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { Static, TSchema } from 'typebox';
import { isCallProblem, type ProblemCode } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { Field } from './field.tsx';

/** The used part of an action: sends the validated request. */
type SendAction<Request> = {
  run: (request: Request, options: { onError: (problem: unknown) => void }) => void;
  error: unknown;
  isError: boolean;
};

type ContractFormOptions<Fields extends FieldValues, S extends TSchema> = {
  values: Fields;
  /** Loads the schema of the request while the form is filled in: schemas are larger than forms. */
  schema: () => Promise<S>;
  /** Turns the values into the request, for instance without empty texts. */
  prepare?: (fields: Fields) => unknown;
  /** The form's fields, for errors of the server. */
  fields: readonly FieldPath<Fields>[];
  /** Field of a path within the request, where their names differ. */
  fieldOf?: (path: string) => string;
  /** Field that a refusal is about. */
  refusals?: Partial<Record<ProblemCode, FieldPath<Fields>>>;
  /** Overrides the message of a path. */
  messages?: Partial<Record<string, string>>;
  send: SendAction<Static<S>>;
};

export type ContractForm<Fields extends FieldValues> = Omit<UseFormReturn<Fields>, 'handleSubmit'> & {
  submit: (event?: FormEvent) => void;
  /** Number of submissions; each one moves the focus to an error summary. */
  attempt: number;
  /** Message of the last failure, unless it stands at a field. */
  problem: string | undefined;
};

// Both are loaded for the first form only.
const loadResolver = async () => (await import('#web/lib/form.ts')).schemaResolver;
const loadServerErrors = async () => (await import('#web/lib/form.ts')).showServerErrors;

/**
 * A form with the schema of its request: validates before it sends, moves the focus to the first wrong field, and shows
 * the server's errors at their fields.
 */
export function useContractForm<Fields extends FieldValues, S extends TSchema>(
  options: ContractFormOptions<Fields, S>,
): ContractForm<Fields> {
  const { values, schema, prepare, fields, fieldOf, refusals, messages, send } = options;
  const [attempt, setAttempt] = useState(0);
  const [isAtField, setAtField] = useState(false);

  const { handleSubmit, ...form } = useForm<Fields, unknown, Static<S>>({
    // NOTE: all values are given; DefaultValues only makes them optional.
    defaultValues: values as DefaultValues<Fields>,
    resolver: async (...given) => {
      const [resolverOf, loaded] = await Promise.all([loadResolver(), schema()]);
      return resolverOf<Fields, S>(loaded, {
        ...(prepare ? { prepare } : {}),
        ...(fieldOf ? { fieldOf } : {}),
        ...(messages ? { messages } : {}),
      })(...given);
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, ahead of the first submission
  useEffect(() => {
    // On failure, the first submission loads them again and reports the error.
    Promise.all([loadResolver(), schema()]).catch(() => undefined);
  }, []);

  async function onError(problem: unknown): Promise<void> {
    const field = isCallProblem(problem) ? refusals?.[problem.code] : undefined;
    if (field && isCallProblem(problem)) {
      form.setError(field, { type: 'server', message: problem.detail }, { shouldFocus: true });
      setAtField(true);
      return;
    }
    const show = await loadServerErrors();
    setAtField(show<Fields>(problem, fields, form.setError, fieldOf));
  }

  const check = handleSubmit((request) => {
    setAtField(false);
    send.run(request, { onError: (problem) => void onError(problem) });
  });

  return {
    // NOTE: only the type of the submitted value differs, and handleSubmit is left out.
    ...(form as Omit<UseFormReturn<Fields>, 'handleSubmit'>),
    submit(event) {
      event?.preventDefault();
      setAttempt((count) => count + 1);
      void check();
    },
    attempt,
    problem: send.isError && !isAtField ? problemMessage(send.error) : undefined,
  };
}

type FormFieldProps<Fields extends FieldValues, Name extends FieldPath<Fields>> = {
  form: Pick<ContractForm<Fields>, 'control'>;
  name: Name;
  label: ReactNode;
  help?: ReactNode;
  optional?: boolean;
  className?: string;
  /** Error shown while the form itself knows none. */
  error?: string | undefined;
  children: (control: ControllerRenderProps<Fields, Name>) => ReactElement;
};

/** A field of a form: label, help, error and the control connected to them. */
export function FormField<Fields extends FieldValues, Name extends FieldPath<Fields>>(
  props: FormFieldProps<Fields, Name>,
) {
  const { form, name, error, children, ...frame } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Field {...frame} error={fieldState.error?.message ?? error}>
          {children(field)}
        </Field>
      )}
    />
  );
}
