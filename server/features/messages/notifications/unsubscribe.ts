import { addresses } from '#contract/addresses.ts';
import { maskEmail } from '#domain/shared/email.ts';
import { findPerson } from '#server/features/account/agents/index.ts';
import { type MailAbout, readUnsubscribeToken } from '#server/features/messages/mails/index.ts';
import type { ButtonPage } from '#server/http/pages/button-page.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { changePreferences, channelsFor, defaultPreferences } from './change-preferences.ts';
import type { Recipient } from './notification.store.ts';
import { findPreferences, type PreferenceRecord } from './preference.store.ts';

/** `topic` stops mails of the link's topic, `all` stops all notification mails, `back` resumes the topic. */
export type UnsubscribeAction = 'topic' | 'all' | 'back';

export type MailState = { topic: MailAbout['topic']; email: string; topicIsOn: boolean; anyIsOn: boolean };

type Deps = Pick<Platform, 'pool' | 'transact' | 'now'>;

/** State of the mails that a link is about; null for an invalid token or a deleted account. */
export async function readMailState({ pool }: Deps, token: string): Promise<MailState | null> {
  const about = await readUnsubscribeToken({ pool }, token);
  const person = about && (await findPerson(pool, recipientOf(about)));
  if (!about || !person) return null;
  return stateOf(
    (await findPreferences(pool, recipientOf(about))) ?? defaultPreferences,
    about,
    person.email,
  );
}

/** Changes the mail preferences of a token's member, without a sign-in; idempotent. */
export async function changeMailState(
  deps: Deps,
  token: string,
  action: UnsubscribeAction,
): Promise<MailState | null> {
  const about = await readUnsubscribeToken(deps, token);
  if (!about) return null;

  const { topic } = about;
  const recipient = recipientOf(about);
  const changed = await deps.transact(async (tx) => {
    const person = await findPerson(tx, recipient);
    if (!person) return null;

    const record = (await findPreferences(tx, recipient)) ?? defaultPreferences;
    const present = stateOf(record, about, person.email);
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
    const written = await changePreferences(tx, { ...recipient, changes, timezone: person.timezone, now });

    return stateOf(written, about, person.email);
  });

  return changed && 'topic' in changed ? changed : null;
}

function recipientOf({ agentId, memberId = agentId }: MailAbout): Recipient {
  return { agentId, memberId };
}

function stateOf(record: PreferenceRecord, { topic }: MailAbout, email: string): MailState {
  const topicIsOn = topic === 'digest' ? record.digest.on : channelsFor(record, topic).email;
  return { topic, email: maskEmail(email), topicIsOn, anyIsOn: record.email };
}

type PageText = Pick<ButtonPage, 'title' | 'lines' | 'buttons'>;

/** The unsubscribe page. Nothing changes until a button is pressed. */
export function unsubscribePage(state: MailState | null): ButtonPage {
  const { choose } = texts(defaultLocale).unsubscribe;
  return { ...pageTextOf(state), more: { url: addresses.notificationPreferences(), label: choose } };
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
