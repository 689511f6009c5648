import type { Dialog as BaseDialog } from '@base-ui/react/dialog';
import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { isEscapeOfPopupAbove } from './topmost-popup.ts';

// Loads with the first question.
const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), 'ConfirmDialog');

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

type CloseGuard = {
  onOpenChange: NonNullable<BaseDialog.Root.Props['onOpenChange']>;
  /** Props of the popup, by which the guard learns what is typed. */
  watch: {
    onFocusCapture: (event: FocusEvent) => void;
    onInputCapture: (event: FormEvent) => void;
  };
  question: ReactNode;
};

/**
 * Asks before a dialog or sheet with typed text is closed by Escape, a press outside or its close button. A button that
 * says what it does, such as Cancel, closes at once.
 */
export function useCloseGuard({ popup, dirty, onOpenChange }: CloseGuardOptions): CloseGuard {
  const [asks, setAsks] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const firstValues = useRef(new Map<EventTarget, string>());
  const typedFields = useRef(new Set<TextField>());

  const hasTypedText = () =>
    [...typedFields.current].some(
      (field) =>
        popup.current?.contains(field) &&
        field.value.trim() !== '' &&
        field.value !== firstValues.current.get(field),
    );

  return {
    onOpenChange: (open, details) => {
      if (!open && isEscapeOfPopupAbove(details, popup.current)) {
        details.cancel();
        return;
      }

      if (open || !(dirty ?? hasTypedText())) {
        typedFields.current.clear();
        onOpenChange?.(open);
        return;
      }

      details.cancel();
      setWasAsked(true);
      setAsks(true);
    },
    watch: {
      onFocusCapture: ({ target }) => {
        if (isTextField(target) && !firstValues.current.has(target))
          firstValues.current.set(target, target.value);
      },
      onInputCapture: ({ target }) => {
        if (isTextField(target)) typedFields.current.add(target);
      },
    },
    question: wasAsked && (
      <Suspense>
        <ConfirmDialog
          danger
          open={asks}
          onOpenChange={setAsks}
          title={m.kit_unsaved_title()}
          text={m.kit_unsaved_text()}
          confirmLabel={m.kit_unsaved_leave()}
          keepLabel={m.kit_unsaved_stay()}
          onConfirm={() => {
            typedFields.current.clear();
            onOpenChange?.(false);
          }}
        />
      </Suspense>
    ),
  };
}

function isTextField(target: EventTarget): target is TextField {
  return target instanceof HTMLElement && target.matches(textFields);
}
