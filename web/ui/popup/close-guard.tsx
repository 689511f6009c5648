import { useBlocker, useRouter } from '@tanstack/react-router';
import {
  createContext,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useRef,
  useState,
} from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { isEscapeOfPopupAbove } from './topmost-popup.ts';

// Loads with the first question.
const UnsavedQuestion = lazyPart(() => import('./unsaved-question.tsx'), 'UnsavedQuestion');

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Fields whose text is quickly typed again, or only looks something up. */
const textFields =
  'textarea, input:not([type=search], [type=password], [type=checkbox], [type=radio], [type=file], [role=combobox], [autocomplete=one-time-code])';

type CloseGuardOptions = {
  popup: RefObject<HTMLElement | null>;
  /** Whether closing would lose something; by default, whether typed text is still in a field. */
  dirty: boolean | undefined;
  onOpenChange: ((open: boolean) => void) | undefined;
};

type CloseDetails = { reason: string; event: Event; cancel: () => void };

/** Reports whether a form in the popup has unsaved changes. */
type FormReport = (form: string, isDirty: boolean) => void;

type CloseGuard = {
  onOpenChange: (open: boolean, details: CloseDetails) => void;
  /** Props of the popup, by which the guard learns what is typed. */
  watch: {
    onFocusCapture: (event: FocusEvent) => void;
    onInputCapture: (event: FormEvent) => void;
  };
  /** Value of the context around the fields. */
  report: FormReport;
  question: ReactNode;
};

/** The guard of the popup around a form; null outside of popups. */
export const CloseGuardContext = createContext<FormReport | null>(null);

/**
 * Asks before a popup with typed text is closed by Escape, a press outside, its close button, or Back in the browser. A
 * button that says what it does, such as Cancel, closes at once, unless the caller knows of unsaved changes.
 */
export function useCloseGuard({ popup, dirty, onOpenChange }: CloseGuardOptions): CloseGuard {
  const [isConfirming, setConfirming] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const typed = useTypedText(popup);
  const hasRouter = Boolean(useRouter({ warn: false }));
  const losesText = () => popup.current !== null && (dirty ?? typed.hasText());

  return {
    onOpenChange: (open, details) => {
      if (!open && isEscapeOfPopupAbove(details, popup.current)) {
        details.cancel();
        return;
      }

      const isMeant = dirty === undefined && isFooterButton(details);
      if (open || isMeant || !losesText()) {
        typed.forget();
        onOpenChange?.(open);
        return;
      }

      details.cancel();
      setWasOpened(true);
      setConfirming(true);
    },
    watch: typed.watch,
    report: typed.report,
    question: (
      <>
        {hasRouter && <HistoryGuard losesText={losesText} />}
        {wasOpened && (
          <Suspense>
            <UnsavedQuestion
              open={isConfirming}
              onStay={() => setConfirming(false)}
              onLeave={() => {
                typed.forget();
                setConfirming(false);
                onOpenChange?.(false);
              }}
            />
          </Suspense>
        )}
      </>
    ),
  };
}

/** Follows what is typed in the fields of a popup, and what its forms report. */
function useTypedText(popup: RefObject<HTMLElement | null>) {
  const firstValues = useRef(new Map<EventTarget, string>());
  const typedFields = useRef(new Set<TextField>());
  const dirtyForms = useRef(new Set<string>());

  const isTyped = (field: TextField) =>
    popup.current?.contains(field) &&
    field.value.trim() !== '' &&
    field.value !== firstValues.current.get(field);

  const forget = useCallback(() => {
    typedFields.current.clear();
    firstValues.current.clear();
  }, []);

  const report = useCallback<FormReport>(
    (form, isDirty) => {
      if (isDirty) dirtyForms.current.add(form);
      // A form that was saved has its text as the new beginning.
      else if (dirtyForms.current.delete(form)) forget();
    },
    [forget],
  );

  return {
    hasText: () => dirtyForms.current.size > 0 || [...typedFields.current].some(isTyped),
    forget,
    report,
    watch: {
      onFocusCapture: ({ target }: FocusEvent) => {
        if (isTextField(target) && !firstValues.current.has(target))
          firstValues.current.set(target, target.value);
      },
      onInputCapture: ({ target }: FormEvent) => {
        if (isTextField(target)) typedFields.current.add(target);
      },
    },
  };
}

/** Asks the same before Back or Forward leaves the page, and before the tab is closed. */
function HistoryGuard({ losesText }: { losesText: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ action }) => isHistoryStep(action) && losesText(),
    enableBeforeUnload: losesText,
    withResolver: true,
  });
  if (status !== 'blocked') return null;

  return (
    <Suspense>
      <UnsavedQuestion open onStay={reset} onLeave={proceed} />
    </Suspense>
  );
}

/** Whether a navigation is a step of the browser, rather than a link or a saved form. */
export function isHistoryStep(action: string): boolean {
  return action === 'BACK' || action === 'FORWARD' || action === 'GO';
}

function isFooterButton({ reason, event }: CloseDetails): boolean {
  return (
    reason === 'close-press' &&
    event.target instanceof Element &&
    event.target.closest('[data-dialog-actions]') !== null
  );
}

function isTextField(target: EventTarget): target is TextField {
  return target instanceof HTMLElement && target.matches(textFields);
}
