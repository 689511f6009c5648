import { createHash } from 'node:crypto';
import { Value } from 'typebox/value';
import { BookingInput } from '#contract/bookings/booking-shapes.ts';
import {
  type RequestErrors,
  type RequestValues,
  type StaySearch,
  validateRequest,
} from '#contract/links/visitor-pages.ts';
import { refusals } from '#contract/refusals.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import { tidyTypedText } from '#domain/shared/typed-text.ts';
import { createBooking } from '#server/features/bookings/core/index.ts';
import type { LinkForVisitor } from '#server/features/links/shared-links/index.ts';
import type { RequestFacts } from '#server/http/caller.ts';
import { refuseTooFast } from '#server/http/pages/form-stamp.ts';
import { type PageAnswer, problemOfRefusal, refusedPage } from './page-answer.ts';
import { type PageParams, readParam } from './read-stay-search.ts';
import { drawProperty, findPropertyPage, readPropertySearch, stampedForm } from './show-property.ts';
import type { VisitedPlatform } from './visited-platform.ts';

type Posted = { propertyId: string; params: PageParams; visitor: RequestFacts };

/**
 * Handles a booking request sent as a plain form: redirects to the guest's page, or shows the form again with its
 * values.
 */
export async function requestBooking(
  platform: VisitedPlatform,
  link: LinkForVisitor,
  posted: Posted,
): Promise<PageAnswer> {
  const { propertyId, params, visitor } = posted;
  const found = await findPropertyPage(platform, link, propertyId);
  if (isRefusal(found)) return refusedPage(found, { what: 'property', linkCode: link.linkCode });

  const values = valuesOf(params);
  const search = readPropertySearch(found.property, found.view, params);
  const input = inputOf(link, { propertyId, values, search, form: params });
  const errors = { ...fieldErrorsBySchema(input), ...validateRequest(values) };
  const attempt = readParam(params, 'attempt');

  // What was read before the attempt may be out of date by now.
  const again = { ...found, known: undefined, params, status: 422 };
  if (Object.keys(errors).length > 0 || input === null) {
    return drawProperty(platform, link, {
      ...again,
      form: { values, fieldErrors: errors, problem: null, attempt },
    });
  }

  const { formKey, now } = platform;
  const form = stampedForm(link, propertyId);
  const hasty = await refuseTooFast(formKey, { form, stamp: attempt, now: now() });
  const idempotencyKey = idempotencyKeyFor(link, input, attempt);
  const receipt =
    hasty ??
    (await createBooking(platform, input, { kind: 'nobody', request: { ...visitor, idempotencyKey } }));
  if (!isRefusal(receipt)) return { seeOther: `${new URL(receipt.guestUrl, 'http://here').pathname}?new=1` };

  const status = refusals[receipt.refused].status;
  return drawProperty(platform, link, {
    ...again,
    status,
    form: { values, fieldErrors: errors, problem: problemOfRefusal(receipt, platform), attempt },
  });
}

/** Idempotency key of a form: the same form sent twice books once, a changed form is a new request. */
function idempotencyKeyFor(
  { linkCode }: LinkForVisitor,
  input: BookingInput,
  attempt: string,
): RequestFacts['idempotencyKey'] {
  if (!/^[0-9A-Za-z-]{8,64}$/.test(attempt)) return null;
  const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest();
  return {
    actor: `visitor:${linkCode}`,
    key: `${attempt}:${fingerprint.toString('base64url')}`,
    fingerprint,
  };
}

function valuesOf(params: PageParams): RequestValues {
  return {
    firstName: readParam(params, 'firstName'),
    lastName: readParam(params, 'lastName'),
    email: readParam(params, 'email'),
    phone: readParam(params, 'phone'),
    message: readParam(params, 'message'),
    consent: readParam(params, 'consent') === 'yes',
    website: truncateText(readParam(params, 'website'), 200),
  };
}

type InputParts = { propertyId: string; values: RequestValues; search: StaySearch; form: PageParams };

function inputOf(
  { linkCode }: LinkForVisitor,
  { propertyId, values, search, form }: InputParts,
): BookingInput | null {
  if (!search.checkIn || !search.checkOut) return null;

  const total = readParam(form, 'expectedTotalMinor');
  return {
    propertyId,
    linkCode,
    checkIn: search.checkIn,
    checkOut: search.checkOut,
    ...search.party,
    ...(search.code === undefined ? {} : { promotionCode: search.code }),
    ...(search.via === undefined ? {} : { via: search.via }),
    guest: {
      firstName: tidyTypedText('name', values.firstName),
      lastName: tidyTypedText('name', values.lastName),
      email: values.email.trim(),
      ...(values.phone.trim() ? { phone: tidyTypedText('phone', values.phone) } : {}),
    },
    // Forms send line breaks as CRLF.
    guestMessage: values.message.replaceAll('\r\n', '\n').trim(),
    ...(/^\d{1,12}$/.test(total) ? { expectedTotalMinor: Number(total) } : {}),
    consent: values.consent,
    website: values.website,
  };
}

const fieldAtPath = {
  '/guest/firstName': 'firstName',
  '/guest/lastName': 'lastName',
  '/guest/email': 'email',
  '/guest/phone': 'phone',
  '/guestMessage': 'message',
} as const;

/** Field errors of the API schema, which guards the same call. */
function fieldErrorsBySchema(input: BookingInput | null): RequestErrors {
  const errors: RequestErrors = {};
  if (input === null) return errors;
  for (const { instancePath } of Value.Errors(BookingInput, input)) {
    if (instancePath in fieldAtPath) {
      // NOTE: the line above checks that the key exists.
      errors[fieldAtPath[instancePath as keyof typeof fieldAtPath]] = 'invalid';
    }
  }
  return errors;
}
