import { type KeyboardEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import type { StayChoice } from '#web/ui/calendar/calendar-rules.ts';
import { weekdayText } from '../format/day-text.ts';

const SearchCalendar = lazyPart(() => import('./search-calendar.tsx'), 'SearchCalendar');

const searchMonths = () => import('./search-months.tsx');

const calendarId = 'search-calendar';

export type SearchDatesInput = StayChoice & { today: CivilDate; locale: string };

/**
 * Check-in and check-out of the search. The browser's own date fields are shown without script; with script buttons open
 * the product's calendar, which fills them; on a phone it is a list of all months.
 */
export function SearchDates({ checkIn, checkOut, today, locale }: SearchDatesInput) {
  const [picked, setPicked] = useState<StayChoice>({ checkIn, checkOut });
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useOutsidePress(frame, isOpen, () => setOpen(false));

  async function openMonths() {
    const { openSearchMonths } = await searchMonths();
    await openSearchMonths({ picked, today, locale, onPick: setPicked });
  }

  const fieldOf = (name: keyof StayChoice, label: string, from: CivilDate) => (
    <div className="finder-field">
      <label className="native">
        {label}
        <input
          type="date"
          name={name}
          value={picked[name] ?? ''}
          min={from}
          onChange={(event) => setPicked({ ...picked, [name]: event.currentTarget.value || null })}
        />
      </label>
      <button
        type="button"
        className="finder-date"
        aria-expanded={isOpen}
        aria-controls={isOpen ? calendarId : undefined}
        onPointerEnter={() => void (isPhone() ? searchMonths().catch(() => null) : SearchCalendar.preload())}
        onClick={(event) => {
          opener.current = event.currentTarget;
          if (isPhone()) void openMonths();
          else setOpen(!isOpen);
        }}
      >
        {label}
        <b className={picked[name] ? '' : 'font-normal text-mute'}>
          {picked[name] ? weekdayText(picked[name], today, locale) : t.visitorProperty.stayAddDate}
        </b>
      </button>
    </div>
  );

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the calendar from every control in it
    <div ref={frame} className="finder-dates" onKeyDown={closeOnEscape}>
      {fieldOf('checkIn', t.labels.checkIn, today)}
      {fieldOf('checkOut', t.labels.checkOut, addDays(today, 1))}
      {isOpen && (
        <section id={calendarId} className="finder-calendar" aria-label={t.visitorProperty.datesTitle}>
          <Suspense fallback={<div className="h-[24rem]" />}>
            <SearchCalendar
              picked={picked}
              today={today}
              locale={locale}
              onPick={(choice) => {
                setPicked(choice);
                if (choice.checkOut) close();
              }}
            />
          </Suspense>
        </section>
      )}
    </div>
  );
}

/** Where all months open in a list over the page. */
function isPhone(): boolean {
  return matchMedia('(width < 48rem)').matches;
}

function useOutsidePress(frame: RefObject<HTMLElement | null>, isOpen: boolean, onPress: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) onPress();
    };
    addEventListener('pointerdown', press);
    return () => removeEventListener('pointerdown', press);
  });
}
