import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Eta } from 'eta';

const eta = new Eta({ autoEscape: true, cache: true });

/** Dark on a phone and light on wider screens, unless the reader has chosen: as the pages that lead here and back. */
const dark =
  '{color-scheme:dark;--paper:#101513;--card:#1a211e;--line:#313a36;--ink:#eef1ef;--mute:#a9b3ae;--accent:#5fbfae;--on:#0b201c;--head:#eef1ef;--tint:#3b2a20;--tintink:#f0b491;--hover:#222b27;--shade:none}';

const sandboxLayout = eta.compile(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg">
<title><%= it.title %> · <%= it.host ?? 'Staydesk' %>, test payments</title>
<script src="/theme.js"></script>
<style>
<% if (it.fonts.text) { %>@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url("<%= it.fonts.text %>") format("woff2")}<% } %>
<% if (it.fonts.title) { %>@font-face{font-family:Bricolage;font-weight:200 800;font-display:swap;src:url("<%= it.fonts.title %>") format("woff2")}<% } %>
:root{--paper:#f8f6f1;--card:#fff;--line:#e8e2d7;--ink:#1d211f;--mute:#655f54;--accent:#12695d;--on:#fff;--head:#0a433c;--tint:#fbe9df;--tintink:#8c4223;--hover:#f4f0e8;--shade:0 1px 2px rgb(40 30 10/.06),0 12px 32px rgb(40 30 10/.07)}
@media (width<768px){:root:not([data-theme=light])${dark}}
:root[data-theme=dark]${dark}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:24px 16px;background:var(--paper);color:var(--ink);font:16px/1.5 Figtree,'Segoe UI',system-ui,Helvetica,Arial,sans-serif}
main{width:100%;max-width:440px}
header{display:flex;align-items:center;gap:10px;margin:0 4px 18px}
header svg{width:32px;height:32px}
header b{min-width:0;overflow-wrap:anywhere;font:650 20px/1.2 Bricolage,Figtree,system-ui,sans-serif;color:var(--head)}
header svg,header span{flex-shrink:0}
header span{margin-left:auto;padding:4px 10px;border-radius:999px;background:var(--tint);color:var(--tintink);font-size:13px;font-weight:600}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:28px;box-shadow:var(--shade)}
h1{font:650 26px/1.2 Bricolage,Figtree,system-ui,sans-serif;margin:0 0 6px;color:var(--head);text-wrap:balance}
p{margin:0 0 8px;color:var(--mute);text-wrap:pretty}
.over{font-size:14px;font-weight:600;margin:0 0 2px}
.price{font:650 34px/1.15 Bricolage,Figtree,system-ui,sans-serif;color:var(--ink);font-variant-numeric:tabular-nums;margin:18px 0 2px}
form{display:grid;gap:10px;margin-top:22px}
form p{margin:12px 0 0;padding-top:16px;border-top:1px solid var(--line);font-size:14px;font-weight:600}
button,.button{display:block;min-height:46px;border-radius:10px;border:1px solid var(--line);background:transparent;color:var(--ink);font:600 16px/1.4 Figtree,system-ui,sans-serif;padding:11px 18px;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--hover)}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on)}
button.main:hover{filter:brightness(1.08)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.button{margin-top:20px}
.more{margin:18px 4px 0;font-size:14px}
</style>
</head>
<body><main>
<header><svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#0f574d"/><path d="M6.5 16.6 16 8.5l9.5 8.1-1.9 2.2L16 12.3l-7.6 6.5z" fill="#f4c3a6"/><path d="M10 19.2l6-5.1 6 5.1V25h-4.2v-4.4h-3.6V25H10z" fill="#eaf6f3"/></svg><b><%= it.host ?? 'Staydesk' %></b><span>Test payments</span></header>
<div class="card">
<% if (it.over) { %><p class="over"><%= it.over %></p><% } %>
<h1><%= it.title %></h1>
<% for (const line of it.lines) { %><p><%= line %></p><% } %>
<% if (it.price) { %><p class="price"><%= it.price %></p><p><%= it.each %></p><% } %>
<% if (it.buttons.length > 0) { %><form method="post">
<% for (const button of it.buttons) { %><% if (button.before) { %><p><%= button.before %></p><% } %><button name="act" value="<%= button.action %>"<% if (button.isMain) { %> class="main"<% } %>><%= button.label %></button>
<% } %></form><% } else { %><a class="button" href="<%= it.back %>"><%= it.backLabel ?? 'Back to your subscription' %></a><% } %>
</div>
<p class="more">No money moves here: you choose how the payment goes.</p>
</main></body>
</html>
`);

/** Layout of the hosted pages in the product's design, light and dark. */
export function renderSandbox(values: object): string {
  return eta.render(sandboxLayout, values);
}

const folder = path.join(import.meta.dirname, '..', '..', '..', '..', 'dist', 'share', 'visitor-assets');

/** Addresses of the built web fonts; null without a build, where the page uses system fonts. */
export function pageFonts(): { text: string | null; title: string | null } {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const addressOf = (name: string) => {
    const file = files.find((each) => each.startsWith(`${name}-latin-wght-normal-`));
    return file === undefined ? null : `/visitor-assets/${file}`;
  };
  return { text: addressOf('figtree'), title: addressOf('bricolage-grotesque') };
}
