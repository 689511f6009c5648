import { mountWidget } from './features/links/widget/mount-widget.ts';
import { readWidgetSettings } from './features/links/widget/widget-settings.ts';
import { widgetStyle } from './features/links/widget/widget-style.ts';

/**
 * Entry of the booking widget on other websites. Inserts one element after its script tag and adds one font under a name
 * of its own; it touches nothing else.
 */
const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  const settings = readWidgetSettings(script);
  const box = document.createElement('div');
  box.dataset.theme = settings.theme;

  const root = box.attachShadow({ mode: 'open' });
  // A constructed style sheet also works where the website's content policy forbids inline styles.
  const style = new CSSStyleSheet();
  style.replaceSync(widgetStyle);
  root.adoptedStyleSheets = [style];
  script.after(box);
  mountWidget(root, settings);
  void loadFont(settings.origin);
}

/** Loads the brand's font as data, which no content policy for fonts forbids. Without it the system's font stays. */
async function loadFont(origin: string): Promise<void> {
  const response = await fetch(`${origin}/widget.woff2`, { credentials: 'omit' }).catch(() => null);
  if (!response?.ok) return;
  const font = new FontFace('Staydesk', await response.arrayBuffer(), { weight: '300 900' });
  document.fonts.add(await font.load());
}
