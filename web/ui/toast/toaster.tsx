import { CircleAlert, CircleCheck, X } from 'lucide-react';
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import * as t from '#texts/screens.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { closeToast, currentToasts, onToastsChange, type ShownToast, type ToastTone } from './toast.ts';

const desktop = 768;

const gap = 8;

const icons = {
  plain: null,
  good: <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />,
  danger: <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />,
} as const satisfies Record<ToastTone, unknown>;

/**
 * Shows all toasts; rendered once per page. Above the bottom nav on a phone, and never over the buttons of an open
 * dialog or of the screen. Toasts stay open while hovered or focused.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts);
  const [held, setHeld] = useState(false);
  const stack = useRef<HTMLElement>(null);
  const position = useToastPosition(stack, toasts.length);

  // A toast that closes under the pointer fires no leave event.
  if (held && toasts.length === 0) setHeld(false);

  return (
    <section
      ref={stack}
      style={positionStyle(position)}
      aria-label={t.ui.toasts}
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed right-4 bottom-[calc(78px+env(safe-area-inset-bottom))] z-[250] flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2 md:right-6 md:bottom-6"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} held={held} />
      ))}
    </section>
  );
}

function positionStyle(position: ToastPosition | null): CSSProperties | undefined {
  if (position === null) return undefined;
  const { side, edge, offset, margin } = position;
  const sideways = side === 'left' ? { left: margin, right: 'auto' } : { right: margin };
  const upright = edge === 'top' ? { top: offset, bottom: 'auto' } : { bottom: offset };
  return { ...sideways, ...upright };
}

/** Recomputes the position when dialogs open or close while toasts are shown. */
function useToastPosition(stack: RefObject<HTMLElement | null>, count: number): ToastPosition | null {
  const [position, setPosition] = useState<ToastPosition | null>(null);
  useLayoutEffect(() => {
    if (count === 0) {
      setPosition(null);
      return;
    }

    function checkPosition() {
      if (!stack.current) return;
      const { offsetWidth: width, offsetHeight: height } = stack.current;
      setPosition((old) => {
        const next = positionToasts({ width, height }, old);
        return JSON.stringify(old) === JSON.stringify(next) ? old : next;
      });
    }

    let frame = 0;
    function scheduleCheck() {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(checkPosition);
    }
    checkPosition();

    const changes = new MutationObserver(scheduleCheck);
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('transitionend', scheduleCheck);
    window.addEventListener('resize', scheduleCheck);

    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      document.removeEventListener('transitionend', scheduleCheck);
      window.removeEventListener('resize', scheduleCheck);
    };
  }, [stack, count]);

  return position;
}

/** Whole seconds until the action of a toast ends, counted down; null without an end. Closes the toast then. */
function useSecondsLeft({ id, endsAt }: ShownToast): number | null {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (endsAt === undefined) return;
    function tick() {
      setNow(performance.now());
      if (endsAt !== undefined && performance.now() >= endsAt) closeToast(id);
    }
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [id, endsAt]);

  return endsAt === undefined ? null : Math.max(0, Math.ceil((endsAt - now) / 1000));
}

function ToastCard({ toast, held }: { toast: ShownToast; held: boolean }) {
  const secondsLeft = useSecondsLeft(toast);
  useEffect(() => {
    // A toast with an end closes then, whether held or not.
    if (toast.endsAt !== undefined || held || toast.timeout === 0) return;
    const timer = setTimeout(() => closeToast(toast.id), toast.timeout);
    return () => clearTimeout(timer);
  }, [toast, held]);
  const { action } = toast;

  return (
    <div
      role={toast.tone === 'danger' ? 'alert' : undefined}
      className="pointer-events-auto flex items-start gap-3 rounded-card border border-line bg-surface py-3 pr-2 pl-4 text-ink shadow-pop transition-[translate,opacity] duration-200 starting:translate-y-4 starting:opacity-0"
    >
      {icons[toast.tone ?? 'plain']}
      <div className="min-w-0 flex-1 py-px">
        <p className="text-[15px] leading-snug font-semibold">{toast.title}</p>
        {toast.text && <p className="mt-0.5 line-clamp-3 text-sm text-mute">{toast.text}</p>}
      </div>
      {action && (
        <Button
          variant="quiet"
          size="sm"
          className="-my-1 text-accent"
          aria-keyshortcuts={action.key}
          onClick={() => {
            closeToast(toast.id);
            action.onPress();
          }}
        >
          {action.label}
          {secondsLeft !== null && (
            <span aria-hidden className="min-w-[2ch] text-right text-mute tabular-nums">
              {secondsLeft}
            </span>
          )}
        </Button>
      )}
      <IconButton size="sm" label={t.actions.close} className="-my-1" onClick={() => closeToast(toast.id)}>
        <X />
      </IconButton>
    </div>
  );
}

type ToastPosition = {
  side: 'left' | 'right';
  edge: 'top' | 'bottom';
  offset: number;
  margin: number;
};

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

type Size = { width: number; height: number };

/**
 * Position where toasts of this size cover no button of the topmost dialog, or of the screen if none is open. Null is
 * the default corner.
 */
function positionToasts(size: Size, present: ToastPosition | null): ToastPosition | null {
  const popup = topmostPopup();
  const margin = window.innerWidth < desktop ? 16 : 24;
  return popup ? positionBesideDialog(popup, size, margin) : positionOnScreen(size, margin, present);
}

/** Step in which a free place on the screen is looked for, and how much of the height may be used. */
const step = 12;
const usableHeight = 0.7;

/** Links as wide as this are rows or cards. There is hardly a place without them, and a toast leaves most of one. */
const maxLinkWidth = 260;

/** The free place nearest to the default corner; the corner itself if a screen is all buttons. */
function positionOnScreen(size: Size, margin: number, present: ToastPosition | null): ToastPosition | null {
  const main = document.querySelector('main');
  if (!main) return null;

  const links = boxesIn(main, 'a[href]').filter(({ width }) => width <= maxLinkWidth);
  const buttons = [...boxesIn(main, 'button, input, textarea, select'), ...links];
  const isFree = (position: ToastPosition) =>
    !buttons.some((button) => overlaps(button, boxOf(position, size)));

  const lowest = window.innerWidth < desktop ? bottomNavHeight : margin;
  const corner: ToastPosition = { side: 'right', edge: 'bottom', offset: lowest, margin };
  if (isFree(corner)) return null;
  if (present?.edge === 'bottom' && isFree(present)) return present;

  for (let offset = lowest + step; offset < window.innerHeight * usableHeight; offset += step) {
    for (const side of ['right', 'left'] as const) {
      const position: ToastPosition = { side, edge: 'bottom', offset, margin };
      if (isFree(position)) return position;
    }
  }
  return null;
}

/** As in the class of the stack: toasts of a phone are above the bottom nav. */
const bottomNavHeight = 78;

function boxesIn(root: Element, selector: string): DOMRect[] {
  return [...root.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, top }) => width > 0 && height > 0 && top < window.innerHeight);
}

/** The first free corner of a dialog, or above its footer if none is free. */
function positionBesideDialog(popup: Element, size: Size, margin: number): ToastPosition {
  const buttons = boxesIn(popup, 'button, a[href], input, textarea, select');
  const footer = popup.querySelector('[data-dialog-actions]')?.getBoundingClientRect();
  const aboveFooter = footer ? Math.max(margin, window.innerHeight - footer.top + gap) : margin;

  const positions: ToastPosition[] = [
    { side: 'right', edge: 'bottom', offset: margin, margin },
    { side: 'left', edge: 'bottom', offset: margin, margin },
    { side: 'right', edge: 'bottom', offset: aboveFooter, margin },
    { side: 'left', edge: 'top', offset: margin, margin },
    { side: 'right', edge: 'top', offset: margin, margin },
  ];
  const isFree = (position: ToastPosition) =>
    !buttons.some((button) => overlaps(button, boxOf(position, size)));

  return positions.find(isFree) ?? { side: 'right', edge: 'bottom', offset: aboveFooter, margin };
}

function topmostPopup(): Element | undefined {
  return [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
    .filter((popup) => popup.getBoundingClientRect().width > 0)
    .at(-1);
}

function boxOf({ side, edge, offset, margin }: ToastPosition, { width, height }: Size): Box {
  const left = side === 'left' ? margin : window.innerWidth - margin - width;
  const top = edge === 'top' ? offset : window.innerHeight - offset - height;
  return { left, right: left + width, top, bottom: top + height };
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
