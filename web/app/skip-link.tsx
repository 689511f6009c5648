import { m } from '#web/words/compiled/messages.js';

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
