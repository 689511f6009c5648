import { Eta } from 'eta';
import { addresses } from '#contract/addresses.ts';
import { maskEmail } from '#domain/shared/email.ts';
import { findAgent } from '#server/features/agents/index.ts';
import { type MailAbout, readUnsubscribeToken } from '#server/features/mails/index.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { changePreferences, channelsFor, defaultPreferences } from './change-preferences.ts';
import { findPreferences, type PreferenceRecord } from './preference.store.ts';

/** `topic` stops mails of the link's topic, `all` stops all notification mails, `back` resumes the topic. */
export type UnsubscribeAction = 'topic' | 'all' | 'back';

export type MailState = { topic: MailAbout['topic']; email: string; topicIsOn: boolean; anyIsOn: boolean };

type Deps = Pick<Platform, 'pool' | 'transact' | 'now'>;

/** State of the mails that a link is about; null for an invalid token or a deleted account. */
export async function readMailState({ pool }: Deps, token: string): Promise<MailState | null> {
  const about = await readUnsubscribeToken({ pool }, token);
  const agent = about && (await findAgent(pool, about.agentId));
  if (!about || !agent || agent.status === 'deleted') return null;
  return stateOf((await findPreferences(pool, about.agentId)) ?? defaultPreferences, about, agent.email);
}

/** Changes the mail preferences of a token's agent, without a sign-in; idempotent. */
export async function changeMailState(
  deps: Deps,
  token: string,
  action: UnsubscribeAction,
): Promise<MailState | null> {
  const about = await readUnsubscribeToken(deps, token);
  if (!about) return null;

  const { agentId, topic } = about;
  const changed = await deps.transact(async (tx) => {
    const agent = await findAgent(tx, agentId);
    if (!agent || agent.status === 'deleted') return null;

    const record = (await findPreferences(tx, agentId)) ?? defaultPreferences;
    const present = stateOf(record, about, agent.email);
    const email = action === 'back';

    const changes =
      action === 'all'
        ? { email: false }
        : {
            ...(email ? { email } : {}),
            ...(topic === 'digest'
              ? { digest: { ...record.digest, on: email } }
              : { types: [{ type: topic, inApp: channelsFor(record, topic).inApp, email }] }),
          };
    const isSo = action === 'topic' && !present.topicIsOn;
    if (isSo) return present;

    const now = deps.now();
    const written = await changePreferences(tx, { agentId, changes, timezone: agent.timezone, now });

    return stateOf(written, about, agent.email);
  });

  return changed && 'topic' in changed ? changed : null;
}

function stateOf(record: PreferenceRecord, { topic }: MailAbout, email: string): MailState {
  const topicIsOn = topic === 'digest' ? record.digest.on : channelsFor(record, topic).email;
  return { topic, email: maskEmail(email), topicIsOn, anyIsOn: record.email };
}

const eta = new Eta({ autoEscape: true, cache: true });

const page = eta.compile(`<!doctype html>
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
<p class="more"><a href="<%= it.preferences %>"><%= it.choose %></a></p>
</main></body>
</html>
`);

type PageText = {
  title: string;
  lines: string[];
  buttons: { wish: string; label: string; isMain?: boolean }[];
};

/**
 * The unsubscribe page. Nothing changes until a button is pressed; works without JavaScript. `appStyle` is the link to
 * the app's style sheet, which has the brand's fonts.
 */
export function unsubscribePage(state: MailState | null, appStyle: string): string {
  const { choose } = texts(defaultLocale).unsubscribe;
  return eta.render(page, {
    ...pageTextOf(state),
    appStyle,
    choose,
    preferences: addresses.notificationPreferences(),
  });
}

function pageTextOf(state: MailState | null): PageText {
  const { buttons, unknownLink, allOff, topicOff, topicOn } = texts(defaultLocale).unsubscribe;
  if (state === null) return { ...unknownLink(), buttons: [] };
  const back = { wish: 'back', label: buttons.back };
  const stopAll = { wish: 'all', label: buttons.stopAll };
  if (!state.anyIsOn) return { ...allOff(state), buttons: [back] };
  if (!state.topicIsOn) return { ...topicOff(state), buttons: [back, stopAll] };
  return {
    ...topicOn(state),
    buttons: [{ wish: 'topic', label: buttons.stopTopic, isMain: true }, stopAll],
  };
}
