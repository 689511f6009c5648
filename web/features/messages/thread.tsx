import { Fragment, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import { deviceToday, formatLongDate } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Bubble, SystemLines } from './bubble.tsx';
import { type ThreadLine, threadItems } from './thread-lines.ts';
import type { UnsentMessage } from './unsent-messages.ts';

type ThreadProps = {
  lines: readonly ThreadLine[];
  guestName: string;
  guestTypes: boolean;
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  onEarlier: () => void;
  onAgain: (message: UnsentMessage) => void;
};

/** Scrollable log of messages by day; opens at the latest one. */
export function Thread(props: ThreadProps) {
  const { lines, guestName, guestTypes, hasEarlier, isLoadingEarlier, onEarlier, onAgain } = props;
  const frame = useScrollPosition(lines, guestTypes);
  return (
    <div
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable log needs keyboard focus
      tabIndex={0}
      role="log"
      aria-label={m.messages_thread_with({ guest: guestName })}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-4 outline-offset-[-3px] max-md:px-4"
    >
      {hasEarlier && (
        <p className="text-center">
          <Button size="sm" variant="quiet" busy={isLoadingEarlier} onClick={onEarlier}>
            {m.messages_earlier()}
          </Button>
        </p>
      )}
      {threadItems(lines).map((item) => (
        <Fragment key={item.key}>
          {item.newDay && <DayHeading day={item.newDay} />}
          {item.lines[0].from === 'system' ? (
            <SystemLines lines={item.lines} />
          ) : (
            <Bubble line={item.lines[0]} guestName={guestName} onAgain={onAgain} />
          )}
        </Fragment>
      ))}
      {guestTypes && <Typing guestName={guestName} />}
    </div>
  );
}

const nearEndPx = 120;

/** Scroll position: follows new messages at the end, and stays in place while earlier ones are loaded above. */
function useScrollPosition(lines: readonly ThreadLine[], guestTypes: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const seen = useRef({ first: '', last: '', height: 0 });
  const first = lines[0]?.key ?? '';
  const last = lines.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: lists everything that changes the height
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const before = seen.current;
    const grewAbove = before.first !== '' && before.first !== first && before.last === last?.key;
    const fromEnd = before.height - box.scrollTop - box.clientHeight;
    const isNew = before.last !== last?.key;
    if (grewAbove) box.scrollTop += box.scrollHeight - before.height;
    else if (before.height === 0 || fromEnd < nearEndPx || (isNew && last?.unsent))
      box.scrollTop = box.scrollHeight;
    seen.current = { first, last: last?.key ?? '', height: box.scrollHeight };
  }, [first, last?.key, last?.state, lines.length, guestTypes]);
  useStickToEnd(frame);
  return frame;
}

/** Keeps the end of the thread in view while the composer grows. */
function useStickToEnd(frame: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    let height = box.clientHeight;
    const observer = new ResizeObserver(() => {
      const wasAtEnd = box.scrollHeight - box.scrollTop - height < nearEndPx;
      height = box.clientHeight;
      if (wasAtEnd) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame]);
}

function DayHeading({ day }: { day: CivilDate }) {
  const today = deviceToday();
  const label =
    day === today
      ? m.messages_today()
      : day === addDays(today, -1)
        ? m.messages_yesterday()
        : formatLongDate(day);
  return (
    <div className="mt-4 mb-2 flex items-center gap-3 text-[13px] font-semibold text-mute first:mt-2">
      <span aria-hidden className="h-px flex-1 bg-line" />
      {label}
      <span aria-hidden className="h-px flex-1 bg-line" />
    </div>
  );
}

function Typing({ guestName }: { guestName: string }) {
  return (
    <div className="mt-3 flex w-fit items-center gap-2.5 rounded-2xl rounded-bl-md bg-cell px-3.5 py-2.5 text-sm text-mute">
      <span aria-hidden className="flex gap-1">
        {[0, 150, 300].map((delay) => (
          <span
            key={delay}
            className="size-1.5 animate-bounce rounded-full bg-current"
            style={{ animationDelay: `${delay}ms` }}
          />
        ))}
      </span>
      {m.messages_types({ guest: guestName })}
    </div>
  );
}
