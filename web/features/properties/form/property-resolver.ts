import type { UseFormSetError } from 'react-hook-form';
import { PropertyInput } from '#contract/properties/property-shapes.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { schemaResolver, showServerErrors } from '#web/lib/form.ts';
import { type FieldError, fieldNames, missingPartError } from './property-field-errors.ts';
import { type PropertyFields, toPropertyInput } from './property-fields.ts';

/** Form resolver that validates with the contract's schema. Loaded after the form, because schemas are large. */
export function propertyResolver() {
  const number = t.settings.numberMissing;
  const amount = t.propertyForm.errorMoney;
  const time = t.propertyForm.errorTime;
  const terms = { freeBelowAge: t.propertyForm.errorAge, firstNights: number, freeFromNights: number };

  return schemaResolver<PropertyFields, typeof PropertyInput>(PropertyInput, {
    prepare: toPropertyInput,
    messages: {
      title: t.propertyForm.errorTitle,
      type: t.propertyForm.errorType,
      ...Object.fromEntries(
        ['maxGuests', 'guestsIncluded', 'bedrooms', 'beds', 'bathrooms', 'areaM2'].map((name) => [
          `capacity.${name}`,
          number,
        ]),
      ),
      ...Object.fromEntries(
        ['baseMinor', 'weekendMinor', 'cleaningMinor', 'extraGuestMinor', 'damageDepositMinor'].map(
          (name) => [`pricing.${name}`, amount],
        ),
      ),
      checkInFrom: time,
      checkInUntil: time,
      checkOutBy: time,
      ...rowMessages('pricing.fees', { name: t.notices.enterName, amountMinor: amount, ...terms }),
      ...rowMessages('pricing.taxes', {
        name: t.notices.enterName,
        amountMinor: amount,
        percent: t.propertyForm.errorPercent,
        capMinor: amount,
        ...terms,
      }),
      ...Object.fromEntries(
        [
          'minNights',
          'maxNights',
          'advanceNoticeHours',
          'bookingWindowDays',
          'prepNights',
          'requestHoldHours',
        ].map((name) => [`rules.${name}`, number]),
      ),
      'rules.arrivalDays': t.propertyForm.errorDays,
      'rules.departureDays': t.propertyForm.errorDays,
    },
  });
}

const maxRows = 20;

/** The same messages for every row of a list. */
function rowMessages(list: string, messages: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: maxRows }, (_, row) => row).flatMap((row) =>
      Object.entries(messages).map(([part, text]) => [`${list}.${row}.${part}`, text]),
    ),
  );
}

/** Shows the server's problem at the fields it concerns. Returns true when at least one field matched. */
export function showProblemAtFields(problem: unknown, setError: UseFormSetError<PropertyFields>): boolean {
  if (!isCallProblem(problem)) return false;

  const { code, detail, facts } = problem;
  const put = ({ field, message }: FieldError) => setError(field, { type: 'server', message });
  if (code === 'property_incomplete' && Array.isArray(facts.missing)) {
    for (const part of facts.missing) put(missingPartError(String(part)));
    return true;
  }
  if (code === 'unknown_image' || code === 'too_many_images') {
    put({ field: 'root.photos', message: detail });
    return true;
  }

  // A problem of a list row (`seasons.2`) is shown at the list.
  const about = String(facts.field ?? '').replace(/\.\d+(\..*)?$/, '');
  const named = fieldNames.find((field) => field === about);
  if (named) {
    put({ field: named, message: detail });
    return true;
  }

  const inFields = fieldNames.filter((field) => field !== 'root.photos');
  return showServerErrors<PropertyFields>(problem, inFields, setError);
}
