import { type FormEvent, type ReactNode, useId } from 'react';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Sheet } from './sheet.tsx';

type FormSheetProps = {
  title: string;
  text: string;
  /** Label of the button that sends it. */
  action: string;
  form: { isPending: boolean; problem: string | null; submit: (event: FormEvent) => void };
  /** After each press of the button, also one whose form has errors. */
  onTried: () => void;
  onClose: () => void;
  /** What opens above the sheet, such as the question for the password. */
  above: ReactNode;
  children: ReactNode;
};

/** A form in a sheet that fills a phone, with the problem of its request above the fields. */
export function FormSheet({ title, text, action, form, onTried, onClose, above, children }: FormSheetProps) {
  const formId = useId();

  function submit(event: FormEvent) {
    onTried();
    form.submit(event);
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      phone="full"
      title={title}
      text={text}
      footer={{
        primary: (
          <Button type="submit" form={formId} busy={form.isPending}>
            {action}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate className="space-y-5" onSubmit={submit}>
        {form.problem && <Banner tone="danger">{form.problem}</Banner>}
        {children}
      </form>
      {above}
    </Sheet>
  );
}
