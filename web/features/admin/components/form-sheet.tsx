import type { ReactNode } from 'react';
import * as t from '#texts/screens.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';

type FormSheetProps = {
  title: string;
  text: string;
  /** Why the last attempt was refused. */
  problem: string | null;
  confirmLabel: string;
  busy: boolean;
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Sheet with a form: Cancel and one action below, and a refusal above the fields. */
export function FormSheet(props: FormSheetProps) {
  const { title, text, problem, confirmLabel, busy, disabled = false, onConfirm, onClose, children } = props;

  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      phone="full"
      title={title}
      text={text}
      footer={{
        secondary: (
          <Button variant="secondary" onClick={onClose}>
            {t.actions.cancel}
          </Button>
        ),
        primary: (
          <Button busy={busy} disabled={disabled} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        ),
      }}
    >
      {problem && (
        <Banner tone="danger" className="mb-5">
          {problem}
        </Banner>
      )}
      {children}
    </Sheet>
  );
}
