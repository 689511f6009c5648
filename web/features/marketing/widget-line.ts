export type WidgetChoice = {
  linkCode: string;
  /** Null: visitors choose among the places of the link. */
  propertyId: string | null;
  view: 'booking' | 'calendar';
  theme: 'light' | 'dark' | 'auto';
};

/** What the tag says besides its address; what is usual is left out. */
export function widgetAttributes({ linkCode, propertyId, view, theme }: WidgetChoice): [string, string][] {
  return [
    ['data-link', linkCode],
    ...(propertyId ? [['data-property', propertyId] satisfies [string, string]] : []),
    ...(view === 'booking' ? [] : [['data-view', view] satisfies [string, string]]),
    ...(theme === 'light' ? [] : [['data-theme', theme] satisfies [string, string]]),
  ];
}

/** The one line for a website. Nothing in it was typed by anybody, so nothing has to be escaped. */
export function widgetLine(origin: string, choice: WidgetChoice): string {
  const told = widgetAttributes(choice).map(([name, value]) => `${name}="${value}"`);
  return `<script src="${origin}/widget.js" ${told.join(' ')} async></script>`;
}
