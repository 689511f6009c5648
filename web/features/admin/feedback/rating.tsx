import { Star } from 'lucide-react';
import { m } from '#web/locales/compiled/messages.js';

/** Stars out of five, with a text label. */
export function Rating({ rating }: { rating: number | null }) {
  if (rating === null) return null;
  return (
    <span
      role="img"
      aria-label={m.admin_feedback_stars({ count: rating })}
      className="inline-flex text-clay-600 dark:text-clay-300"
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden
          className={star <= rating ? 'size-4 fill-current' : 'size-4 opacity-35'}
        />
      ))}
    </span>
  );
}
