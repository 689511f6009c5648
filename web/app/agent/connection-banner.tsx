import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { reconnectNow, useLiveState } from '#web/lib/live/live-connection.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';

const bannerDelayMs = 3000;

/** Banner for a lost live connection. Short gaps are not shown. */
export function ConnectionBanner() {
  const state = useLiveState();
  const away = state !== 'open' && state !== 'off';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!away) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), bannerDelayMs);
    return () => clearTimeout(timer);
  }, [away]);
  if (!shown) return null;
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-3 bg-clay-100 px-4 py-1.5 text-sm text-clay-900 dark:bg-clay-900 dark:text-clay-50"
    >
      <WifiOff aria-hidden className="size-4 shrink-0" />
      <span>{state === 'lost' ? m.shell_offline() : m.shell_reconnecting()}</span>
      <Button
        variant="quiet"
        size="sm"
        className="text-current hover:bg-clay-200 dark:hover:bg-clay-800"
        onClick={reconnectNow}
      >
        {m.shell_reconnect()}
      </Button>
    </div>
  );
}
