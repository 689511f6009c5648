import { Eta } from 'eta';
import type { StoredMail } from '#server/adapters/mail/stored-mail.store.ts';

const eta = new Eta({ autoEscape: true, cache: true });

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title><%= it.title %></title>
<style>
body{margin:0;background:#f8f6f1;color:#1d211f;font:16px/1.5 Figtree,'Segoe UI',Helvetica,Arial,sans-serif}
main{max-width:880px;margin:0 auto;padding:32px 16px 64px}
h1{font-size:26px;line-height:1.25;color:#0a433c;margin:0 0 8px}
h2{font-size:17px;margin:28px 0 8px}
p,dd{color:#655f54}
a{color:#12695d}
ul{list-style:none;margin:24px 0 0;padding:0;background:#fff;border:1px solid #e8e2d7;border-radius:16px;overflow:hidden}
li+li{border-top:1px solid #e8e2d7}
li a{display:block;padding:14px 18px;text-decoration:none;color:inherit}
li a:hover,li a:focus-visible{background:#eaf6f3}
li b,li span{display:block;overflow-wrap:anywhere}
li span{font-size:14px;color:#655f54}
iframe{width:100%;height:820px;border:1px solid #e8e2d7;border-radius:16px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #e8e2d7;border-radius:16px;padding:18px;font-size:14px}
</style>
</head>
<body><main>
<%~ it.body %>
</main></body>
</html>
`;

const list = `<h1>Mail kept here</h1>
<p>No mail server is set up, so mails are kept for a day instead of sent. The latest come first.</p>
<% if (it.mails.length === 0) { %><p>There is none yet.</p><% } else { %>
<ul>
<% for (const mail of it.mails) { %>
<li><a href="/dev/mail/<%= mail.id %>"><b><%= mail.subject %></b><span>To <%= mail.to %>, <%= mail.at %></span></a></li>
<% } %>
</ul>
<% } %>`;

const one = `<p><a href="/dev/mail">All mails</a></p>
<h1><%= it.mail.subject %></h1>
<p>To <%= it.mail.to %>, <%= it.mail.at %></p>
<% if (it.links.length > 0) { %>
<h2>Links in this mail</h2>
<% for (const link of it.links) { %><p><a href="<%= link %>"><%= link %></a></p><% } %>
<% } %>
<h2>As HTML</h2>
<iframe sandbox title="The mail as HTML" srcdoc="<%= it.mail.html %>"></iframe>
<h2>As plain text</h2>
<pre><%= it.mail.text %></pre>`;

const templates = { page: eta.compile(page), list: eta.compile(list), one: eta.compile(one) };

export function savedMailListPage(mails: readonly StoredMail[]): string {
  return eta.render(templates.page, { title: 'Mail kept here', body: eta.render(templates.list, { mails }) });
}

/** Page of one mail: its HTML in a sandboxed frame, with its links listed beside it. */
export function savedMailPage(mail: StoredMail): string {
  const links = [...new Set(mail.text.match(/https?:\/\/\S+/g) ?? [])];
  return eta.render(templates.page, {
    title: mail.subject,
    body: eta.render(templates.one, { mail, links }),
  });
}
