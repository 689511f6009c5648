import type { ReactNode } from 'react';
import type { FeedbackField as FieldName, FormFieldError } from '#contract/visitor/visitor-pages.ts';
import { m } from '#web/locales/compiled/messages.js';
import { feedbackErrorText } from './feedback-error-text.ts';

type FieldProps = {
  name: FieldName;
  label: string;
  error: FormFieldError | undefined;
  isOptional?: boolean;
  help?: string;
  /** Renders the control with the attributes that tie it to its label, help and error. */
  children: (shared: { id: string; name: string; className: string }) => ReactNode;
};

export function FeedbackField({ name, label, error, isOptional = false, help, children }: FieldProps) {
  const id = `feedback-${name}`;
  const notes = [error ? `${id}-fault` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    className: 'in',
    ...(error ? { 'aria-invalid': true } : {}),
    ...(notes ? { 'aria-describedby': notes } : {}),
  };
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
        {isOptional && <span className="font-normal text-mute"> {m.visitor_feedback_optional()}</span>}
      </label>
      {children(shared)}
      {help && (
        <small id={`${id}-help`} className="mt-1 block text-sm text-mute">
          {help}
        </small>
      )}
      {error && (
        <span id={`${id}-fault`} className="fault">
          {feedbackErrorText(name, error)}
        </span>
      )}
    </div>
  );
}
