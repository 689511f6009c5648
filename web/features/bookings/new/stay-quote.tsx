import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CodeAnswer } from '#contract/bookings/stays.ts';
import type { Stay } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatStayDates } from '#web/lib/format/format.ts';
import { inOwnOrder } from '#web/lib/format/in-own-order.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { type QuoteRequest, quoteQuery } from '../booking.queries.ts';
import { PriceReceipt } from '../money/price-receipt.tsx';

type StayQuoteProps = {
  request: QuoteRequest | null;
  /** Inquiries reserve no nights, so taken nights are only a hint. */
  nightsMayBeTaken: boolean;
  onChoose: (stay: Stay) => void;
};

/** Live quote of the stay, with problems and alternative dates. */
export function StayQuote({ request, nightsMayBeTaken, onChoose }: StayQuoteProps) {
  const { data, isError, error, isPlaceholderData, isFetching } = useQuery(quoteQuery(request));
  if (!request) {
    return (
      <p className="rounded-control border border-dashed border-line px-4 py-6 text-center text-sm text-mute">
        {t.newBooking.priceLater}
      </p>
    );
  }

  if (isError && !isFetching) return <Banner tone="danger">{problemMessage(error)}</Banner>;
  if (!data) {
    return (
      <div className="rounded-control bg-hover p-4">
        <SkeletonLines lines={4} />
      </div>
    );
  }

  const { problem, alternatives, quote } = data;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {problem && !isPlaceholderData && (
        <Banner tone={nightsMayBeTaken ? 'info' : 'warning'}>
          <p>{inOwnOrder(problem.detail)}</p>
          {alternatives.length > 0 && <Alternatives stays={alternatives} onChoose={onChoose} />}
        </Banner>
      )}
      <PriceReceipt
        quote={quote}
        className={classNames(
          'rounded-control bg-hover p-4 transition-opacity',
          isPlaceholderData && 'opacity-50',
        )}
      />
    </div>
  );
}

function Alternatives({ stays, onChoose }: { stays: readonly Stay[]; onChoose: (stay: Stay) => void }) {
  return (
    <div className="mt-2">
      <p className="text-sm text-mute">{t.newBooking.alternatives}</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {stays.map((stay) => (
          <Button key={stay.checkIn} size="sm" variant="secondary" onClick={() => onChoose(stay)}>
            {formatStayDates(stay)}
          </Button>
        ))}
      </div>
    </div>
  );
}

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
  const waiting = code === '' ? undefined : t.newBooking.promotionCodeWaits;

  return (
    <Field
      label={t.labels.promotionCode}
      optional
      error={currentAnswer?.state === 'refused' ? inOwnOrder(currentAnswer.problem?.detail ?? '') : undefined}
      help={currentAnswer ? codeHelp[currentAnswer.state] : waiting}
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
          {isUsed ? t.actions.remove : t.actions.applyCode}
        </Button>
      </div>
    </Field>
  );
}

const codeHelp = {
  counts: t.newBooking.promotionCodeCounts,
  beaten: t.newBooking.promotionCodeBeaten,
  refused: '',
} as const;
