import { createContext, type ReactNode, useContext } from 'react';
import type { PlainFieldError, PlainForm } from '#contract/links/plain-forms.ts';
import * as t from '#texts/screens.ts';

export type PlainScreen = { title: string; content: ReactNode };

/** A page with a heading, a sentence and what follows. With `isAnswer`, the sentence answers a form. */
export function plainPage(title: string, lead: string, below?: ReactNode, isAnswer = false): PlainScreen {
  const content = (
    <div className="plain-page">
      <h1>{title}</h1>
      <p className="lead" {...(isAnswer ? { role: 'status' } : {})}>
        {lead}
      </p>
      {below}
    </div>
  );
  return { title, content };
}

export function PlainLink({ to, label }: { to: string; label: string }) {
  return (
    <p>
      <a href={to}>{label}</a>
    </p>
  );
}

/** What a form was answered with, and its sentences for wrong values. */
type Answered = {
  fieldErrors: Readonly<Partial<Record<string, PlainFieldError>>>;
  problem: Extract<PlainForm, { problem: unknown }>['problem'];
};

const FaultsContext = createContext<Readonly<Record<string, string>>>({});

type PlainFieldsProps = Answered & {
  /** Sentence for a wrong value of a field. */
  textOf: (field: string, error: Exclude<PlainFieldError, object>) => string;
  action: string;
  children?: ReactNode;
};

/** A form that is posted to the address of its page. Errors are listed at its top, and stand at their fields. */
export function PlainFields({ fieldErrors, problem, textOf, action, children }: PlainFieldsProps) {
  const sentences: Record<string, string> = {};
  for (const [field, error] of Object.entries(fieldErrors))
    if (error !== undefined)
      sentences[field] = typeof error === 'object' ? error.detail : textOf(field, error);

  return (
    <form method="post" noValidate className="plain-form">
      <Summary sentences={sentences} problem={problem?.detail} />
      <FaultsContext value={sentences}>{children}</FaultsContext>
      <button type="submit">{action}</button>
    </form>
  );
}

type SummaryProps = { sentences: Readonly<Record<string, string>>; problem: string | undefined };

function Summary({ sentences, problem }: SummaryProps) {
  const listed = Object.entries(sentences);
  if (listed.length === 0 && problem === undefined) return null;

  return (
    <div role="alert" className="plain-alert">
      <p>
        <strong>{problem ?? t.ui.summaryTitle({ count: listed.length })}</strong>
      </p>
      {listed.length > 0 && (
        <ul>
          {listed.map(([field, text]) => (
            <li key={field}>
              <a href={`#plain-${field}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Attributes that tie a control to its label, help and error. */
export type ControlProps = {
  id: string;
  name: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

type PlainFieldProps = {
  /** Key of the field's error, and the control's name where the form gives it no other. */
  field: string;
  name?: string;
  label: string;
  help?: string;
  isOptional?: boolean;
  children: (control: ControlProps) => ReactNode;
};

export function PlainField({ field, name = field, label, help, isOptional, children }: PlainFieldProps) {
  const error = useContext(FaultsContext)[field];
  const id = `plain-${field}`;
  const notes = [error === undefined ? '' : `${id}-error`, help === undefined ? '' : `${id}-help`];
  const describedBy = notes.filter(Boolean).join(' ');

  return (
    <div className="plain-field">
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="plain-note"> {t.ui.optional}</span>}
      </label>
      {children({
        id,
        name,
        ...(error === undefined ? {} : { 'aria-invalid': true }),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      })}
      {help !== undefined && (
        <p id={`${id}-help`} className="plain-note">
          {help}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="plain-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** Stamp with the time at which the form was issued. */
export function StampField({ attempt }: { attempt: string }) {
  return <input type="hidden" name="attempt" value={attempt} />;
}

/** Honeypot: a field that only programs see and fill in. */
export function TrapField() {
  return (
    <div className="plain-trap" aria-hidden="true">
      <label>
        {t.labels.leaveThisEmpty}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
