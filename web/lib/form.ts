import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormSetError } from 'react-hook-form';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import * as t from '#texts/screens.ts';
import { isCallProblem } from './api/call-problem.ts';

type SchemaError = { keyword: string; instancePath: string; params: object };

/**
 * Form resolver for a schema of the contract. `prepare` turns form values into the request (for instance without empty
 * texts); `handleSubmit` receives the validated request. `messages` overrides the message of a field.
 */
export function schemaResolver<Fields extends FieldValues, S extends TSchema>(
  schema: S,
  options: {
    prepare?: (fields: Fields) => unknown;
    messages?: Partial<Record<string, string>>;
    /** Field of a path within the request, where their names differ. */
    fieldOf?: (path: string) => string;
  } = {},
): Resolver<Fields, unknown, Static<S>> {
  return (fields) => {
    const value: unknown = options.prepare ? options.prepare(fields) : fields;
    const errors: readonly SchemaError[] = Value.Errors(schema, value);
    if (errors.length === 0) {
      // NOTE: validated against the schema above.
      return { values: value as Static<S>, errors: {} };
    }
    return { values: {}, errors: fieldErrors<Fields>(errors, options.messages ?? {}, options.fieldOf) };
  };
}

function fieldErrors<Fields extends FieldValues>(
  errors: readonly SchemaError[],
  messages: Partial<Record<string, string>>,
  fieldOf: (path: string) => string = (path) => path,
): FieldErrors<Fields> {
  const tree: Record<string, unknown> = {};
  for (const error of errors) {
    for (const path of errorPaths(error)) {
      const message = messages[path] ?? schemaErrorText(error);
      setAtPath(tree, fieldOf(path).split('.'), { type: error.keyword, message });
    }
  }
  // NOTE: built from the paths of the form's own fields.
  return tree as FieldErrors<Fields>;
}

/** `/guest/email` → `guest.email`. The error of a missing field is reported at its parent and names the field. */
function errorPaths(error: SchemaError): string[] {
  const parent = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required' && 'requiredProperties' in error.params) {
    const missing = error.params.requiredProperties;
    if (Array.isArray(missing)) return missing.map((name) => [...parent, String(name)].join('.'));
  }
  return parent.length > 0 ? [parent.join('.')] : ['root'];
}

function setAtPath(tree: Record<string, unknown>, path: readonly string[], error: unknown): void {
  const [head, ...rest] = path;
  if (head === undefined) return;
  if (rest.length === 0) {
    tree[head] ??= error;
    return;
  }
  const branch = tree[head];
  const next: Record<string, unknown> = typeof branch === 'object' && branch !== null ? { ...branch } : {};
  tree[head] = next;
  setAtPath(next, rest, error);
}

function schemaErrorText({ keyword, params }: SchemaError): string {
  const limit = 'limit' in params && typeof params.limit === 'number' ? params.limit : 0;
  switch (keyword) {
    case 'required':
      return t.ui.errorRequired;
    case 'minLength':
      return limit <= 1 ? t.ui.errorRequired : t.ui.errorMinLength({ count: limit });
    case 'maxLength':
      return t.ui.errorMaxLength({ count: limit });
    case 'minimum':
      return t.ui.errorMinimum({ limit });
    case 'maximum':
      return t.ui.errorMaximum({ limit });
    case 'minItems':
      return t.ui.errorMinItems({ count: limit });
    case 'maxItems':
      return t.ui.errorMaxItems({ count: limit });
    case 'format':
      return 'format' in params && params.format === 'email' ? t.ui.errorEmail : t.ui.errorValue;
    default:
      return t.ui.errorValue;
  }
}

/** Shows the server's field errors at their fields. Returns true when at least one field was found. */
export function showServerErrors<Fields extends FieldValues>(
  problem: unknown,
  fields: readonly FieldPath<Fields>[],
  setError: UseFormSetError<Fields>,
  fieldOf: (path: string) => string = (path) => path,
): boolean {
  if (!isCallProblem(problem)) return false;
  let placed = false;
  for (const error of problem.errors) {
    const name = fieldOf(error.field.replace(/^(body)?[./]+/, '').replaceAll('/', '.'));
    const field = fields.find((known) => known === name);
    if (field === undefined) continue;
    setError(field, { type: 'server', message: error.message }, { shouldFocus: !placed });
    placed = true;
  }
  return placed;
}

/** Flattens a form's errors to messages with their field names, in the order of the fields. */
export function listFieldErrors(errors: object, prefix = ''): { field: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || name === 'ref') return [];
    const field = prefix === '' ? name : `${prefix}.${name}`;
    if ('message' in value && typeof value.message === 'string') return [{ field, message: value.message }];
    return listFieldErrors(value, field);
  });
}
