import { Eta } from 'eta';
import type { FastifyReply } from 'fastify';
import { allowOwnStyle } from './content-security-policy.ts';

const eta = new Eta({ autoEscape: true, cache: true });

const template = eta.compile(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title><%= it.title %> · Staydesk</title>
<%~ it.appStyle %>
<style>
:root{--paper:#f8f6f1;--card:#fff;--line:#e8e2d7;--ink:#1d211f;--mute:#655f54;--accent:#12695d;--on:#fff;--head:#0a433c}
@media (prefers-color-scheme:dark){:root{--paper:#131816;--card:#1c2320;--line:#313a36;--ink:#eef1ef;--mute:#a9b3ae;--accent:#7fd0c0;--on:#0b201c;--head:#eef1ef}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--paper);color:var(--ink);font:16px/1.5 var(--font-sans,system-ui,sans-serif)}
main{width:100%;max-width:480px}
.brand{display:flex;align-items:center;gap:10px;font:700 21px/1 var(--font-display,inherit);letter-spacing:-.02em;color:var(--accent);margin:0 4px 16px}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:32px 28px}
h1{font:650 26px/1.2 var(--font-display,inherit);margin:0 0 10px;color:var(--head);text-wrap:balance}
p{margin:0 0 14px;color:var(--mute)}
b{color:var(--ink);overflow-wrap:anywhere}
form{display:grid;gap:10px;margin-top:22px}
button{min-height:46px;border-radius:10px;border:1px solid var(--line);background:transparent;color:var(--ink);font:600 16px/1.2 inherit;font-family:inherit;padding:10px 18px;cursor:pointer}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on)}
button:hover{filter:brightness(1.08)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.more{margin:18px 4px 0;font-size:14px}
a{color:var(--accent)}
</style>
</head>
<body><main>
<p class="brand"><img src="/favicon.svg" alt="" width="32" height="32">Staydesk</p>
<div class="card">
<h1><%= it.title %></h1>
<% for (const line of it.lines) { %><p><%= line %></p><% } %>
<% if (it.buttons.length > 0) { %><form method="post">
<% for (const button of it.buttons) { %><button name="wish" value="<%= button.wish %>"<% if (button.isMain) { %> class="main"<% } %>><%= button.label %></button>
<% } %></form><% } %>
</div>
<% if (it.more) { %><p class="more"><a href="<%= it.more.url %>"><%= it.more.label %></a></p><% } %>
</main></body>
</html>
`);

export type ButtonPage = {
  title: string;
  lines: string[];
  /** Buttons of a form that is posted to the page's own address, as `wish`. */
  buttons: { wish: string; label: string; isMain?: boolean }[];
  more?: { url: string; label: string };
};

/** Sends a page that a mailed link opens: a text and buttons. It works without script and without a sign-in. */
export function sendButtonPage(reply: FastifyReply, status: number, page: ButtonPage): FastifyReply {
  const html = eta.render(template, { ...page, appStyle: reply.appStyle() });
  allowOwnStyle(reply, html);

  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(html);
}
