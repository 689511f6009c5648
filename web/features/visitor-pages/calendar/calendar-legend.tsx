import { m } from '#web/locales/compiled/messages.js';

export function CalendarLegend() {
  const marks = [
    { half: undefined, words: m.visitor_calendar_free() },
    { half: 'evening', words: m.visitor_calendar_turnover() },
    { half: 'both', words: m.visitor_calendar_full() },
  ] as const;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-mute" aria-hidden="true">
      {marks.map((mark) => (
        <li key={mark.words} className="flex items-center gap-2">
          <span className="swatch" data-half={mark.half} />
          {mark.words}
        </li>
      ))}
    </ul>
  );
}
