import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as t from '#texts/screens.ts';

export type FormSummaryProps = {
  /** Field errors in the order of the form. `field` is the control's name; a press on the line goes to it. */
  errors: readonly { field: string; message: string; label?: string | undefined }[];
  /** A refusal that belongs to no field. */
  problem?: string | null | undefined;
  /** A new value takes the focus again, for instance the number of submits. */
  attempt?: number | undefined;
  /** Goes to a field whose control is not mounted yet. */
  onGo?: ((field: string) => void) | undefined;
};

/** Error summary at the top of a form. Takes the focus, so that screen readers announce it. */
export function FormSummary({
  errors: fieldErrors,
  problem,
  attempt = 0,
  onGo = goToField,
}: FormSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = fieldErrors.length > 0 || Boolean(problem);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new attempt takes the focus again
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, attempt, problem]);

  if (!shown) return null;

  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-5 flex items-start gap-3 rounded-control border border-danger/35 bg-danger/6 px-4 py-3 dark:bg-danger/10"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        {problem && <p className="font-semibold">{problem}</p>}
        {fieldErrors.length > 0 && (
          <>
            {!problem && <p className="font-semibold">{t.ui.summaryTitle({ count: fieldErrors.length })}</p>}
            <ul className="mt-1 space-y-0.5 text-sm">
              {fieldErrors.map((error) => (
                <li key={error.field}>
                  <button
                    type="button"
                    className="text-left underline underline-offset-2"
                    onClick={() => onGo(error.field)}
                  >
                    {error.label ? `${error.label}: ${error.message}` : error.message}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

export function goToField(field: string): void {
  const named = document.getElementsByName(field)[0] ?? document.getElementById(field);
  named?.focus();
  named?.scrollIntoView({ block: 'center' });
}
