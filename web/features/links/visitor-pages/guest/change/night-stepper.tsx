import type { GuestChangePage } from '#contract/links/visitor-pages.ts';
import { isSameRequest } from '#domain/bookings/change-request.ts';
import { addDays, daysBetween } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { queryWithoutDates } from '../../booking/search-query.ts';
import { useStay } from '../../booking/stay-store.ts';
import { HiddenInputs } from '../../components/hidden-inputs.tsx';
import { Icon } from '../../components/icon.tsx';
import { weekdayText } from '../../format/day-text.ts';
import type { createChangeStore } from './change-card.tsx';
import { differenceText } from './change-comparison.tsx';

type StepperProps = {
  page: GuestChangePage & { locale: string };
  store: ReturnType<typeof createChangeStore>;
};

/** Moves the check-out by a night, without choosing both dates anew. Without script, each button loads the page. */
export function NightStepper({ page, store }: StepperProps) {
  const { search } = useStay(store);
  const { property, view, locale } = page;
  const { checkIn, checkOut } = search;
  if (!checkIn || !checkOut) return null;

  // Who has arrived leaves today at the earliest.
  const earliest = view.booking.hasArrived && property.today > checkIn ? property.today : addDays(checkIn, 1);
  const steps = [
    { to: addDays(checkOut, -1), icon: 'minus', label: t.guestChange.nightLess, ends: checkOut <= earliest },
    { to: addDays(checkOut, 1), icon: 'plus', label: t.guestChange.nightMore, ends: false },
  ] as const;

  return (
    <>
      <form
        method="get"
        className="mt-4 flex min-h-14 items-center gap-2 rounded-control border border-line px-3.5 py-2"
      >
        <HiddenInputs values={{ checkIn, ...queryWithoutDates(search) }} />
        <span className="mr-auto font-semibold">
          <small className="block font-medium text-mute">{t.labels.checkOut}</small>
          {weekdayText(checkOut, property.today, locale)}
          <small className="block font-normal text-mute">
            {t.counts.nights({ count: daysBetween(checkIn, checkOut) })}
          </small>
        </span>
        {steps.map(({ to, icon, label, ends }) => (
          <button
            key={icon}
            type="submit"
            name="checkOut"
            value={to}
            aria-label={label}
            disabled={ends}
            className="round disabled:opacity-35"
            onClick={(event) => {
              event.preventDefault();
              store.chooseStay({ checkIn, checkOut: to });
            }}
          >
            <Icon name={icon} size={18} />
          </button>
        ))}
      </form>
      <DifferenceLink page={page} store={store} />
    </>
  );
}

/** What the change costs, and the way to its details, which on a phone stand below the calendar. */
function DifferenceLink({ page, store }: StepperProps) {
  const { search, answer, quoting } = useStay(store);
  const { checkIn, checkOut, party } = search;
  const difference = quoting === 'idle' && answer?.available ? answer.preview.difference : null;
  if (!checkIn || !checkOut || difference === null) return null;
  if (isSameRequest(page.view.booking, { checkIn, checkOut, ...party })) return null;

  return (
    <p className="mt-3 flex items-center justify-between gap-4 lg:hidden">
      <b className="figures">{differenceText(difference, page.locale)}</b>
      <a href="#stay" className="quiet shrink-0">
        {t.guestChange.review}
      </a>
    </p>
  );
}
