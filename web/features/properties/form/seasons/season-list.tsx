import { CopyPlus, Pencil, Trash2 } from 'lucide-react';
import type { DateOverride, Season } from '#contract/properties/property-shapes.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { NightRange } from '../../calendar/year-days.ts';
import { weekdayList } from '../weekday-picker.tsx';
import { nightRangeLabel } from './range-actions.tsx';

type SeasonListProps = {
  seasons: readonly Season[];
  overrides: readonly DateOverride[];
  currency: string;
  onShow: (range: NightRange) => void;
  onEdit: (index: number, season: Season) => void;
  onCopy: (season: Season) => void;
  onRemove: (index: number) => void;
  onDropSpecial: () => void;
};

/** Seasons with their rules, and the number of special prices. */
export function SeasonList(props: SeasonListProps) {
  const { seasons, overrides, currency, onShow, onEdit, onCopy, onRemove, onDropSpecial } = props;
  return (
    <div className="border-t border-line pt-5">
      <h3 className="mb-1">{m.properties_seasons_title()}</h3>
      {seasons.length === 0 && <p className="text-[15px] text-mute">{m.properties_no_seasons()}</p>}
      <ul className="divide-y divide-line">
        {seasons.map((season, index) => (
          <li
            key={`${season.from} ${season.to} ${season.name} ${season.priority}`}
            className="flex items-center gap-3 py-2.5"
          >
            <button
              type="button"
              onClick={() => onShow(season)}
              className="min-w-0 flex-1 rounded-lg text-left"
              aria-label={m.properties_season_show({ name: season.name })}
            >
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-semibold break-words">{season.name}</span>
                <span className="tabular-nums">
                  {m.properties_a_night({ price: formatMoney({ amount: season.priceMinor, currency }) })}
                </span>
              </span>
              <span className="block text-[13px] text-mute tabular-nums">{seasonFacts(season)}</span>
            </button>
            <div className="flex shrink-0">
              <IconButton
                label={m.properties_season_edit_of({ name: season.name })}
                onClick={() => onEdit(index, season)}
              >
                <Pencil aria-hidden />
              </IconButton>
              <IconButton
                label={m.properties_season_copy_of({ name: season.name })}
                onClick={() => onCopy(season)}
              >
                <CopyPlus aria-hidden />
              </IconButton>
              <IconButton
                label={m.properties_season_remove_of({ name: season.name })}
                onClick={() => onRemove(index)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      {overrides.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center justify-between gap-2 text-[15px]">
          {m.properties_special_count({ count: overrides.length })}
          <Button variant="quiet" size="sm" onClick={onDropSpecial}>
            {m.properties_drop_all_special()}
          </Button>
        </p>
      )}
    </div>
  );
}

function seasonFacts(season: Season): string {
  const { minNights, arrivalDays, priority } = season;
  return [
    nightRangeLabel(season),
    minNights === null ? '' : m.properties_season_from_nights({ count: minNights }),
    arrivalDays === null ? '' : m.properties_season_arrivals({ days: weekdayList(arrivalDays) }),
    priority > 0 ? m.properties_season_rank({ priority }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
