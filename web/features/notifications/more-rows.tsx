import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { m } from '#web/words/compiled/messages.js';

type MoreRowsProps = { hasMore: boolean; busy: boolean; failed: boolean; onMore: () => void };

/** End of a list: loads the next page when it scrolls into view, with a button for users who do not scroll. */
export function MoreRows({ hasMore, busy, failed, onMore }: MoreRowsProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  const waits = hasMore && !busy && !failed;
  useEffect(() => {
    if (!waits || !end.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more.current();
      },
      { rootMargin: '400px' },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [waits]);
  return (
    <div ref={end} className="py-5 text-center text-sm text-mute">
      {failed && <p className="mb-3">{m.notifications_more_failed()}</p>}
      {hasMore ? (
        <Button variant="secondary" size="sm" busy={busy} onClick={onMore}>
          {failed ? m.kit_retry() : m.notifications_more()}
        </Button>
      ) : (
        <p>{m.notifications_end()}</p>
      )}
    </div>
  );
}
