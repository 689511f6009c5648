import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type CouponFormProps = {
  /** Code that lowers the price shown. */
  applied: string | undefined;
  isBusy: boolean;
  problem: unknown;
  onApply: (code: string | undefined) => void;
};

/** A coupon: for a new subscription checked at once, with the lowered price in the preview above; or for a running one. */
export function CouponForm({ applied, isBusy, problem, onApply }: CouponFormProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');

  if (applied !== undefined && !problem) {
    return (
      <p className="mt-4 flex items-center justify-between gap-3" role="status">
        <span className="font-semibold">
          {t.billing.couponApplied({ code: applied.trim().toUpperCase() })}
        </span>
        <IconButton size="sm" label={t.actions.removeCoupon} onClick={() => onApply(undefined)}>
          <X />
        </IconButton>
      </p>
    );
  }

  if (!open) {
    return (
      <Button variant="quiet" size="sm" className="mt-4 -ml-2.5 self-start" onClick={() => setOpen(true)}>
        {t.billing.couponPrompt}
      </Button>
    );
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onApply(text.trim() || undefined);
  };

  return (
    <form onSubmit={submit} className="mt-4" noValidate>
      <Field label={t.billing.couponLabel} error={problem ? problemMessage(problem) : undefined}>
        <div className="flex gap-2">
          <TextInput
            name="coupon"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" variant="secondary" busy={isBusy} disabled={text.trim() === ''}>
            {t.billing.couponApply}
          </Button>
        </div>
      </Field>
    </form>
  );
}
