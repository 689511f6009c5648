import { Star } from 'lucide-react';
import * as t from '#texts/screens.ts';

/** Stars out of five, with a text label. */
export function Rating({ rating }: { rating: number | null }) {
  if (rating === null) return null;

  return (
    <span
      role="img"
      aria-label={t.counts.starsOfFive({ count: rating })}
      className="inline-flex text-clay-700 dark:text-clay-300"
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden
          className={star <= rating ? 'size-4 fill-current' : 'size-4 opacity-25'}
        />
      ))}
    </span>
  );
}
