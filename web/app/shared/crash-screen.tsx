import { Component, type ReactNode, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { usePageTitle } from '#web/lib/browser/page-title.ts';
import { isChunkFailure, Unreachable } from '#web/lib/reporting/chunk-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** Shown after a crash. A chunk that failed to load reloads the page first. */
export function CrashScreen({ error }: { error: unknown }) {
  const [isReloading] = useState(() => reloadForChunk(error));
  return isReloading ? <LoadingScreen /> : <CrashText isUnreachable={error instanceof Unreachable} />;
}

/** Uses no router and no data, only a plain link, so that it works when those have failed. */
function CrashText({ isUnreachable }: { isUnreachable: boolean }) {
  const title = isUnreachable ? t.ui.unreachableTitle : t.ui.crashTitle;
  usePageTitle(title);

  return (
    <main
      role="alert"
      className="mx-auto grid min-h-[70dvh] max-w-md place-content-center justify-items-center px-4 text-center"
    >
      <h1>{title}</h1>
      <p className="mt-2 text-mute">{isUnreachable ? t.ui.network : t.ui.crashText}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Button onClick={() => location.reload()}>{t.ui.crashReload}</Button>
        <a className={buttonVariants({ variant: 'secondary' })} href={addresses.dashboard.pattern}>
          {t.ui.crashDashboard}
        </a>
      </div>
    </main>
  );
}

type CrashBoundaryProps = { children: ReactNode };
type CrashBoundaryState = { caught: { error: unknown } | null };

/** Last error boundary, outside the router. React supports error boundaries only as classes. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    return { caught: { error } };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? <CrashScreen error={caught.error} /> : this.props.children;
  }
}

/**
 * Reloads the page for a chunk that a new deployment removed, once per chunk. Returns true if a reload has started.
 */
function reloadForChunk(error: unknown): boolean {
  if (!isChunkFailure(error)) return false;

  // The router uses the same key when it reloads for its screens, so no chunk is tried twice.
  const note = `tanstack_router_reload:${error.message}`;
  try {
    if (sessionStorage.getItem(note) !== null) return false;
    sessionStorage.setItem(note, '1');
  } catch {
    // Without storage the page might reload endlessly.
    return false;
  }
  location.reload();

  return true;
}

export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-3 text-mute">
      <Spinner className="size-7 text-accent" />
      <p>{t.ui.loading}</p>
    </div>
  );
}
