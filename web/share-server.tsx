import { renderToString } from 'react-dom/server';
import type { PlainForm } from '#contract/links/plain-forms.ts';
import type { VisitorPage } from '#contract/links/visitor-pages.ts';
import { IconSheet } from './features/links/visitor-pages/components/icon-sheet.tsx';
import { plainScreen } from './screens/plain/plain-form.screen.tsx';
import { browserPage } from './screens/visitor/browser-page.ts';
import { type PageHead, pageHead } from './screens/visitor/page-head.ts';
import { renderProperty } from './screens/visitor/property.screen.tsx';
import { VisitorPageScreen } from './screens/visitor/visitor-page.screen.tsx';

/** `icons` goes beside `html`, outside the hydrated root; `data` is the input for hydration. */
export type RenderedPage = PageHead & { html: string; icons: string; data: unknown };

/** Every page but a property's has the same icons. */
const plainIcons = renderToString(<IconSheet amenities={[]} />);

/** Renders a visitor page to HTML. The server loads this module at run time from dist/share-server. */
export function renderPage(page: VisitorPage): RenderedPage {
  return {
    html: page.kind === 'property' ? renderProperty(page) : renderToString(<VisitorPageScreen page={page} />),
    icons:
      page.kind === 'property'
        ? renderToString(<IconSheet amenities={page.property.amenities} />)
        : plainIcons,
    data: browserPage(page),
    ...pageHead(page),
  };
}

/** Renders a public screen of the app as its page shows it without script. */
export function renderPlainForm(form: PlainForm): { title: string; html: string } {
  const { title, content } = plainScreen(form);
  return { title, html: renderToString(content) };
}
