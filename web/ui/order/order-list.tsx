import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as t from '#texts/screens.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { moveItem, rowAt, targetForKey } from './order-moves.ts';

type OrderListProps<T> = {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  titleOf: (item: T) => string;
  onChange: (items: T[]) => void;
  children: (item: T) => ReactNode;
};

/** Sortable list: rows move by dragging the handle, by its arrow keys, or by two buttons. */
export function OrderList<T>({ label, items, keyOf, titleOf, onChange, children }: OrderListProps<T>) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const refocus = useRef<string | null>(null);
  useEffect(() => {
    // A row that moves in the DOM loses the focus.
    if (refocus.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${refocus.current}"]`)?.focus();
    refocus.current = null;
  });

  function move(key: string, to: number) {
    const from = items.findIndex((item) => keyOf(item) === key);
    const moved = items[from];
    if (moved === undefined || from === to || to < 0 || to >= items.length) return;
    onChange(moveItem(items, from, to));
    setAnnouncement(t.ui.orderMoved({ title: titleOf(moved), position: to + 1, count: items.length }));
  }

  function onKeyDown(event: KeyboardEvent, key: string, index: number) {
    const to = targetForKey(event.key, index, items.length);
    if (to === null) return;
    event.preventDefault();
    refocus.current = key;
    move(key, to);
  }

  function onPointerMove(event: PointerEvent) {
    if (dragged === null || !list.current) return;
    const rows = [...list.current.children].map((row) => row.getBoundingClientRect());
    move(dragged, rowAt(rows, event.clientY));
  }

  return (
    <>
      <ol ref={list} aria-label={label} className="grid gap-1.5">
        {items.map((item, index) => {
          const key = keyOf(item);
          const title = titleOf(item);

          return (
            <li
              key={key}
              className={classNames(
                'flex min-w-0 items-center gap-2 rounded-control border border-line bg-surface py-1.5 pr-1.5 pl-1',
                dragged === key && 'relative z-10 shadow-pop ring-2 ring-pine-500',
              )}
            >
              <button
                type="button"
                data-handle={key}
                aria-label={t.ui.orderHandle({ title, position: index + 1, count: items.length })}
                className="grid h-11 w-9 shrink-0 cursor-grab touch-none place-items-center rounded-lg text-mute hover:bg-hover active:cursor-grabbing"
                onKeyDown={(event) => onKeyDown(event, key, index)}
                onPointerDown={(event) => {
                  if (event.button !== 0) return;
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged(key);
                }}
                onPointerMove={onPointerMove}
                onPointerUp={() => setDragged(null)}
                onPointerCancel={() => setDragged(null)}
              >
                <GripVertical aria-hidden className="size-5" />
              </button>
              <span
                aria-hidden
                className="w-5 shrink-0 text-center text-sm text-mute tabular-nums max-sm:hidden"
              >
                {index + 1}
              </span>
              <div className="min-w-0 flex-1">{children(item)}</div>
              <div className="flex shrink-0 max-sm:flex-col max-sm:[&>*]:h-8">
                <IconButton
                  size="sm"
                  label={t.ui.orderUp({ title })}
                  disabled={index === 0}
                  onClick={() => move(key, index - 1)}
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t.ui.orderDown({ title })}
                  disabled={index === items.length - 1}
                  onClick={() => move(key, index + 1)}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
