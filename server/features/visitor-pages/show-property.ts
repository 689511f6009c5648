import type { SharedProperty, SharedView } from '#contract/links/shared-links.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import {
  emptyRequest,
  type RequestForm,
  type StayAnswer,
  type StaySearch,
} from '#contract/visitor/visitor-pages.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { parseStay } from '#domain/shared/stay.ts';
import type { StampedForm } from '#server/http/pages/form-stamp.ts';
import { propertyPreview } from './chat-preview/preview-content.ts';
import {
  type PageAnswer,
  problemOfRefusal,
  refusedPage,
  type ShownPage,
  showPage,
  visitorLink,
} from './page-answer.ts';
import { type PageParams, readMonth, readStaySearch } from './read-stay-search.ts';
import { reuseStamp } from './reuse-stamp.ts';
import type { LinkKey, VisitorPagePorts } from './visitor-page-ports.ts';

/** Page of one property: its available dates and, once dates are chosen, the whole price. */
export async function showProperty(
  ports: VisitorPagePorts,
  key: LinkKey,
  asked: { propertyId: string; words: PageParams },
): Promise<PageAnswer> {
  const found = await ports.readSharedProperty(key, asked.propertyId);
  if (isRefusal(found)) return refusedProperty(ports, key, found);
  return drawProperty(ports, key, { ...found, words: asked.words });
}

/** Page for a property that is no longer on a working link; it names the host to contact. */
async function refusedProperty(
  ports: VisitorPagePorts,
  key: LinkKey,
  refusal: Refusal<RefusalCode>,
): Promise<ShownPage> {
  const view = refusal.refused === 'not_found' ? await ports.readSharedView(key) : refusal;
  return refusedPage(refusal, { what: 'property', key, host: isRefusal(view) ? undefined : view.host });
}

type PropertyParts = {
  view: SharedView;
  property: SharedProperty;
  words: PageParams;
  /** Keeps the stamp of the posted form, so that a corrected form does not count as filled in too fast. */
  form?: RequestForm;
  status?: number;
};

export async function drawProperty(
  ports: VisitorPagePorts,
  key: LinkKey,
  parts: PropertyParts,
): Promise<ShownPage> {
  const { view, property, words, status = 200 } = parts;
  const search = readPropertySearch(property, view, words);
  const form = parts.form ?? { values: emptyRequest, faults: {}, problem: null, attempt: '' };
  const drawn = showPage(
    {
      kind: 'property',
      view: visitorLink(view),
      property,
      search,
      month: readMonth(words, search, { today: property.today, until: property.bookableUntil }),
      stay: await readStayAnswer(ports, key, { propertyId: property._id, search }),
      form: { ...form, attempt: await reuseStamp(ports, stampedForm(key, property._id), form.attempt) },
    },
    status,
  );
  return { ...drawn, preview: propertyPreview(view, property) };
}

export function stampedForm({ linkCode }: LinkKey, propertyId: string): StampedForm {
  return { kind: 'request', linkCode, propertyId };
}

export function readPropertySearch(
  property: SharedProperty,
  view: SharedView,
  params: PageParams,
): StaySearch {
  return readStaySearch(params, { today: property.today, mostGuests: property.maxGuests, proposed: view });
}

async function readStayAnswer(
  ports: VisitorPagePorts,
  key: LinkKey,
  { propertyId, search }: { propertyId: string; search: StaySearch },
): Promise<StayAnswer | null> {
  if (!search.checkIn || !search.checkOut) return null;
  const refused: StayAnswer = { quote: null, available: false, problem: null, alternatives: [] };
  const stay = parseStay(search.checkIn, search.checkOut);
  if (isRefusal(stay)) return { ...refused, problem: problemOfRefusal(stay) };
  const answers = await ports.answerStays(key, [propertyId], {
    stay,
    party: search.party,
    code: search.code,
  });
  if (isRefusal(answers)) return { ...refused, problem: problemOfRefusal(answers) };
  return answers[propertyId] ?? null;
}
