import { CircleAlert } from 'lucide-react';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { refusedRatesOf } from './rate.queries.ts';

type RefusedRatesListProps = {
  problem: unknown;
  message: string | undefined;
  /** Repeats the change without the properties that refused; absent when none would be left. */
  onOthers?: (() => void) | undefined;
};

/** Why a change of rates was refused, property by property; nothing was changed. */
export function RefusedRatesList({ problem, message, onOthers }: RefusedRatesListProps) {
  const refused = refusedRatesOf(problem);
  if (refused.length === 0) return <Banner tone="danger" title={message} />;
  return (
    <Banner tone="danger" title={m.properties_rates_refused({ count: refused.length })}>
      <ul className="mt-1 grid gap-1 text-sm">
        {refused.map(({ _id, title, detail }) => (
          <li key={_id} className="flex items-start gap-2">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
            <span className="min-w-0">
              {title && <b className="font-semibold">{title}: </b>}
              {detail}
            </span>
          </li>
        ))}
      </ul>
      {onOthers && (
        <Button variant="secondary" size="sm" className="mt-2" onClick={onOthers}>
          {m.properties_rates_without()}
        </Button>
      )}
    </Banner>
  );
}
