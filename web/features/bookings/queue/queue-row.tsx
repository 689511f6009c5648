import { Link } from '@tanstack/react-router';
import { Reply } from 'lucide-react';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as t from '#texts/screens.ts';
import { type PageKey, usePageKeys } from '#web/lib/browser/page-keys.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const ReplyBox = lazyPart(() => import('./reply-box.tsx'), 'ReplyBox');

type QueueRowProps = {
  /** What a screen reader says when the item takes the focus. */
  label: string;
  guestName: string;
  to: string;
  search?: Record<string, string>;
  badge?: ReactNode;
  /** Lines under the name. */
  children: ReactNode;
  /** The conversation that a reply goes to; without it, no reply is offered. */
  conversationId: string | null;
  actions?: ReactNode;
  /** Leaves the main button beside the text on a phone; the reply is then in the booking. */
  isShort?: boolean;
};

/** One thing to do: who, what, and the buttons that finish it in place. */
export function QueueRow(props: QueueRowProps) {
  const {
    label,
    guestName,
    to,
    search = {},
    badge,
    children,
    conversationId,
    actions,
    isShort = false,
  } = props;
  const [isReplying, setReplying] = useState(false);
  const mayReply = useMay()('messages:write');

  return (
    <li
      {...queueItem}
      aria-label={label}
      className={classNames(
        'grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 px-5 py-3 -outline-offset-2 max-md:px-4',
        !isShort && 'max-sm:grid-cols-1 lg:grid-cols-1',
      )}
    >
      <div className="flex min-w-0 gap-3">
        <Avatar name={guestName} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link
              to={to}
              search={search}
              aria-keyshortcuts="Enter"
              className="font-semibold break-words underline-offset-4 hover:underline"
            >
              {guestName}
            </Link>
            {badge}
          </div>
          {children}
        </div>
      </div>
      <div
        className={classNames(
          // A refusal below the buttons takes the whole line.
          'flex flex-wrap items-center justify-end gap-2 has-[[role=alert]]:col-span-full empty:hidden',
          !isShort && 'max-sm:justify-start max-sm:pl-[52px] lg:justify-start lg:pl-[52px]',
        )}
      >
        {conversationId !== null && mayReply && (
          <IconButton
            label={t.dayBoard.queueReplyTo({ guest: guestName })}
            variant="secondary"
            aria-keyshortcuts="r"
            aria-expanded={isReplying}
            className={classNames(isShort && actions !== undefined && 'max-sm:hidden')}
            onClick={() => setReplying((open) => !open)}
          >
            <Reply aria-hidden />
          </IconButton>
        )}
        {actions}
      </div>
      {isReplying && conversationId !== null && (
        <Suspense fallback={null}>
          <ReplyBox
            conversationId={conversationId}
            guestName={guestName}
            onClose={() => setReplying(false)}
          />
        </Suspense>
      )}
    </li>
  );
}

/** Attributes of every item that the keys move through. */
export const queueItem = { 'data-queue-item': '', tabIndex: -1 } as const;

/**
 * Keys of the queue: `j` and `k` move, the others press the button of the present item that names them in
 * `aria-keyshortcuts`. When that item is finished and leaves, the next one takes the focus. `version` changes with the
 * items.
 */
export function useQueueKeys(queue: RefObject<HTMLElement | null>, version: unknown): void {
  const position = useRef<number | null>(null);
  const press = (key: string, label: string): PageKey => ({
    key,
    label,
    run: () => buttonOf(presentItem(queue.current), key)?.click(),
  });

  usePageKeys(t.dayBoard.queueKeys, [
    { key: 'j', label: t.dayBoard.queueKeyNext, run: () => move(queue.current, 1) },
    { key: 'k', label: t.dayBoard.queueKeyPrevious, run: () => move(queue.current, -1) },
    press('a', t.dayBoard.queueKeyAction),
    press('d', t.actions.decline),
    press('r', t.actions.reply),
    { key: 'Enter', label: t.actions.open },
  ]);

  useEffect(() => {
    const list = queue.current;
    if (!list) return;

    function remember() {
      const index = itemsOf(list).findIndex((item) => item.contains(document.activeElement));
      if (index >= 0) position.current = index;
    }

    function onKeyDown({ key, target }: KeyboardEvent) {
      // Enter on a button or link already does what it says.
      const item = presentItem(list);
      if (key === 'Enter' && target === item) buttonOf(item, key)?.click();
    }

    list.addEventListener('focusin', remember);
    list.addEventListener('keydown', onKeyDown);

    return () => {
      list.removeEventListener('focusin', remember);
      list.removeEventListener('keydown', onKeyDown);
    };
  }, [queue]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the items
  useLayoutEffect(() => {
    if (position.current === null || document.activeElement !== document.body) return;
    const items = itemsOf(queue.current);
    focusItem(items[Math.min(position.current, items.length - 1)]);
  }, [queue, version]);
}

function itemsOf(queue: HTMLElement | null): HTMLElement[] {
  return queue === null ? [] : [...queue.querySelectorAll<HTMLElement>('[data-queue-item]')];
}

function presentItem(queue: HTMLElement | null): HTMLElement | undefined {
  return itemsOf(queue).find((item) => item.contains(document.activeElement));
}

function buttonOf(item: HTMLElement | undefined, key: string): HTMLElement | null {
  return item?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`) ?? null;
}

function move(queue: HTMLElement | null, by: 1 | -1): void {
  const items = itemsOf(queue);
  const index = items.findIndex((item) => item.contains(document.activeElement));
  const start = index < 0 && by === -1 ? items.length : index;
  focusItem(items[Math.min(items.length - 1, Math.max(0, start + by))]);
}

function focusItem(item: HTMLElement | undefined): void {
  item?.focus({ preventScroll: true });
  item?.scrollIntoView({ block: 'nearest' });
}
