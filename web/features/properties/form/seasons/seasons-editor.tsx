import { CopyPlus, Pencil, Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { DateOverride, Season } from '#contract/properties/property-shapes.ts';
import { maxDatedNights } from '#domain/properties/property-limits.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { compareTexts } from '#domain/shared/compare-texts.ts';
import * as t from '#texts/screens.ts';
import { deviceToday, formatMoney } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { YearCalendar } from '../../calendar/year-calendar.tsx';
import { type NightRange, nextYear } from '../../calendar/year-days.ts';
import { fieldErrorAt } from '../property-field-errors.ts';
import type { PropertyForm } from '../property-fields.ts';
import { weekdayList } from '../weekday-picker.tsx';
import { formPriceRules } from './form-price-rules.ts';
import { nightRangeLabel, RangeActions, SeasonForm } from './season-panels.tsx';

/** Season being edited; `index` is null for a new one. */
type Editing = { index: number | null; season: Season };

const maxSeasons = 60;

/** Editor of seasonal prices: year calendar, seasons and special prices of single dates. */
export function SeasonsEditor({ form }: { form: PropertyForm }) {
  const [pricing, seasons, overrides, currency, capacity] = useWatch({
    control: form.control,
    name: ['pricing', 'seasons', 'overrides', 'currency', 'capacity'],
  });
  const rules = useMemo(
    () => formPriceRules({ pricing, seasons, overrides, currency, capacity }),
    [pricing, seasons, overrides, currency, capacity],
  );
  const { errors } = form.formState;
  const error = fieldErrorAt(errors, 'seasons') ?? fieldErrorAt(errors, 'overrides');

  const today = deviceToday();
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const [range, setRange] = useState<NightRange | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const panel = useRef<HTMLDivElement>(null);

  /** Scrolls the actions for the selected nights into view: the year above is taller than most screens. */
  function showPanel() {
    requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }));
  }

  function setSeasons(next: Season[]) {
    form.setValue('seasons', next.toSorted(bySeasonStart), { shouldDirty: true });
  }

  function setOverrides(next: DateOverride[]) {
    form.setValue('overrides', next, { shouldDirty: true });
  }

  function saveSeason(season: Season) {
    const others = seasons.filter((_, index) => index !== editing?.index);
    setSeasons([...others, season]);
    setEditing(null);
    setRange(null);
    setYear(Number(season.from.slice(0, 4)));
  }

  function removeSeason(index: number) {
    const before = seasons;
    setSeasons(seasons.filter((_, at) => at !== index));
    showToast({
      title: t.rates.seasonRemoved({ name: before[index]?.name ?? '' }),
      action: { label: t.actions.undo, onPress: () => setSeasons([...before]) },
    });
  }

  function priceRange({ from, to }: NightRange, priceMinor: number | null) {
    const others = overrides.filter(({ date }) => date < from || date > to);
    const own = priceMinor === null ? [] : datesOf({ from, to }).map((date) => ({ date, priceMinor }));
    setOverrides([...others, ...own].toSorted((a, b) => (a.date < b.date ? -1 : 1)));
    setRange(null);
  }

  return (
    <div className="grid min-w-0 gap-5">
      <YearCalendar
        rules={rules}
        today={today}
        year={year}
        onYear={setYear}
        range={range}
        onRange={setRange}
        onChosen={showPanel}
      />
      <div ref={panel} className="scroll-mt-24 scroll-mb-40">
        {editing ? (
          <SeasonForm
            key={`${editing.index} ${editing.season.from} ${editing.season.to}`}
            season={editing.season}
            isNew={editing.index === null}
            currency={currency}
            onSave={saveSeason}
            onCancel={() => setEditing(null)}
          />
        ) : (
          <RangeActions
            range={range}
            currency={currency}
            hasSpecial={overrides.some(({ date }) => range && range.from <= date && date <= range.to)}
            mayAddSeason={seasons.length < maxSeasons}
            mostDates={maxDatedNights - overrides.length}
            onSeason={(chosen) =>
              setEditing({ index: null, season: newSeason(chosen, pricing.baseMinor ?? 0, seasons) })
            }
            onPrice={priceRange}
            onClear={() => setRange(null)}
          />
        )}
      </div>
      {error && <p className="text-[13px] text-danger">{error}</p>}
      <SeasonList
        seasons={seasons}
        overrides={overrides}
        currency={currency}
        onShow={({ from, to }) => {
          setYear(Number(from.slice(0, 4)));
          setRange({ from, to });
        }}
        onEdit={(index, season) => setEditing({ index, season })}
        onCopy={(season) => {
          setSeasons([...seasons, { ...season, from: nextYear(season.from), to: nextYear(season.to) }]);
          setYear(Number(nextYear(season.from).slice(0, 4)));
        }}
        onRemove={removeSeason}
        onDropSpecial={() => setOverrides([])}
      />
    </div>
  );
}

function bySeasonStart(a: Season, b: Season): number {
  return compareTexts(a.from, b.from) || b.priority - a.priority;
}

function datesOf({ from, to }: NightRange): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** New season with a priority above every season it overlaps, so that it takes effect. */
function newSeason({ from, to }: NightRange, priceMinor: number, seasons: readonly Season[]): Season {
  const touched = seasons.filter((season) => season.from <= to && from <= season.to);
  const priority = touched.reduce((highest, season) => Math.max(highest, season.priority + 1), 0);
  return { name: '', from, to, priceMinor, minNights: null, arrivalDays: null, priority };
}

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
function SeasonList(props: SeasonListProps) {
  const { seasons, overrides, currency, onShow, onEdit, onCopy, onRemove, onDropSpecial } = props;

  return (
    <div className="border-t border-line pt-5">
      <h3 className="mb-1">{t.rates.seasonsTitle}</h3>
      {seasons.length === 0 && <p className="text-[15px] text-mute">{t.rates.noSeasons}</p>}
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
              aria-label={t.rates.seasonShow({ name: season.name })}
            >
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-semibold break-words">{season.name}</span>
                <span className="tabular-nums">
                  {t.labels.priceANight({ price: formatMoney({ amount: season.priceMinor, currency }) })}
                </span>
              </span>
              <span className="block text-[13px] text-mute tabular-nums">{seasonFacts(season)}</span>
            </button>
            <div className="flex shrink-0">
              <IconButton
                label={t.actions.editNamed({ name: season.name })}
                onClick={() => onEdit(index, season)}
              >
                <Pencil aria-hidden />
              </IconButton>
              <IconButton label={t.rates.seasonCopyOf({ name: season.name })} onClick={() => onCopy(season)}>
                <CopyPlus aria-hidden />
              </IconButton>
              <IconButton
                label={t.actions.removeNamed({ name: season.name })}
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
          {t.rates.specialCount({ count: overrides.length })}
          <Button variant="quiet" size="sm" onClick={onDropSpecial}>
            {t.rates.dropAllSpecial}
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
    minNights === null ? '' : t.rates.seasonFromNights({ count: minNights }),
    arrivalDays === null ? '' : t.rates.seasonArrivals({ days: weekdayList(arrivalDays) }),
    priority > 0 ? t.rates.seasonRank({ priority }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
