import { Outlet } from '@tanstack/react-router';
import { m } from '#web/locales/compiled/messages.js';

/** Outlet of the screen, between top bar and footer. */
export function ScreenOutlet() {
  return (
    <main
      id="screen"
      tabIndex={-1}
      className="w-full min-w-0 flex-1 pt-8 pb-14 outline-none max-md:pt-5 max-md:pb-8"
    >
      <div className="mx-auto w-full max-w-[1344px] min-w-0 px-8 has-data-full-width:max-w-none max-lg:px-5 max-md:px-4">
        <Outlet />
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
      {m.shell_skip()}
    </a>
  );
}
