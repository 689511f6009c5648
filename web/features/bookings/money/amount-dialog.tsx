import type { Money } from '#domain/shared/money.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Dialog, DialogClose } from '#web/ui/popup/dialog.tsx';

type AmountDialogProps<Answer> = {
  title: string;
  text: string;
  action: string;
  most: Money;
  /** Amount at first in minor units; default: all of `most`. */
  initialMinor?: number;
  /** Error of an empty note; without it the note is optional. */
  noteMissing?: string;
  send: (input: { amountMinor: number; note: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
};

/** Asks for an amount up to a limit and a note, for money that is given back or kept. */
export function AmountDialog<Answer>(props: AmountDialogProps<Answer>) {
  const { title, text, action, most, initialMinor = most.amount, noteMissing } = props;
  const form = useSmallForm<{ amount: number | null; note: string }, Answer>({
    values: { amount: initialMinor, note: '' },
    validate: ({ amount, note }): { amount?: string; note?: string } => ({
      ...(amount !== null && amount >= 1 && amount <= most.amount
        ? {}
        : { amount: m.pay_refund_most({ most: formatMoney(most, { exact: true }) }) }),
      ...(noteMissing !== undefined && note.trim() === '' ? { note: noteMissing } : {}),
    }),
    send: ({ amount, note }) => props.send({ amountMinor: amount ?? 0, note: note.trim() }),
    onDone: props.onDone,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      size="sm"
      title={title}
      text={text}
      footer={{
        secondary: <DialogClose render={<Button variant="secondary">{m.kit_keep()}</Button>} />,
        primary: (
          <Button type="submit" form="amount-dialog" busy={form.isPending}>
            {action}
          </Button>
        ),
      }}
    >
      <form id="amount-dialog" noValidate className="grid grid-cols-1 gap-4" onSubmit={form.submit}>
        {form.problem && <Banner tone="danger">{form.problem}</Banner>}
        <Field label={m.bookings_amount()} error={form.errors.amount}>
          <MoneyInput
            name="amount"
            value={form.values.amount}
            onChange={(amount) => form.change({ amount })}
            currency={most.currency}
          />
        </Field>
        <Field label={m.bookings_note()} error={form.errors.note} optional={noteMissing === undefined}>
          <TextInput {...form.control('note')} maxLength={500} />
        </Field>
      </form>
    </Dialog>
  );
}
