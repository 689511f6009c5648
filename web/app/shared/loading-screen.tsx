import { m } from '#web/locales/compiled/messages.js';
import { Spinner } from '#web/ui/spinner.tsx';

export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-3 text-mute">
      <Spinner className="size-7 text-accent" />
      <p>{m.kit_loading()}</p>
    </div>
  );
}
