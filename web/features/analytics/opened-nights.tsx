import type { RuleException } from '#contract/property-shapes.ts';
import { formatStay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { m } from '#web/words/compiled/messages.js';

type Opened = RuleException & { propertyId: string; title: string };

type OpenedNightsProps = {
  exceptions: readonly Opened[];
  onClose: (exception: Opened) => void;
  isBusy: boolean;
};

/** Nights with a rule exception; each exception can be removed. */
export function OpenedNights({ exceptions, onClose, isBusy }: OpenedNightsProps) {
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3>{m.analytics_opened_nights()}</h3>
      <ul className="mt-1 divide-y divide-line">
        {exceptions.map((exception) => (
          <li
            key={`${exception.propertyId}-${exception.checkIn}`}
            className="flex items-center justify-between gap-4 py-2.5"
          >
            <div className="min-w-0">
              <p className="truncate font-semibold">{exception.title}</p>
              <p className="text-sm text-mute tabular-nums">{formatStay(exception)}</p>
            </div>
            <Button
              size="sm"
              variant="quiet"
              disabled={isBusy}
              aria-label={m.analytics_take_back_of({
                property: exception.title,
                stay: formatStay(exception),
              })}
              onClick={() => onClose(exception)}
            >
              {m.analytics_take_back()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
