import { type ReactNode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import type { StayChoice } from '#web/ui/calendar/calendar-rules.ts';
import { Icon } from '../components/icon.tsx';
import { closeOnBack, coverPage } from '../components/over-page.ts';
import { weekdayInitials } from '../format/day-text.ts';
import { loadStyle } from '../load-style.ts';
import { MonthList } from './month-list.tsx';
import sheetStyle from './months-sheet.css?url';
import type { StayCalendar } from './stay-calendar.ts';

/** Closes the sheet, and then does what can be done only on the page below it. */
export type CloseSheet = (then?: () => void) => void;

type SheetInput = {
  /** Draws the content of the sheet. */
  render: (close: CloseSheet) => ReactNode;
  /** The page is back: neither the sheet nor its entry in the history is left. */
  onLeft?: () => void;
};

let style: Promise<void> | undefined;

/** Opens a sheet over the whole page. Escape, its button and the browser's Back close it. */
export async function openMonthsSheet({ render, onLeft }: SheetInput): Promise<void> {
  style ??= loadStyle(sheetStyle);
  await style;
  if (document.querySelector('.months-sheet')) return;

  const opener = document.activeElement;
  const sheet = Object.assign(document.createElement('div'), {
    className: 'months-sheet',
    role: 'dialog',
    ariaModal: 'true',
    ariaLabel: t.visitorProperty.datesTitle,
  });
  const root = createRoot(sheet);
  document.body.append(sheet);

  const uncover = coverPage(sheet);
  let then: (() => void) | undefined;
  let isOpen = true;

  const leave = closeOnBack(
    'months',
    () => {
      isOpen = false;
      root.unmount();
      uncover();
      sheet.remove();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    () => {
      onLeft?.();
      then?.();
    },
  );
  const close: CloseSheet = (next) => {
    if (!isOpen) return;
    then = next;
    leave();
  };

  sheet.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  root.render(render(close));
}

type SheetProps = {
  start: string;
  picked: StayChoice;
  rules: StayCalendar;
  locale: string;
  onPick: (date: CivilDate) => void;
  onClose: () => void;
  /** What a press has led to, and the way on. */
  children: ReactNode;
};

/** A list of months between the days of the week and what has been chosen. */
export function MonthsSheet({ start, picked, rules, locale, onPick, onClose, children }: SheetProps) {
  const days = useRef<HTMLDivElement>(null);
  useEffect(() => {
    days.current?.querySelector<HTMLElement>('[data-date][tabindex="0"]')?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <header>
        <h2>{t.visitorProperty.datesTitle}</h2>
        <button type="button" className="round" aria-label={t.actions.close} onClick={onClose}>
          <Icon name="x" />
        </button>
        <ol aria-hidden="true">
          {weekdayInitials(locale).map((weekday) => (
            <li key={weekday}>{weekday}</li>
          ))}
        </ol>
      </header>
      <div ref={days}>
        <MonthList start={start} picked={picked} rules={rules} locale={locale} onPick={onPick} />
      </div>
      <footer>{children}</footer>
    </>
  );
}
