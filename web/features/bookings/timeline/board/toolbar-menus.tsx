import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CalendarBlock, CalendarBooking } from '#contract/bookings/calendar.ts';
import { reservingStates } from '#domain/bookings/booking-states.ts';
import * as t from '#texts/screens.ts';
import { bookingStateLabel } from '#web/lib/format/state-labels.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/form/select.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { Popover } from '#web/ui/popup/popover.tsx';
import { blockBarClasses, blockHatches, bookingBarVariants } from '../stay/stay-bar.tsx';
import { blockLabel, SourceIcon, sources } from '../stay/stay-labels.tsx';
import type { TimelineFilters } from './timeline-filters.ts';

const payments = ['unpaid', 'deposit_paid', 'partially_paid', 'paid', 'refunded'] as const;

const blocks = [
  'owner_stay',
  'maintenance',
  'manual',
  'imported',
  'closed_elsewhere',
] as const satisfies readonly CalendarBlock['kind'][];

const keys = [
  ['← ↑ → ↓', t.timeline.keysArrows],
  ['Ctrl ← →', t.timeline.keysJump],
  ['Enter', t.timeline.keysEnter],
  ['M', t.timeline.keysMove],
  ['R', t.timeline.keysResize],
  ['Esc', t.actions.cancelChange],
  ['T', t.timeline.keysToday],
] as const;

type ToolbarMenusProps = {
  filters: TimelineFilters;
  onFilter: (change: Partial<TimelineFilters>) => void;
  cities: readonly string[];
};

const anyValue = 'all';

/** City, status and legend. */
export function ToolbarMenus(props: ToolbarMenusProps) {
  return (
    <>
      <Choices {...props} />
      <TimelineLegend />
    </>
  );
}

function Choices({ filters, onFilter, cities }: ToolbarMenusProps) {
  return (
    <>
      {cities.length > 1 && (
        <Select
          label={t.labels.city}
          className="w-40"
          value={filters.city || anyValue}
          onChange={(city) => onFilter({ city: city === anyValue ? '' : city })}
          options={[
            { value: anyValue, label: t.timeline.allCities },
            ...cities.map((city) => ({ value: city, label: city })),
          ]}
        />
      )}
      <Select<CalendarBooking['status'] | typeof anyValue>
        label={t.labels.status}
        className="w-36"
        value={filters.status ?? anyValue}
        onChange={(status) => onFilter({ status: status === anyValue ? null : status })}
        options={[
          { value: anyValue, label: t.labels.allStatuses },
          ...reservingStates.map((state) => ({ value: state, label: bookingStateLabel(state) })),
        ]}
      />
    </>
  );
}

/** Legend of colours, icons, hatches and keys. */
function TimelineLegend() {
  return (
    <Popover
      title={t.timeline.legend}
      className="w-[30rem]"
      trigger={
        <IconButton label={t.timeline.legend} variant="secondary" size="sm">
          <Info />
        </IconButton>
      }
    >
      <div className="grid max-h-[60dvh] grid-cols-2 gap-x-6 gap-y-4 overflow-y-auto text-sm">
        <Group title={t.labels.booking}>
          {reservingStates.map((state) => (
            <Line key={state} sign={<Swatch className={bookingBarVariants[state]} />}>
              {bookingStateLabel(state)}
            </Line>
          ))}
        </Group>
        <Group title={t.labels.payment}>
          {payments.map((status) => (
            <li key={status}>
              <PaymentIndicator status={status} />
            </li>
          ))}
        </Group>
        <Group title={t.labels.blockedDates}>
          {blocks.map((kind) => (
            <Line
              key={kind}
              sign={<Swatch className={blockBarClasses} style={{ backgroundImage: blockHatches[kind] }} />}
            >
              {blockLabel(kind)}
            </Line>
          ))}
        </Group>
        <Group title={t.labels.source}>
          {Object.entries(sources).map(([source, { label }]) => (
            <Line key={source} sign={<SourceIcon source={source} />}>
              {label}
            </Line>
          ))}
        </Group>
        <section className="col-span-2">
          <h3 className="mb-1.5 text-sm">{t.labels.keyboardShortcuts}</h3>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {keys.map(([key, label]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="rounded border border-line bg-hover px-1.5 font-sans text-xs whitespace-nowrap">
                    {key}
                  </kbd>
                </dt>
                <dd className="text-mute">{label}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Popover>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-sm">{title}</h3>
      <ul className="space-y-1.5">{children}</ul>
    </section>
  );
}

function Line({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      {sign}
      {children}
    </li>
  );
}

function Swatch({ className, style }: { className: string; style?: { backgroundImage: string } }) {
  return <span aria-hidden className={classNames('h-4 w-7 shrink-0 rounded', className)} style={style} />;
}
