import { renderToString } from 'react-dom/server';
import type { VisitorPage } from '#contract/visitor-pages.ts';
import { IconSheet } from './features/visitor-pages/look/icon-sheet.tsx';
import { browserPage } from './screens/visitor/browser-page.ts';
import { type PageHead, pageHead } from './screens/visitor/page-head.ts';
import { VisitorPageScreen } from './screens/visitor/visitor-page.screen.tsx';

/** `icons` stands beside `html`, outside of what the browser takes over; `data` is what it goes on from. */
export type RenderedPage = PageHead & { html: string; icons: string; data: unknown };

/** The server loads this at run time from dist/share-server; it is plain data in, text out. */
export function renderPage(page: VisitorPage): RenderedPage {
  return {
    html: renderToString(<VisitorPageScreen page={page} />),
    icons: renderToString(<IconSheet />),
    data: browserPage(page),
    ...pageHead(page),
  };
}
