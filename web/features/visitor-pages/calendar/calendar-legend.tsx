import { m } from '#web/locales/compiled/messages.js';

/** Every look of a day, and the currency of the prices. */
export function CalendarLegend({ currency }: { currency: string | null }) {
  const marks = [
    { half: undefined, words: m.visitor_calendar_free() },
    { half: 'evening', words: m.visitor_calendar_turnover() },
    { half: 'both', words: m.visitor_calendar_full() },
    { half: 'chosen', words: m.visitor_calendar_chosen() },
    { half: 'off', words: m.visitor_calendar_off() },
  ] as const;
  return (
    <>
      {currency && <p className="mt-3 text-sm text-mute">{m.visitor_calendar_prices({ currency })}</p>}
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-mute" aria-hidden="true">
        {marks.map((mark) => (
          <li key={mark.words} className="flex items-center gap-2">
            <span className="swatch" data-half={mark.half}>
              8
            </span>
            {mark.words}
          </li>
        ))}
      </ul>
    </>
  );
}
