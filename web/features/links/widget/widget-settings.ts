/** Settings from the `data-` attributes of the script tag. */
export type WidgetSettings = {
  /** Origin of the script, which also serves the API. */
  origin: string;
  linkCode: string;
  propertyId: string | null;
  view: 'booking' | 'calendar';
  theme: 'light' | 'dark' | 'auto';
};

/** `data-link` may be the code or the whole address of the link. */
export function readWidgetSettings(script: { src: string; dataset: DOMStringMap }): WidgetSettings {
  const { link = '', property, view, theme } = script.dataset;
  return {
    origin: new URL(script.src).origin,
    linkCode: /[0-9A-Za-z]{22}/.exec(link)?.[0] ?? '',
    propertyId: property?.trim() || null,
    view: view === 'calendar' ? 'calendar' : 'booking',
    theme: theme === 'dark' || theme === 'auto' ? theme : 'light',
  };
}
