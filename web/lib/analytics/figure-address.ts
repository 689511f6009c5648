import { addresses } from '#contract/addresses.ts';
import type { FigureName } from '#domain/metrics/figure-names.ts';
import type { Days } from './period-presets.ts';

/** Where a number of any screen opens to what it is made of: the figure of these days, of one property or all. */
export function figureAddress(name: FigureName, days: Days, propertyId?: string) {
  return {
    to: addresses.analytics.pattern,
    search: {
      range: 'own',
      ...days,
      ...(propertyId === undefined ? {} : { property: propertyId }),
      figure: name,
    },
  };
}
