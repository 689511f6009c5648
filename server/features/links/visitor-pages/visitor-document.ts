import type { VisitorPage } from '#contract/links/visitor-pages.ts';
import { brandShades } from '#domain/account/brand-shades.ts';
import type { Reader } from '#domain/shared/reader.ts';
import { escapeHtml, escapeJson } from '#server/http/pages/escape-html.ts';
import { texts } from '#texts/texts.ts';
import { previewSize } from './chat-preview/draw-preview.ts';
import type { PageAssets } from './load-renderer.ts';

/** Result of the page renderer (web/share-server.tsx). */
export type RenderedPage = {
  html: string;
  icons: string;
  title: string;
  description: string;
  preloadImage?: { src: string; srcset: string; sizes: string };
  /** State for hydration; null when the page needs no script. */
  data: unknown;
};

type DocumentParts = {
  page: VisitorPage;
  reader: Reader;
  rendered: RenderedPage;
  assets: PageAssets;
  /** Absolute URL of the page; Open Graph tags need whole URLs. */
  address: string;
  /** DSN for error reports; absent when they go to this server. */
  errorReports?: string | undefined;
  /** Absolute URL of the preview picture. */
  picture?: string | undefined;
};

/** The HTML document. It has no inline script and no inline style, as the content security policy demands. */
export function visitorDocument(parts: DocumentParts): string {
  const { page, rendered, assets, errorReports } = parts;
  const { title, description, html, icons, data } = rendered;

  return `<!doctype html>
<html lang="${escapeHtml(page.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
${description ? `<meta name="description" content="${escapeHtml(description)}">\n` : ''}<meta name="robots" content="noindex, nofollow">
${errorReports ? `<meta name="error-reports" content="${escapeHtml(errorReports)}">\n` : ''}<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(width >= 768px)" content="#f8f6f1">
<meta name="theme-color" media="(width < 768px)" content="#0e1513">
<link rel="stylesheet" href="${escapeHtml(assets.style)}">
${brandStyleLink(page)}${imagePreload(rendered)}<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(assets.font)}" crossorigin>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${previewTags(parts)}</head>
<body>
<div id="page">${html}</div>
${icons}
${data === null ? '' : `<script type="application/json" id="page-data" data-modules="${escapeHtml(assets.modules.join(' '))}">${escapeJson(data)}</script>\n`}${loadFailureScript(parts.reader)}
<script type="module" src="${escapeHtml(assets.script)}" fetchpriority="low"></script>
<link rel="stylesheet" href="/visitor-print.css" media="print">
</body>
</html>
`;
}

/** Loads the page again if its own script or style sheet fails (web/public/load-failure.js). */
function loadFailureScript(reader: Reader): string {
  const { text, action } = texts(reader).answers.loadFailure;
  return `<script defer src="/load-failure.js" data-text="${escapeHtml(text)}" data-action="${escapeHtml(action)}"></script>`;
}

/** Link to the brand colour's style sheet; a separate file, since inline styles are not allowed. */
function brandStyleLink(page: VisitorPage): string {
  const colour = 'view' in page ? page.view.host.colour : null;
  return colour ? `<link rel="stylesheet" href="${escapeHtml(brandStylePath(colour))}">\n` : '';
}

function imagePreload({ preloadImage }: RenderedPage): string {
  if (!preloadImage) return '';
  const { src, srcset, sizes } = preloadImage;
  const wide = srcset ? ` imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}"` : '';
  return `<link rel="preload" as="image" href="${escapeHtml(src)}"${wide} fetchpriority="high">\n`;
}

type OpenGraphSource = Pick<DocumentParts, 'page' | 'address' | 'picture'> & {
  rendered: Pick<RenderedPage, 'title' | 'description'>;
};

/** Open Graph tags of a page. Personal pages have none. */
export function openGraphTags({
  page,
  rendered,
  address,
  picture,
}: OpenGraphSource): [name: string, value: string][] {
  if (page.kind !== 'link' && page.kind !== 'property') return [];

  const { title, description } = rendered;
  const { host } = page.view;

  return [
    ['og:type', 'website'],
    ['og:site_name', host.company || host.name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ...(picture ? pictureTags(picture, title) : []),
  ];
}

function previewTags(parts: OpenGraphSource): string {
  const tags = openGraphTags(parts);
  const card =
    tags.length > 0 && parts.picture ? '<meta name="twitter:card" content="summary_large_image">\n' : '';
  return (
    tags.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">\n`).join('') + card
  );
}

function pictureTags(picture: string, title: string): [string, string][] {
  return [
    ['og:image', picture],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', String(previewSize.width)],
    ['og:image:height', String(previewSize.height)],
    ['og:image:alt', title],
  ];
}

/** Path of the style sheet for a colour such as `#12695d`. */
function brandStylePath(colour: string): string {
  return `/brand/${colour.slice(1)}.css`;
}

/** CSS variables that follow from a host's colour, in light and dark. */
export function brandStyle(colour: string): string {
  const { light, dark } = brandShades(colour);
  const onDark = `{--accent:${dark.accent};--onaccent:${dark.label}}`;
  return `:root{--accent:${light.accent};--onaccent:${light.label}}
@media (width<768px){:root:not([data-theme=light])${onDark}}
:root[data-theme=dark]${onDark}
`;
}
