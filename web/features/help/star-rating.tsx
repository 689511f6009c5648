import { Star } from 'lucide-react';
import { useId } from 'react';
import { m } from '#web/locales/compiled/messages.js';
import { classNames } from '#web/ui/class-names.ts';

type StarRatingProps = {
  value: number | null;
  onChange: (stars: number | null) => void;
  label: string;
};

const stars = [1, 2, 3, 4, 5] as const;

/** Rating of one to five stars, or none. Radio buttons under the stars provide the arrow keys. */
export function StarRating({ value, onChange, label }: StarRatingProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 flex items-baseline gap-2 text-sm font-semibold">
        {label}
        <span className="font-normal text-mute">{m.kit_optional()}</span>
      </legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex text-mute">
          {stars.map((count) => (
            <label
              key={count}
              className="flex size-11 cursor-pointer items-center justify-center rounded-control transition-colors hover:text-clay-400 has-checked:text-clay-500 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-pine-500 [&:has(~label>:checked)]:text-clay-500"
            >
              <input
                type="radio"
                name={name}
                value={count}
                checked={value === count}
                onChange={() => onChange(count)}
                className="sr-only"
              />
              <Star aria-hidden className={classNames('size-7', count <= (value ?? 0) && 'fill-current')} />
              <span className="sr-only">{m.help_feedback_stars({ count })}</span>
            </label>
          ))}
        </div>
        {value !== null && (
          <button
            type="button"
            onClick={() => onChange(null)}
            className="min-h-11 text-sm text-mute underline underline-offset-4 hover:text-ink"
          >
            {m.help_feedback_no_stars()}
          </button>
        )}
      </div>
    </fieldset>
  );
}
