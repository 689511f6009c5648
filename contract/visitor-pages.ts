import type { FeedbackCategory } from './feedback.ts';
import type { GuestView } from './guest.ts';
import type { CodeAnswer, Quote } from './quotes.ts';
import type { Stay } from './shapes.ts';
import type { SharedHost, SharedProperty, SharedPropertyCard, SharedView } from './shared-links.ts';

/**
 * What the server hands to the renderer of the visitor pages, and the browser reads back from the document.
 * Everything a page shows is in here, `today` and `locale` included, so that both draw the same.
 */
export type VisitorPage = { locale: string } & VisitorContent;

export type VisitorContent =
  | LinkPage
  | PropertyPage
  | TermsPage
  | FeedbackPage
  | GuestPage
  | PasswordPage
  | UnavailablePage
  | TroublePage;

export type VisitorParty = { adults: number; children: number; infants: number; pets: number };
export type StaySearch = {
  checkIn: string | null;
  checkOut: string | null;
  party: VisitorParty;
  /** A promotion code, as it was typed or as it stands in the address. */
  code?: string;
  /** Came from the widget on another website. */
  via?: 'widget';
};
export type PageProblem = { code: string; detail: string };

/** Answer to "what does this stay cost, and is it free?". `quote` is null when refused or when the link hides prices. */
export type StayAnswer = {
  quote: Quote | null;
  available: boolean;
  problem: PageProblem | null;
  alternatives: Stay[];
  /** Present when the search names a code. */
  promotionCode?: CodeAnswer;
};

/** A link without its cards. */
export type VisitorLink = Omit<SharedView, 'properties'> & { propertyCount: number };

export const linkSorts = ['chosen', 'price_asc', 'price_desc', 'largest'] as const;
export type LinkSort = (typeof linkSorts)[number];

/** What narrows the places of a link. Prices are in whole units of the currency, as they are typed. */
export type LinkFilters = {
  type: SharedPropertyCard['type'] | null;
  city: string | null;
  /** At least so many. */
  bedrooms: number;
  minPrice: number | null;
  maxPrice: number | null;
  amenities: SharedProperty['amenities'];
  sort: LinkSort;
};

/** What there is to choose from among all places of the link. `currency` is null unless prices can be compared. */
export type LinkChoices = {
  types: SharedPropertyCard['type'][];
  cities: string[];
  amenities: SharedProperty['amenities'];
  mostBedrooms: number;
  mostGuests: number;
  currency: string | null;
};

export type LinkPage = {
  kind: 'link';
  view: VisitorLink;
  /** Of this page: first the places that can be had, then those that are taken on the dates asked for. */
  cards: SharedPropertyCard[];
  takenCards: SharedPropertyCard[];
  today: string;
  search: StaySearch;
  /** True when the number of guests was chosen, not assumed. */
  guestsAsked: boolean;
  filters: LinkFilters;
  choices: LinkChoices;
  /** Places on all pages that fit; without dates every one of them can be had. */
  found: number;
  taken: number;
  page: number;
  pages: number;
  /** By property id; present when the search names a stay. */
  stays: Record<string, StayAnswer>;
};

export type PropertyPage = {
  kind: 'property';
  view: VisitorLink;
  property: SharedProperty;
  search: StaySearch;
  /** First month of the calendar, `YYYY-MM`. */
  month: string;
  stay: StayAnswer | null;
  form: RequestForm;
};

/** A text of the platform; `body` is Markdown. */
export type PlatformText = { title: string; body: string };

export type TermsPage = { kind: 'terms'; view: VisitorLink; texts: PlatformText[] };

export type FeedbackField = 'category' | 'message' | 'name' | 'email';
export type FeedbackValues = Record<'message' | 'name' | 'email', string> & {
  category: FeedbackCategory | null;
  rating: number | null;
};

/** `isSent`: the visitor has just written, and is thanked. */
export type FeedbackPage = {
  kind: 'feedback';
  view: VisitorLink;
  isSent: boolean;
  values: FeedbackValues;
  faults: Partial<Record<FeedbackField, FieldFault>>;
  problem: PageProblem | null;
  /** Says when the form was given out; sending the same one twice is kept once. */
  attempt: string;
};

export type GuestPage = {
  kind: 'guest';
  token: string;
  view: GuestView;
  /** In the calendar of the property. */
  today: string;
  /** True on the first visit, right after asking to book. */
  isNew: boolean;
  asksToCancel: boolean;
  problem: PageProblem | null;
  draft: string;
  /** Id of the next message sent without script. */
  attempt: string;
};

export type PasswordPage = { kind: 'password'; isWrong: boolean };

/** `linkCode` is named only when the link itself still works. */
export type UnavailablePage = {
  kind: 'unavailable';
  what: 'link' | 'property' | 'guest' | 'guest_ended' | 'page';
  host: Partial<SharedHost> | null;
  linkCode: string | null;
};

export type TroublePage = { kind: 'trouble'; problem: PageProblem };

export const requestFields = ['firstName', 'lastName', 'email', 'phone', 'message', 'consent'] as const;
export type RequestField = (typeof requestFields)[number];
export type RequestValues = Record<Exclude<RequestField, 'consent'>, string> & {
  consent: boolean;
  website: string;
};
export type FieldFault = 'required' | 'invalid' | 'too_long';
export type RequestFaults = Partial<Record<RequestField, FieldFault>>;

export type RequestForm = {
  values: RequestValues;
  faults: RequestFaults;
  problem: PageProblem | null;
  /** Says when the form was given out; sending the same one twice books once. */
  attempt: string;
};

export const emptyRequest: RequestValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  message: '',
  consent: false,
  website: '',
};

const longest = { firstName: 80, lastName: 80, email: 254, phone: 32, message: 2000 } as const;
const required = ['firstName', 'lastName', 'email'] as const;

/** The same first look at a request in the browser and on the server; BookingInput is the last word. */
export function findRequestFaults(values: RequestValues): RequestFaults {
  const faults: RequestFaults = {};
  for (const field of required) if (values[field].trim() === '') faults[field] = 'required';
  if (!faults.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim())) faults.email = 'invalid';
  if (values.phone.trim() !== '' && !/^[0-9+()./\- ]{4,32}$/.test(values.phone.trim()))
    faults.phone = 'invalid';
  for (const field of Object.keys(longest) as (keyof typeof longest)[]) {
    // NOTE: the keys of `longest` are written right above.
    if (values[field].trim().length > longest[field]) faults[field] = 'too_long';
  }
  if (!values.consent) faults.consent = 'required';
  return faults;
}
