import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingInput } from '#contract/bookings.ts';
import { findBookableProperties } from './booking.queries.ts';
import type { NewBookingFields } from './new-booking-fields.ts';

export type NewBookingForm = UseFormReturn<NewBookingFields, unknown, BookingInput>;

/** Chooses the property that the address names, as long as none was chosen by hand. */
export function usePropertyOfAddress(propertyId: string | undefined, form: NewBookingForm): void {
  const { data } = useQuery({
    queryKey: ['properties', 'bookable', ''],
    queryFn: ({ signal }) => findBookableProperties('', signal),
    enabled: propertyId !== undefined,
  });
  useEffect(() => {
    const named = data?.find((property) => property._id === propertyId);
    if (named && !form.getValues('property')) form.setValue('property', named);
  }, [data, propertyId, form]);
}
