import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { addDays } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { formatLongDate, formatStay } from '#web/lib/format/format.ts';
import { spanOnDay } from '../board/spans-in-row.ts';
import type { TimelineBoardProps } from '../board/timeline-board.tsx';
import type { Placement } from '../board/timeline-scale.ts';
import { type BoardSize, scrollToShow, viewOf } from '../board/visible-window.ts';
import type { HoveredStay } from '../stay/stay-card.tsx';
import { stayLabel } from '../stay/stay-labels.tsx';
import { datesOf } from '../store/board-stay.ts';
import { type BoardFocus, type KeyEffect, pressKey } from './board-keys.ts';
import { barOf, type Cell } from './drag-plan.ts';

type BoardKeysInput = TimelineBoardProps & {
  scroller: RefObject<HTMLDivElement | null>;
  size: BoardSize;
  isFree: (placement: Placement, exceptId: string | null) => boolean;
};

/** Keyboard control of the board: cursor, actions on stays, and announcements. */
export function useBoardKeys(input: BoardKeysInput) {
  const { store, properties, scroller, size, scale, startDay } = input;
  const [focus, setFocus] = useState<BoardFocus | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const now: BoardFocus = focus ?? { cursor: { row: 0, day: startDay + 2 }, action: null };
  const staysOf = (row: number) => {
    const property = properties[row];
    return property ? store.rowOf(property._id).stays : [];
  };

  function go(next: BoardFocus): void {
    setFocus(next);
    const element = scroller.current;
    if (element) element.scrollTo(scrollToShow(next.cursor, viewOf(element), scale));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== scroller.current || event.altKey || event.metaKey) return;

    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / scale.rowHeight) - 2);
    const answer = pressKey(
      now,
      { key: event.key, shift: event.shiftKey, control: event.ctrlKey },
      { ...size, spansOf: staysOf, pageRows, today: input.today },
    );
    if (!answer) return;

    event.preventDefault();
    event.stopPropagation();
    go(answer.focus);
    setAnnouncement(announcementFor(input, answer.focus, answer.effect));

    const { effect } = answer;
    const stay = effect.type === 'open' || effect.type === 'change' ? store.find(effect.id) : null;
    if (effect.type === 'create') input.onCreate(effect.placement);
    else if (effect.type === 'change' && stay) input.onChange(stay, effect.placement);
    else if (stay) input.onOpen(stay);
  }

  const { cursor } = now;
  const here = spanOnDay(staysOf(cursor.row), cursor.day);

  return {
    edit: now.action,
    cursor: focus ? cursor : null,
    cursorPlacement: { row: cursor.row, start: here?.start ?? cursor.day, end: here?.end ?? cursor.day + 1 },
    announcement,
    onKeyDown,
    onFocus() {
      if (focus) return;
      setFocus(now);
      setAnnouncement(announcementFor(input, now, { type: 'focus' }));
    },
    point(cell: Cell) {
      setFocus({ cursor: cell, action: null });
    },
  };
}

/** Announcement for screen readers after a key press. */
function announcementFor(input: BoardKeysInput, { cursor, action }: BoardFocus, effect: KeyEffect): string {
  const { store, properties, firstDay, isFree } = input;
  if (effect.type === 'cancel') return t.timeline.spokenCancel;
  if (effect.type === 'fixed') return t.timeline.spokenFixed;
  if (effect.type !== 'focus') return '';

  const named = properties[cursor.row];
  const property = named?.title ?? '';
  if (action) {
    const dates = formatStay(datesOf(action.placement, firstDay));
    const texts = {
      move: t.timeline.spokenMove({ property, dates }),
      resize: t.timeline.spokenResize({ dates }),
      create: t.timeline.spokenCreate({ property, dates }),
    }[action.kind];
    return isFree(action.placement, action.id) ? texts : `${t.timeline.spokenClash} ${texts}`;
  }

  const date = formatLongDate(addDays(firstDay, cursor.day));
  if (!named) return t.timeline.spokenLoading({ property, date });

  const stay = spanOnDay(store.rowOf(named._id).stays, cursor.day);
  return stay
    ? t.timeline.spokenStay({ property, date, stay: stayLabel(stay) })
    : t.timeline.spokenFree({ property, date });
}

const openAfterMs = 350;

/** Reports the bar on which a mouse rests; null as soon as it leaves, presses or scrolls. */
export function useBarHover(
  content: RefObject<HTMLElement | null>,
  onHover: (stay: HoveredStay | null) => void,
): void {
  const report = useEffectEvent(onHover);
  useEffect(() => {
    const element = content.current;
    if (!element) return;

    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: HTMLElement | null = null;
    const leave = () => {
      clearTimeout(timer);
      if (over) report(null);
      over = null;
    };

    const enter = (event: PointerEvent) => {
      const bar = barOf(event.target);
      if (bar === over) return;

      leave();
      const id = bar?.dataset.stay;
      if (!bar || id === undefined || event.pointerType !== 'mouse' || event.buttons !== 0) return;

      over = bar;
      const pointer = event.clientX;
      timer = setTimeout(() => {
        const { left, top, bottom } = bar.getBoundingClientRect();
        report({ id, top, bottom, left: Math.max(left, pointer - 60) });
      }, openAfterMs);
    };

    const closing = new AbortController();
    const { signal } = closing;
    element.addEventListener('pointerover', enter, { signal });
    element.addEventListener('pointerleave', leave, { signal });
    element.addEventListener('pointerdown', leave, { signal });
    element.addEventListener('wheel', leave, { signal, passive: true });

    return () => {
      clearTimeout(timer);
      closing.abort();
    };
  }, [content]);
}
