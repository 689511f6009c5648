export type ToastTone = 'plain' | 'good' | 'danger';

export type ToastInput = {
  title: string;
  text?: string | undefined;
  tone?: ToastTone | undefined;
  /** One button, such as Undo, View or Retry. A press, or the key that stands for it, closes the toast. */
  action?: { label: string; onPress: () => void; key?: string | undefined } | undefined;
  /** Milliseconds for which the action is possible: they are counted down, and the toast closes with them. */
  actionMs?: number | undefined;
  /** A toast with the same id is replaced. */
  id?: string | undefined;
  /** Milliseconds; 0 keeps it open until closed. */
  timeout?: number | undefined;
};

export type ShownToast = Omit<ToastInput, 'id' | 'timeout' | 'actionMs'> & {
  id: string;
  timeout: number;
  /** When the action ends, by `performance.now()`. */
  endsAt: number | undefined;
};

const maxToasts = 3;
const listeners = new Set<() => void>();
let toasts: readonly ShownToast[] = [];
let count = 0;

/** Shows a short message at the edge of the screen, which closes automatically. Returns the toast's id. */
export function showToast({ id, timeout, actionMs, ...input }: ToastInput): string {
  count += 1;
  const shown: ShownToast = {
    ...input,
    id: id ?? `toast-${count}`,
    timeout: timeout ?? (input.action ? 8000 : 5000),
    endsAt: actionMs === undefined ? undefined : performance.now() + actionMs,
  };
  setToasts([...toasts.filter((toast) => toast.id !== shown.id), shown].slice(-maxToasts));
  return shown.id;
}

export function closeToast(id: string): void {
  setToasts(toasts.filter((toast) => toast.id !== id));
}

/** Presses the newest toast's action that stands for a key; false when there is none. */
export function pressToastKey(key: string): boolean {
  const toast = toasts.findLast(({ action }) => action?.key === key);
  if (!toast?.action) return false;
  closeToast(toast.id);
  toast.action.onPress();
  return true;
}

export function currentToasts(): readonly ShownToast[] {
  return toasts;
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setToasts(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of [...listeners]) listener();
}
