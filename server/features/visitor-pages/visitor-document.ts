import type { VisitorPage } from '#contract/visitor-pages.ts';
import { brandStylePath } from './brand-style.ts';
import { previewSize } from './draw-preview.ts';
import { escapeHtml, escapeJson } from './escape-html.ts';
import type { PageAssets } from './page-assets.ts';

/** What the renderer of the web gives for a page (web/share-server.tsx). */
export type RenderedPage = {
  html: string;
  icons: string;
  title: string;
  description: string;
  preloadImage?: { src: string; srcset: string; sizes: string };
  /** What the script of the page goes on from; null where the document is all there is. */
  data: unknown;
};

type DocumentParts = {
  page: VisitorPage;
  rendered: RenderedPage;
  assets: PageAssets;
  /** Absolute, with the path: previews of a link need whole addresses. */
  address: string;
  /** Where faults of the page are told, when that is not the server itself. */
  errorReports?: string | undefined;
  /** The picture for chats, with its whole address. */
  picture?: string | undefined;
};

/** The whole document. Nothing runs in it but files of our own: no inline script, no inline style. */
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
${brandStyle(page)}${imagePreload(rendered)}<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(assets.font)}" crossorigin>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${previewTags(parts)}</head>
<body>
<div id="page">${html}</div>
${icons}
${data === null ? '' : `<script type="application/json" id="page-data" data-modules="${escapeHtml(assets.modules.join(' '))}">${escapeJson(data)}</script>\n`}<script type="module" src="${escapeHtml(assets.script)}" fetchpriority="low"></script>
</body>
</html>
`;
}

/** The host's colour, where there is one: a file of its own, as there is no inline style. */
function brandStyle(page: VisitorPage): string {
  const colour = 'view' in page ? page.view.host.colour : null;
  return colour ? `<link rel="stylesheet" href="${escapeHtml(brandStylePath(colour))}">\n` : '';
}

function imagePreload({ preloadImage }: RenderedPage): string {
  if (!preloadImage) return '';
  const { src, srcset, sizes } = preloadImage;
  const wide = srcset ? ` imagesrcset="${escapeHtml(srcset)}" imagesizes="${escapeHtml(sizes)}"` : '';
  return `<link rel="preload" as="image" href="${escapeHtml(src)}"${wide} fetchpriority="high">\n`;
}

type Told = Pick<DocumentParts, 'page' | 'address' | 'picture'> & {
  rendered: Pick<RenderedPage, 'title' | 'description'>;
};

/** What a messenger shows of a link. Pages that are somebody's own show nothing. */
export function tagsForChats({ page, rendered, address, picture }: Told): [name: string, value: string][] {
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

function previewTags(parts: Told): string {
  const tags = tagsForChats(parts);
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
