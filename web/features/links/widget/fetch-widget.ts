import type { Widget, WidgetStay } from '#contract/links/widget.ts';
import type { WidgetSettings } from './widget-settings.ts';

/** `gone`: the link or property does not exist, so retrying cannot help. `away`: the server cannot be reached or is busy. */
export type WidgetResult<T> = { answer: T } | { error: 'gone' | 'away' };

export function fetchWidget(
  settings: WidgetSettings,
  propertyId: string | null,
): Promise<WidgetResult<Widget>> {
  return fetchJson(settings, '', propertyId === null ? {} : { propertyId });
}

export function fetchWidgetStay(
  settings: WidgetSettings,
  stay: { propertyId: string; checkIn: string; checkOut: string; adults: string },
): Promise<WidgetResult<WidgetStay>> {
  return fetchJson(settings, '/stay', stay);
}

async function fetchJson<T>(
  { origin, linkCode }: WidgetSettings,
  path: string,
  query: Record<string, string>,
): Promise<WidgetResult<T>> {
  const text = new URLSearchParams(query).toString();
  const address = `${origin}/api/widget/${linkCode}${path}${text ? `?${text}` : ''}`;
  try {
    const response = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' });
    if (!response.ok) return { error: response.status < 429 ? 'gone' : 'away' };
    // NOTE: the server writes its answers by the schemas that these types come from.
    return { answer: (await response.json()) as T };
  } catch {
    return { error: 'away' };
  }
}
