import { Outlet, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as t from '#texts/screens.ts';

/**
 * True while the screen of another address loads and the one that was left is still shown. It takes no more presses: a
 * press on one of its buttons would be lost when the screens change between finger down and finger up.
 */
export function useIsLeaving(): boolean {
  return useRouterState({
    select: ({ location, resolvedLocation }) =>
      resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname,
  });
}

/** Outlet of the screen, between top bar and footer, or what is shown instead of it. */
export function ScreenOutlet({ instead }: { instead?: ReactNode }) {
  const isLeaving = useIsLeaving();
  return (
    <main
      id="screen"
      tabIndex={-1}
      inert={isLeaving}
      className="w-full min-w-0 flex-1 pt-8 pb-14 outline-none max-md:pt-5 max-md:pb-8"
    >
      <div className="mx-auto w-full max-w-[1344px] min-w-0 px-8 has-data-full-width:max-w-none max-lg:px-5 max-md:px-4">
        {instead ?? <Outlet />}
      </div>
    </main>
  );
}

/** Skip link: the first stop of the Tab key, leads past the navigation to the screen. */
export function SkipLink() {
  return (
    <a
      href="#screen"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-[300] focus:rounded-control focus:bg-surface focus:px-4 focus:py-2 focus:shadow-pop"
    >
      {t.actions.skipToContent}
    </a>
  );
}
