import type { FigureName } from '#domain/analytics/figure-names.ts';
import { unitOfFigure } from '#domain/analytics/figure-names.ts';
import {
  type Comparison,
  comparisons,
  type Granularity,
  granularities,
} from '#domain/analytics/granularities.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import { type Days, type Preset, presetDays, presets } from '#web/lib/analytics/period-presets.ts';

import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { deviceToday } from '#web/lib/format/format.ts';

/** Query of the analytics screen. All of it is in the URL, so that a view can be bookmarked and shared. */
export type AnalyticsView = {
  preset: Preset;
  days: Days;
  granularity: Granularity;
  compare: Comparison;
  propertyId: string | undefined;
  currency: string | undefined;
  figure: FigureName | undefined;
  /** Days of the opened figure: the period, or the part of it that was pressed in a chart. */
  figureDays: Days;
};

export type ChangeView = (change: Record<string, string | undefined>) => void;

export function useAnalyticsView(): { view: AnalyticsView; change: ChangeView } {
  const { values, change } = useAddressSearch();
  const named = oneOf(presets, values.range);
  const own = named === 'own' ? readDays(values.from, values.to) : null;
  const preset = named ?? 'last_12_months';
  const days = own ?? presetDays(preset, deviceToday());

  const view: AnalyticsView = {
    preset,
    days,
    granularity: oneOf(granularities, values.period) ?? 'monthly',
    compare: oneOf(comparisons, values.compare) ?? 'last_year',
    propertyId: values.property,
    currency: values.currency,
    figure: isFigure(values.figure) ? values.figure : undefined,
    figureDays: readDays(values.figureFrom, values.figureTo) ?? days,
  };

  return { view, change };
}

function readDays(from: string | undefined, to: string | undefined): Days | null {
  return from !== undefined && to !== undefined && isCivilDate(from) && isCivilDate(to) ? { from, to } : null;
}

function oneOf<const T extends string>(list: readonly T[], text: string | undefined): T | undefined {
  return list.find((one) => one === text);
}

function isFigure(text: string | undefined): text is FigureName {
  return text !== undefined && Object.hasOwn(unitOfFigure, text);
}
