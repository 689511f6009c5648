import * as analytics from '#contract/analytics/analytics.ts';
import * as taxes from '#contract/analytics/taxes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as propertyMarketing from '#contract/links/property-marketing.ts';
import { readPerformance } from '#contract/properties/property-insights.ts';

const { readAnalytics, readPromotional } = propertyMarketing;
const figures = new Set<unknown>([
  ...Object.values(analytics),
  taxes.read,
  readPerformance,
  readAnalytics,
  readPromotional,
]);

/**
 * Whether a call only reads, and reads many rows: an agent's figures, a table as a file, or a page of the admin area. Such calls
 * have connections of their own (decision 43).
 */
export function isReport(endpoint: Endpoint): boolean {
  if (endpoint.method !== 'GET') return false;

  const isTable = endpoint.file?.startsWith('text/csv') === true;
  return isTable || endpoint.access === 'admin' || figures.has(endpoint);
}
