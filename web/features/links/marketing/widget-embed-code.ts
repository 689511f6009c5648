export type WidgetOptions = {
  linkCode: string;
  /** Null lets visitors choose among the link's properties. */
  propertyId: string | null;
  view: 'booking' | 'calendar';
  theme: 'light' | 'dark' | 'auto';
};

/** Data attributes of the script tag; default values are left out. */
export function widgetAttributes({ linkCode, propertyId, view, theme }: WidgetOptions): [string, string][] {
  return [
    ['data-link', linkCode],
    ...(propertyId ? [['data-property', propertyId] satisfies [string, string]] : []),
    ...(view === 'booking' ? [] : [['data-view', view] satisfies [string, string]]),
    ...(theme === 'light' ? [] : [['data-theme', theme] satisfies [string, string]]),
  ];
}

/** Embed code, one line. All values are generated, so nothing needs escaping. */
export function widgetEmbedCode(origin: string, choice: WidgetOptions): string {
  const attributes = widgetAttributes(choice).map(([name, value]) => `${name}="${value}"`);
  return `<script src="${origin}/widget.js" ${attributes.join(' ')} async></script>`;
}
