import type { ReactNode } from 'react';
import * as t from '#texts/screens.ts';

type FieldProps = {
  /** Name of the form, which begins the ids of its fields. */
  form: string;
  name: string;
  label: string;
  error: string | null;
  isOptional?: boolean;
  help?: string;
  /** Renders the control with the attributes that tie it to its label, help and error. */
  children: (shared: { id: string; name: string; className: string }) => ReactNode;
};

/** Field of a plain form, which the server validates. */
export function FormField({ form, name, label, error, isOptional = false, help, children }: FieldProps) {
  const id = `${form}-${name}`;
  const notes = [error === null ? '' : `${id}-fault`, help ? `${id}-help` : ''].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    className: 'in',
    ...(error === null ? {} : { 'aria-invalid': true }),
    ...(notes ? { 'aria-describedby': notes } : {}),
  };

  return (
    <div>
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
        {isOptional && <span className="font-normal text-mute"> {t.ui.optional}</span>}
      </label>
      {children(shared)}
      {help && (
        <small id={`${id}-help`} className="mt-1 block text-sm text-mute">
          {help}
        </small>
      )}
      {error !== null && (
        <span id={`${id}-fault`} className="fault">
          {error}
        </span>
      )}
    </div>
  );
}

/** Honeypot: a field that only machines see and fill. */
export function HiddenField() {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {t.labels.leaveThisEmpty}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
