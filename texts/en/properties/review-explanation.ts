import type { ReviewReason } from '#domain/properties/review.ts';

/** What an agent reads for each reason of a decision. */
const reviewReasons: Readonly<Record<ReviewReason, string>> = {
  photos_missing: 'Please add photos of every room and of the outside.',
  photos_misleading: 'Some photos don’t show this property.',
  photos_quality: 'Some photos are too dark, too small or show text over the picture.',
  description_incomplete: 'The description leaves out what guests need to know before they book.',
  contact_details: 'Please remove contact details and links from the texts and photos.',
  address_wrong: 'The address or its position on the map isn’t right.',
  price_unclear: 'The prices or fees aren’t plausible or don’t match the description.',
  rules_unclear: 'The house rules or the cancellation terms aren’t clear.',
  registration_missing: 'A registration number is required at this location.',
  duplicate: 'This property is listed more than once.',
  not_allowed: 'This kind of property isn’t allowed on Staydesk.',
};

/** The reasons of a decision as sentences, followed by the admin’s own words. */
export function reviewExplanation({
  reasons,
  note,
}: {
  reasons: readonly ReviewReason[];
  note: string;
}): string {
  return [...reasons.map((reason) => reviewReasons[reason]), note].filter(Boolean).join(' ');
}
