import { queryOptions } from '@tanstack/react-query';
import * as adminNights from '#contract/admin/nights.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';

/** Who has nights of a property. */
export function nightsQuery(propertyId: string, { checkIn, checkOut }: Stay) {
  return queryOptions({
    queryKey: ['admin', 'nights', propertyId, checkIn, checkOut],
    queryFn: ({ signal }) =>
      adminCall(adminNights.read, { params: { id: propertyId }, query: { checkIn, checkOut }, signal }),
  });
}
