import type { GuestView } from '#contract/links/guest.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';

/** The page on which a guest books again: that of the property while the link shows it, else the link itself. */
export function nextStayPath(
  { linkCode, hasProperty }: NonNullable<GuestView['otherStays']>,
  propertyId: string,
): string {
  return hasProperty
    ? `${visitorAddresses.sharedProperty({ linkCode, propertyId })}#dates`
    : visitorAddresses.sharedLink({ linkCode });
}
