export type ToastTone = 'plain' | 'good' | 'danger';

export type ToastInput = {
  title: string;
  text?: string | undefined;
  tone?: ToastTone | undefined;
  /** One button: Undo, View, Retry. Pressing it closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Showing the same id again replaces the toast instead of adding one. */
  id?: string | undefined;
  /** Milliseconds; 0 stays until closed. */
  timeout?: number | undefined;
};

export type ShownToast = Omit<ToastInput, 'id' | 'timeout'> & { id: string; timeout: number };

const atMost = 3;
const listeners = new Set<() => void>();
let toasts: readonly ShownToast[] = [];
let count = 0;

/** A short word at the edge of the screen that goes away by itself. Answers the toast's id. */
export function showToast({ id, timeout, ...input }: ToastInput): string {
  count += 1;
  const shown: ShownToast = {
    ...input,
    id: id ?? `toast-${count}`,
    timeout: timeout ?? (input.action ? 8000 : 5000),
  };
  set([...toasts.filter((toast) => toast.id !== shown.id), shown].slice(-atMost));
  return shown.id;
}

export function closeToast(id: string): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly ShownToast[] {
  return toasts;
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of [...listeners]) listener();
}
