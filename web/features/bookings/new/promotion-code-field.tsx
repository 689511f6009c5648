import { useState } from 'react';
import type { CodeAnswer } from '#contract/bookings/stays.ts';
import { inOwnOrder } from '#web/lib/format/in-own-order.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type PromotionCodeFieldProps = {
  code: string;
  onCode: (code: string) => void;
  /** Result for the code; absent until there is a stay to quote. */
  answer: CodeAnswer | undefined;
};

/** Promotion code, for guests who name one on the phone. It applies on Enter, blur or a press of its button. */
export function PromotionCodeField({ code, onCode, answer }: PromotionCodeFieldProps) {
  const [typed, setTyped] = useState(code);
  const currentAnswer = answer?.code.toLowerCase() === code.toLowerCase() ? answer : undefined;
  const isUsed = code !== '' && typed.trim() === code;
  return (
    <Field
      label={m.bookings_promotion_code()}
      optional
      error={currentAnswer?.state === 'refused' ? inOwnOrder(currentAnswer.problem?.detail ?? '') : undefined}
      help={
        currentAnswer
          ? codeHelp[currentAnswer.state]()
          : code === ''
            ? undefined
            : m.bookings_promotion_code_waits()
      }
    >
      <div className="flex gap-2">
        <TextInput
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => onCode(typed.trim())}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter applies the code instead of submitting the form.
            event.preventDefault();
            onCode(typed.trim());
          }}
        />
        <Button
          variant="secondary"
          disabled={!isUsed && typed.trim() === ''}
          onClick={() => {
            if (isUsed) setTyped('');
            onCode(isUsed ? '' : typed.trim());
          }}
        >
          {isUsed ? m.bookings_promotion_code_remove() : m.bookings_promotion_code_use()}
        </Button>
      </div>
    </Field>
  );
}

const codeHelp = {
  counts: m.bookings_promotion_code_counts,
  beaten: m.bookings_promotion_code_beaten,
  refused: () => '',
} as const;
