import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingInput } from '#contract/bookings/booking-shapes.ts';
import { bookablePropertyQuery } from '../booking.queries.ts';
import type { NewBookingFields } from './new-booking-fields.ts';

export type NewBookingForm = UseFormReturn<NewBookingFields, unknown, BookingInput>;

/** Selects the property named in the URL unless one is already chosen. True once it has been selected. */
export function usePropertyFromUrl(propertyId: string | undefined, form: NewBookingForm): boolean {
  const { data: named } = useQuery(bookablePropertyQuery(propertyId));
  const [isSelected, setSelected] = useState(false);
  useEffect(() => {
    if (!named || form.getValues('property')) return;
    form.setValue('property', named);
    setSelected(true);
  }, [named, form]);
  return isSelected;
}
