import { Value } from 'typebox/value';
import { Id } from '#contract/shapes.ts';
import type { PlatformText, StayAnswer } from '#contract/visitor/visitor-pages.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { createBookingFor, quotePropertyStay } from '#server/features/bookings/index.ts';
import { readContentItem } from '#server/features/content/index.ts';
import { giveFeedbackFor } from '#server/features/feedback/index.ts';
import {
  cancelAsGuestFor,
  changeGuestArrivalFor,
  confirmGuestEmailFor,
  readGuestViewFor,
  sendGuestMessageFor,
} from '#server/features/guest/index.ts';
import {
  countOnLink,
  countView,
  type LinkForVisitor,
  linkProperty,
  openLink,
  passForLink,
  readSharedProperties,
  readSharedProperty,
  readSharedView,
} from '#server/features/shared-links/index.ts';
import { linkPassSeconds } from '#server/http/session/link-pass.ts';
import type { Platform } from '#server/platform.ts';
import { quoteProperties } from './quote-properties.ts';
import type { LinkKey, MaybeRefused, StayQuestion, VisitorPagePorts } from './visitor-page-ports.ts';

/** Implements the ports with the other features. */
export function createPorts(platform: Platform): VisitorPagePorts {
  const { pool, now, formKey } = platform;
  const open = ({ linkCode, ...key }: LinkKey) => openLink(pool, { code: linkCode, ...key, now: now() });
  return {
    now,
    formKey,
    async readSharedView(key) {
      const link = await open(key);
      return isRefusal(link) ? link : readSharedView(pool, link, now());
    },
    passForLink: (code) => passForLink(pool, { code, now: now(), seconds: linkPassSeconds }),
    async readListedProperties(key, questionOf) {
      const link = await open(key);
      if (isRefusal(link)) return link;
      const { view, properties } = await readSharedProperties(pool, link, now());
      const question = questionOf(view);
      const answers = question ? await quoteProperties(platform, { link, properties, question }) : {};
      if (question) await countOnLink(pool, link.agentId, link._id, 'quotes');
      const known = new Map(properties.map((property) => [property._id, property]));
      return {
        view,
        places: view.properties.map((card) => ({
          card,
          amenities: known.get(card._id)?.amenities ?? [],
          stay: answers[card._id] ?? null,
        })),
      };
    },
    async readSharedProperty(key, propertyId) {
      const link = await open(key);
      if (isRefusal(link)) return link;
      if (!Value.Check(Id, propertyId)) return refuse('not_found');
      const [property, view] = await Promise.all([
        readSharedProperty(pool, link, propertyId, now()),
        readSharedView(pool, link, now()),
      ]);
      return isRefusal(property) ? property : { view, property };
    },
    answerStays: (key, propertyIds, question) => answerStays(platform, key, propertyIds, question),
    createBooking: (input, visitor) =>
      createBookingFor(platform, input, { kind: 'nobody', request: visitor }),
    async countView({ propertyId, visitor, ...key }) {
      const link = await open(key);
      if (!isRefusal(link)) await countView(platform, { link, propertyId, visitor });
    },
    readPlatformTexts: () => readPlatformTexts(platform),
    giveFeedback: (input, visitor) => giveFeedbackFor(platform, input, { kind: 'nobody', request: visitor }),
    readGuestView: (token, how) => readGuestViewFor(platform, token, how),
    sendGuestMessage: (token, message) => sendGuestMessageFor(platform, { token, message }),
    confirmGuestEmail: (token) => confirmGuestEmailFor(platform, token),
    changeGuestArrival: (token, arrivalTime) => changeGuestArrivalFor(platform, { token, arrivalTime }),
    cancelAsGuest: (token, reason) => cancelAsGuestFor(platform, { token, reason }),
  };
}

async function readPlatformTexts({ pool }: Platform): Promise<PlatformText[]> {
  const texts = await Promise.all([
    readContentItem(pool, 'terms', 'terms'),
    readContentItem(pool, 'privacy', 'privacy'),
  ]);
  return texts.flatMap((text) => (isRefusal(text) ? [] : [{ title: text.title, body: text.body }]));
}

const atOnce = 6;

async function answerStays(
  platform: Platform,
  { linkCode, ...key }: LinkKey,
  propertyIds: readonly string[],
  { stay, party, code, isCounted = true }: StayQuestion,
): MaybeRefused<Record<string, StayAnswer>> {
  const { pool, now } = platform;
  const link = await openLink(pool, { code: linkCode, ...key, now: now() });
  if (isRefusal(link)) return link;
  const answers: Record<string, StayAnswer> = {};
  const waiting = [...propertyIds];
  const answerNext = async (link: LinkForVisitor): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const property = await linkProperty(pool, link, id);
      if (isRefusal(property)) continue;
      const answer = await quotePropertyStay(platform, { property, stay, party, actor: 'visitor', code });
      answers[id] = link.showPrices ? answer : { ...answer, quote: null };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, () => answerNext(link)));
  if (isCounted) await countOnLink(pool, link.agentId, link._id, 'quotes');
  return answers;
}
