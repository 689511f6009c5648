import { mountWidget } from './features/booking-widget/mount-widget.ts';
import { readWidgetSettings } from './features/booking-widget/widget-settings.ts';
import { widgetStyle } from './features/booking-widget/widget-style.ts';

/** Runs on other people's websites: one script tag, one box after it, and nothing else of the page is touched. */
const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  const settings = readWidgetSettings(script);
  const box = document.createElement('div');
  box.dataset.theme = settings.theme;
  const root = box.attachShadow({ mode: 'open' });
  // No style element: a website whose content policy forbids inline styles shows it all the same.
  const style = new CSSStyleSheet();
  style.replaceSync(widgetStyle);
  root.adoptedStyleSheets = [style];
  script.after(box);
  mountWidget(root, settings);
}
