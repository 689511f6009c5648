import type { PropertyListItem } from '#contract/properties/property-shapes.ts';
import { minorToMajorText } from '#domain/shared/money.ts';
import { csvOf } from '#web/lib/format/csv.ts';
import { m } from '#web/locales/compiled/messages.js';
import { countryName, propertyTypeLabels } from '../property-labels.ts';
import { propertyStatusLabels } from '../property-status-badge.tsx';

/** CSV export of the property list, one property per row. */
export function propertyCsv(properties: readonly PropertyListItem[]): string {
  const head = [
    m.properties_csv_id(),
    m.properties_csv_title(),
    m.properties_filter_type(),
    m.properties_col_state(),
    m.properties_filter_city(),
    m.properties_filter_country(),
    m.properties_filter_guests(),
    m.properties_filter_bedrooms(),
    m.properties_field_base(),
    m.properties_field_currency(),
    m.properties_col_arrival(),
    m.properties_csv_occupancy(),
  ];
  return csvOf([head, ...properties.map(rowOf)]);
}

function rowOf(property: PropertyListItem) {
  const { basePrice, country, occupancy30 } = property;
  return [
    property._id,
    property.title,
    propertyTypeLabels[property.type](),
    propertyStatusLabels[property.status](),
    property.city,
    country === null ? '' : countryName(country),
    property.maxGuests,
    property.bedrooms,
    basePrice.amount > 0 ? Number(minorToMajorText(basePrice)) : null,
    basePrice.currency,
    property.nextArrival,
    occupancy30 === null ? null : Math.round(occupancy30 * 1000) / 10,
  ];
}
