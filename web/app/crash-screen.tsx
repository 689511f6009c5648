import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import { usePageTitle } from '#web/lib/browser/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { m } from '#web/words/compiled/messages.js';
import { LoadingScreen } from './loading-screen.tsx';
import { reloadForChunk } from './reload-for-chunk.ts';

/** Shown after a crash. A chunk that failed to load reloads the page first. */
export function CrashScreen({ error }: { error: unknown }) {
  const [isReloading] = useState(() => reloadForChunk(error));
  return isReloading ? <LoadingScreen /> : <CrashText />;
}

/** Uses no router and no data, only a plain link, so that it works when those have failed. */
function CrashText() {
  usePageTitle(m.kit_crash_title());
  return (
    <main
      role="alert"
      className="mx-auto grid min-h-[70dvh] max-w-md place-content-center justify-items-center px-4 text-center"
    >
      <h1>{m.kit_crash_title()}</h1>
      <p className="mt-2 text-mute">{m.kit_crash_text()}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Button onClick={() => location.reload()}>{m.kit_crash_reload()}</Button>
        <a className={buttonVariants({ variant: 'secondary' })} href={addresses.dashboard.pattern}>
          {m.kit_crash_dashboard()}
        </a>
      </div>
    </main>
  );
}
