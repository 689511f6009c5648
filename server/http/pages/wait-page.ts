import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { texts } from '#texts/texts.ts';
import { readerOfRequest } from '../requested-reader.ts';
import { escapeHtml } from './escape-html.ts';

/** Seconds after which a busy page is loaded again, once. */
const againAfterSeconds = 5;
const triedCookie = 'staydesk_tried_again';

const style = `:root{color-scheme:light;--paper:#f8f6f1;--card:#fff;--line:#e8e2d7;--ink:#1d211f;--mute:#655f54;--accent:#0f574d;--on:#fff}
@media (width<768px){:root{color-scheme:dark;--paper:#0e1513;--card:#151e1b;--line:#26332f;--ink:#e6e9e7;--mute:#9aa8a2;--accent:#5cbcaa;--on:#06231e}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--paper);color:var(--ink);font:16px/1.5 "Figtree Variable",system-ui,sans-serif}
main{width:100%;max-width:480px}
.brand{display:flex;align-items:center;gap:10px;margin:0 4px 16px;font-weight:700;font-size:21px;letter-spacing:-.02em;color:var(--accent)}
.card{padding:32px 28px;border:1px solid var(--line);border-radius:16px;background:var(--card)}
h1{margin:0 0 10px;font-size:26px;line-height:1.2;letter-spacing:-.02em}
p{margin:0;color:var(--mute)}
a{display:inline-flex;align-items:center;min-height:46px;margin-top:22px;padding:10px 20px;border-radius:10px;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

const mark =
  '<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0f574d"/><path d="M6.5 16.6 16 8.5l9.5 8.1-1.9 2.2L16 12.3l-7.6 6.5z" fill="#f4c3a6"/><path d="M10 19.2l6-5.1 6 5.1V25h-4.2v-4.4h-3.6V25H10z" fill="#eaf6f3"/></svg>';

const styleHash = createHash('sha256').update(style).digest('base64');

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

type Addressed = Pick<FastifyRequest, 'url' | 'headers' | 'method'>;

/** Whether a person waits for a page at this address: all but calls of the API, files, and what a page loads itself. */
export function isForPage({ url, headers: sent }: Addressed): boolean {
  const pathname = url.split('?')[0] ?? '/';
  const wanted = sent['sec-fetch-dest'];
  if (wanted !== undefined && wanted !== 'document' && wanted !== 'iframe') return false;
  return !/^\/(api|media)(\/|$)/.test(pathname) && !/\.\w{2,5}$/.test(pathname);
}

export type WaitPage = { headers: OutgoingHttpHeaders; html: string };

/**
 * The page of a server that is too busy, or of a reader who has come too often. It needs no other file. A busy page is
 * loaded again once, after some seconds; a posted form never is, because it would lose what was typed.
 */
export function waitPage(why: 'busy' | 'too_many_requests', request: Addressed): WaitPage {
  const reader = readerOfRequest(request);
  const { answers, refusal } = texts(reader);
  const { busyPage } = answers;
  const isForm = request.method !== 'GET' && request.method !== 'HEAD';
  const hasTried = new RegExp(`(^|;\\s*)${triedCookie}=`).test(request.headers.cookie ?? '');
  const isAgain = why === 'busy' && !isForm && !hasTried;
  const title = why === 'busy' ? busyPage.title : busyPage.waitTitle;
  const reason = why === 'busy' ? busyPage.text : refusal({ refused: why });
  const text = isForm ? busyPage.form : reason;

  const html = `<!doctype html>
<html lang="${reader.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${isAgain ? `<meta http-equiv="refresh" content="${againAfterSeconds}">\n` : ''}<title>${escapeHtml(title)} · Staydesk</title>
<style>${style}</style>
</head>
<body><main>
<p class="brand">${mark}Staydesk</p>
<div class="card">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(isAgain ? `${text} ${busyPage.again}` : text)}</p>
${isForm ? '' : `<a href="">${escapeHtml(busyPage.action)}</a>\n`}</div>
</main></body>
</html>
`;
  const tried = `${triedCookie}=1; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`;

  return { html, headers: { ...headers, ...(isAgain ? { 'set-cookie': tried } : {}) } };
}
