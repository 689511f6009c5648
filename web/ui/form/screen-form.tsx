import type { FormEvent, ReactNode } from 'react';
import { FormSummary, type FormSummaryProps } from './form-summary.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

type ScreenFormProps = {
  form: { submit: (event: FormEvent) => void; problem: string | null | undefined; attempt: number };
  /** Errors that the summary lists; without them they stand at their fields alone. */
  errors?: FormSummaryProps['errors'];
  /** Unsaved changes: the person is asked before the screen is left. */
  dirty: boolean;
  className?: string;
  children: ReactNode;
};

/** A form that is part of a screen: its summary, its fields, and the question before unsaved changes are lost. */
export function ScreenForm({ form, errors = [], dirty, className, children }: ScreenFormProps) {
  return (
    <form noValidate onSubmit={form.submit} className={className}>
      <UnsavedGuard dirty={dirty} />
      <FormSummary errors={errors} problem={form.problem} attempt={form.attempt} />
      {children}
    </form>
  );
}
