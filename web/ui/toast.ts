import { Toast } from '@base-ui/react/toast';

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

export const toastManager = Toast.createToastManager<{ tone: ToastTone }>();

/** A short word at the edge of the screen that goes away by itself. Answers the toast's id. */
export function showToast({ title, text, tone = 'plain', action, id, timeout }: ToastInput): string {
  const shown: string = toastManager.add({
    id,
    title,
    description: text,
    priority: tone === 'danger' ? 'high' : 'low',
    timeout: timeout ?? (action ? 8000 : 5000),
    data: { tone },
    actionProps: action && {
      children: action.label,
      onClick() {
        action.onPress();
        toastManager.close(shown);
      },
    },
  });
  return shown;
}
