import * as t from '#texts/screens.ts';
import { Icon } from './icon.tsx';

type StarsProps = {
  legend: string;
  /** Null for none, so that no rating is suggested. */
  chosen: number | null;
  isOptional?: boolean;
  error?: string | null;
};

/** One to five stars of a plain form. */
export function Stars({ legend, chosen, isOptional = false, error = null }: StarsProps) {
  return (
    <fieldset {...(error === null ? {} : { 'aria-invalid': true, 'aria-describedby': 'rating-fault' })}>
      <legend className="text-sm font-medium">
        {legend}
        {isOptional && <span className="font-normal text-mute"> {t.ui.optional}</span>}
      </legend>
      <div className="stars -ml-2 flex">
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count}>
            <input
              type="radio"
              name="rating"
              value={count}
              defaultChecked={chosen === count}
              className="sr-only"
            />
            <Icon name="star" size={30} />
            <span className="sr-only">{t.counts.stars({ count })}</span>
          </label>
        ))}
      </div>
      {error !== null && (
        <span id="rating-fault" className="fault">
          {error}
        </span>
      )}
    </fieldset>
  );
}
