import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingInput } from '#contract/bookings/booking-shapes.ts';
import { bookablePropertyQuery } from '../booking.queries.ts';
import type { NewBookingFields } from './new-booking-fields.ts';

export type NewBookingForm = UseFormReturn<NewBookingFields, unknown, BookingInput>;

/** Selects the property named in the URL unless one is already chosen. */
export function usePropertyFromUrl(propertyId: string | undefined, form: NewBookingForm): void {
  const { data: named } = useQuery(bookablePropertyQuery(propertyId));
  useEffect(() => {
    if (named && !form.getValues('property')) form.setValue('property', named);
  }, [named, form]);
}
