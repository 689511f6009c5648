import type { FeedbackCategory } from '#domain/links/feedback-lists.ts';
import type { Question, QuestionFieldError } from '#domain/messages/question.ts';
import type { WayToPay } from '#domain/payments/payment-details.ts';
import type { CancellationPolicy } from '#domain/payments/payment-lists.ts';
import type { SchedulePolicy } from '#domain/payments/payment-schedule.ts';
import type { Locator } from '#domain/properties/geography/locator.ts';
import { isEmail, maxEmailLength } from '#domain/shared/email.ts';
import { phonePattern, tidyTypedText } from '#domain/shared/typed-text.ts';
import type { AgreementCheck } from '../agreements/agreement-checks.ts';
import type { GuestAgreement } from '../agreements/guest-agreement.ts';
import type { CodeAnswer, OfferedStay, Quote } from '../bookings/stays.ts';
import type { PropertyImage } from '../properties/photos.ts';
import type { Money } from '../shapes.ts';
import type { GuestView } from './guest.ts';
import type { GuestChangePreview } from './guest-changes.ts';
import type { SharedHost, SharedProperty, SharedPropertyCard, SharedView } from './link-shapes.ts';

/**
 * Data that the server passes to the renderer of the visitor pages and the browser reads back from the document. It
 * holds everything a page shows, including `today` and `locale`, so that both render the same.
 */
export type VisitorPage = { locale: string } & VisitorContent;

export type VisitorContent =
  | LinkPage
  | PropertyPage
  | ReviewsPage
  | TermsPage
  | FeedbackPage
  | StayFeedbackPage
  | QuestionPage
  | GuestPage
  | GuestChangePage
  | ConversationPage
  | AgreementPage
  | VerifyPage
  | PasswordPage
  | UnavailablePage
  | ProblemPage;

export type VisitorParty = {
  adults: number;
  children: number;
  infants: number;
  pets: number;
  /** Ages of children, of as many as are known. */
  childAges?: number[];
};
export type StaySearch = {
  checkIn: string | null;
  checkOut: string | null;
  party: VisitorParty;
  /** Promotion code as typed or as given in the address. */
  code?: string;
  /** The visit came from the widget on another website. */
  via?: 'widget';
};
export type PageProblem = { code: string; detail: string };

/** Price and availability of a stay. `quote` is null when the stay is refused or the link hides prices. */
export type StayAnswer = {
  quote: Quote | null;
  available: boolean;
  problem: PageProblem | null;
  alternatives: OfferedStay[];
  /** Present when the search names a code. */
  promotionCode?: CodeAnswer;
};

/** Link without its property cards. */
export type VisitorLink = Omit<SharedView, 'properties'> & { propertyCount: number };

export const linkSorts = ['chosen', 'price_asc', 'price_desc', 'largest'] as const;
export type LinkSort = (typeof linkSorts)[number];

/** Filters of a link's properties. Prices are in whole units of the currency, as typed. */
export type LinkFilters = {
  type: SharedPropertyCard['type'] | null;
  city: string | null;
  /** Minimum number of bedrooms. */
  bedrooms: number;
  minPrice: number | null;
  maxPrice: number | null;
  amenities: SharedProperty['amenities'];
  sort: LinkSort;
};

/** Filter values among all properties of the link. `currency` is null unless prices are comparable. */
export type LinkChoices = {
  types: SharedPropertyCard['type'][];
  cities: string[];
  amenities: SharedProperty['amenities'];
  mostBedrooms: number;
  mostGuests: number;
  currency: string | null;
};

/** Reviews in numbers. */
export type ReviewSummary = {
  count: number;
  /** In tenths of a star; null while there are too few. */
  average: number | null;
  shown: number;
  /** How many are not shown. */
  hidden: number;
};

/** A guest's review as everyone reads it; without name and text once the guest was erased. */
export type ShownReview = {
  _id: string;
  stars: number;
  text: string;
  name: string;
  /** Month in which the stay ended, `YYYY-MM`. */
  stayedIn: string;
  answer: string;
  isErased: boolean;
};

/** Card of a property with its first photos, the cover first. */
export type LinkCard = SharedPropertyCard & { photos: PropertyImage[]; reviews: ReviewSummary };

export type LinkPage = {
  kind: 'link';
  view: VisitorLink;
  /** Cards of this page: available properties first, then those that are taken on the requested dates. */
  cards: LinkCard[];
  takenCards: LinkCard[];
  today: string;
  search: StaySearch;
  /** Why dates of the address are left out of the search. */
  problem: PageProblem | null;
  /** True when the visitor chose the number of guests; false for the default. */
  isPartyChosen: boolean;
  filters: LinkFilters;
  choices: LinkChoices;
  /** Matching properties on all pages; without dates all of them are available. */
  found: number;
  taken: number;
  page: number;
  pages: number;
  /** Of all properties of the host. */
  hostReviews: ReviewSummary;
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
  reviews: ReviewSummary;
  hostReviews: ReviewSummary;
  /** The newest ones. */
  newestReviews: ShownReview[];
  /** Prices of the coming nights from today in minor units, null where a night cannot be sold; null where hidden. */
  nightMinor: (number | null)[] | null;
  /** Within how many hours the host usually answers; null without enough data. */
  answerHours: number | null;
  /** Check-ins until this day wait for other calendars before an instant booking is confirmed; null when none does. */
  waitsUntil: string | null;
  /** Whether a booking is confirmed only once its guest has signed the rental agreement. */
  signsFirst: boolean;
  /** Hours in which the guest of an instant booking confirms their address, or pays, to keep it. */
  confirmHours: number;
  /** How new bookings are paid. */
  paymentPolicy: SchedulePolicy;
  /** Null when the host tells guests how to pay. */
  wayToPay: WayToPay | null;
  /** Map without a tile server; null with one, and without coordinates. */
  locator: Locator | null;
  form: RequestForm;
};

/** All reviews of a property. */
export type ReviewsPage = {
  kind: 'reviews';
  view: VisitorLink;
  property: Pick<SharedProperty, '_id' | 'title' | 'city' | 'country'>;
  reviews: ReviewSummary;
  items: ShownReview[];
  page: number;
  pages: number;
};

/** Text of the platform; `html` is the server’s markup of its Markdown, in which HTML is text. */
export type PlatformText = { title: string; html: string };

/** A cancellation policy and the titles of the link's properties that have it. */
export type PolicyInUse = { policy: CancellationPolicy; titles: string[] };

/** `policies` are those of the link's properties; the most frequent comes first. */
export type TermsPage = { kind: 'terms'; view: VisitorLink; policies: PolicyInUse[]; texts: PlatformText[] };

/** A guest reads and signs the rental agreement. */
export type AgreementPage = {
  kind: 'agreement';
  token: string;
  agreement: GuestAgreement;
  /** What was typed before a refusal. */
  name: string;
  problem: PageProblem | null;
};

/** Anyone checks a signed agreement. `check` is the result of a file that was sent. */
export type VerifyPage = {
  kind: 'verify';
  documentId: string | null;
  check: AgreementCheck | null;
  keys: { keyId: string; publicKey: string }[];
  problem: PageProblem | null;
};

export type FeedbackField = 'category' | 'message' | 'name' | 'email';
export type FeedbackValues = Record<'message' | 'name' | 'email', string> & {
  category: FeedbackCategory | null;
  rating: number | null;
};

/** `isSent`: the visitor has just sent feedback and sees a confirmation. */
export type FeedbackPage = {
  kind: 'feedback';
  view: VisitorLink;
  isSent: boolean;
  values: FeedbackValues;
  /** The property from whose page the form was opened; empty for none. */
  propertyId: string;
  fieldErrors: Partial<Record<FeedbackField, FormFieldError>>;
  problem: PageProblem | null;
  /** Stamp with the time at which the form was issued; submitting the same form twice stores one feedback. */
  attempt: string;
};

/** How a guest found their stay: stars, words for everyone and words for the host, about a booking that is known. */
export type StayFeedbackPage = {
  kind: 'stay_feedback';
  token: string;
  host: SharedHost;
  booking: Pick<GuestView['booking'], 'checkIn' | 'checkOut'>;
  property: Pick<GuestView['property'], '_id' | 'title'>;
  review: GuestView['review'];
  otherStays: GuestView['otherStays'];
  today: string;
  isSent: boolean;
  values: { rating: number | null; text: string; note: string };
  fieldErrors: Partial<Record<'rating' | 'text' | 'note', FormFieldError>>;
  problem: PageProblem | null;
  attempt: string;
};

/** A night more for a guest who is staying, at what it adds to the total. */
/** `atProperty` is what the night adds to what is paid at the property; null for nothing. */
export type ExtraNight = {
  checkOut: string;
  difference: Money;
  totalMinor: number;
  atProperty: Money | null;
};

export type GuestPage = {
  kind: 'guest';
  token: string;
  view: GuestView;
  /** Civil date at the property. */
  today: string;
  /** True on the first visit, right after the booking request. */
  isNew: boolean;
  showsCancelForm: boolean;
  /** The payment from whose page at the gateway the guest has come back. */
  returnedFrom: string | null;
  /** Null unless the guest is staying and the next night can be requested. */
  extraNight: ExtraNight | null;
  problem: PageProblem | null;
  draft: string;
  /** Id of the next message that is sent without script. */
  attempt: string;
};

/** The quote of a change, with what follows from it. */
export type ChangeAnswer = StayAnswer & { preview: GuestChangePreview };

/** Where a guest chooses other dates or another party. */
export type GuestChangePage = {
  kind: 'guest_change';
  token: string;
  view: Pick<GuestView, 'host' | 'booking' | 'changeRequest'> & {
    property: Pick<GuestView['property'], 'title'>;
  };
  /** Rules and closed nights of the property; the guest's own nights are free. */
  property: Omit<SharedProperty, 'description' | 'images' | 'houseRules' | 'sleepingRooms'>;
  nightMinor: (number | null)[];
  search: StaySearch;
  month: string;
  answer: ChangeAnswer | null;
  message: string;
  problem: PageProblem | null;
};

/** What a guest's page needs to show and continue a conversation. */
export type GuestThread = Pick<
  GuestView,
  'host' | 'allowMessages' | 'messages' | 'hasEarlierMessages' | 'hasLaterMessages' | 'conversationId'
> & { property: Pick<GuestView['property'], 'timezone'> };

/** A question to the host without dates. */
export type QuestionPage = {
  kind: 'question';
  view: VisitorLink;
  property: Pick<SharedProperty, '_id' | 'title' | 'city' | 'country' | 'cover'>;
  /** As on the property's page. */
  answerHours: number | null;
  values: Question;
  fieldErrors: Partial<Record<keyof Question, QuestionFieldError>>;
  problem: PageProblem | null;
  /** Stamp with the time at which the form was issued; submitting the same form twice asks once. */
  attempt: string;
};

/** The page of a guest who has asked without a booking. */
export type ConversationPage = {
  kind: 'conversation';
  token: string;
  view: GuestThread & {
    property: Pick<GuestView['property'], 'title' | 'city' | 'country' | 'coverUrl'>;
    /** The property on a working link, where dates can be chosen; null without one. */
    propertyPath: string | null;
    answerHours: number | null;
    /** A booking has joined, and the conversation continues on its page. */
    isContinued: boolean;
  };
  today: string;
  /** True on the first visit, right after the question was sent. */
  isNew: boolean;
  problem: PageProblem | null;
  draft: string;
  attempt: string;
};

export type PasswordPage = { kind: 'password'; isWrong: boolean };

/** `linkCode` is the way back: a link that still works or, for `page`, whatever the address lies below. */
export type UnavailablePage = {
  kind: 'unavailable';
  what: 'link' | 'property' | 'guest' | 'guest_ended' | 'guest_links' | 'page';
  host: Partial<SharedHost> | null;
  linkCode: string | null;
  /** Only for `guest_links`: whether the form has been sent, or its typed address is not one. */
  form?: { isSent: boolean; wrongEmail: string | null };
};

export type ProblemPage = { kind: 'trouble'; problem: PageProblem };

export const requestFields = ['firstName', 'lastName', 'email', 'phone', 'message', 'consent'] as const;
export type RequestField = (typeof requestFields)[number];
export type RequestValues = Record<Exclude<RequestField, 'consent'>, string> & {
  consent: boolean;
  website: string;
};
export type FormFieldError = 'required' | 'invalid' | 'too_long';
export type RequestErrors = Partial<Record<RequestField, FormFieldError>>;

export type RequestForm = {
  values: RequestValues;
  fieldErrors: RequestErrors;
  problem: PageProblem | null;
  /** Stamp with the time at which the form was issued; submitting the same form twice books once. */
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

const maxLengths = {
  firstName: 100,
  lastName: 100,
  email: maxEmailLength,
  phone: 60,
  message: 2000,
} as const;

/** First validation of a request, the same in browser and server; BookingInput decides. */
export function validateRequest(values: RequestValues): RequestErrors {
  const errors: RequestErrors = {};
  const phone = tidyTypedText('phone', values.phone);
  const names = [values.firstName, values.lastName].map((name) => tidyTypedText('name', name));
  // One of the two names suffices.
  if (names.every((name) => name === '')) errors.firstName = 'required';
  if (values.email.trim() === '') errors.email = 'required';
  else if (!isEmail(values.email.trim())) errors.email = 'invalid';
  if (phone !== '' && !phonePattern.test(phone)) errors.phone = 'invalid';

  for (const field of Object.keys(maxLengths) as (keyof typeof maxLengths)[]) {
    // NOTE: the keys are those of the constant above.
    if (values[field].trim().length > maxLengths[field]) errors[field] = 'too_long';
  }
  if (!values.consent) errors.consent = 'required';

  return errors;
}
