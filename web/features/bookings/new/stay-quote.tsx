import { useQuery } from '@tanstack/react-query';
import type { Stay } from '#domain/shared/stay.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatStayDates } from '#web/lib/format/format.ts';
import { inOwnOrder } from '#web/lib/format/in-own-order.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
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
        {m.bookings_price_later()}
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
      <p className="text-sm text-mute">{m.bookings_alternatives()}</p>
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
