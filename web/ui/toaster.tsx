import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { m } from '#web/words/compiled/messages.js';
import { buttonLook } from './button-look.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { type ToastTone, toastManager } from './toast.ts';

const marks = {
  plain: null,
  good: <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />,
  danger: <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />,
} as const satisfies Record<ToastTone, unknown>;

/** Stands once in the app, above the bottom nav on a phone. */
export function Toaster() {
  return (
    <Toast.Provider toastManager={toastManager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="fixed right-4 bottom-[calc(78px+env(safe-area-inset-bottom))] z-[250] flex w-[min(24rem,calc(100vw-2rem))] flex-col-reverse gap-2 outline-none md:right-6 md:bottom-6">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager<{ tone: ToastTone }>();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['right', 'down']}
      className={classNames(
        'w-full rounded-card border border-line bg-surface text-ink shadow-pop transition-[translate,opacity] duration-200 data-limited:hidden',
        'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) data-ending-style:translate-x-8 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0',
      )}
    >
      <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
        {marks[toast.data?.tone ?? 'plain']}
        <div className="min-w-0 flex-1 py-px">
          <Toast.Title className="font-sans text-[15px] font-semibold tracking-normal" />
          <Toast.Description className="text-sm text-mute" />
        </div>
        <Toast.Action
          className={classNames(buttonLook({ variant: 'quiet', size: 'sm' }), '-my-1 text-accent')}
        />
        <Toast.Close
          render={
            <IconButton size="sm" label={m.kit_close()} className="-my-1">
              <X />
            </IconButton>
          }
        />
      </Toast.Content>
    </Toast.Root>
  ));
}
