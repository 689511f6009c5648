import { addresses } from '../addresses.ts';

export type FeedbackSubject = { type: 'booking' | 'property'; id: string };

/** Pages that show one booking or property; the id is the last parameter of the address. */
const subjectPages: readonly { pattern: string; type: FeedbackSubject['type'] }[] = [
  { pattern: addresses.booking.pattern, type: 'booking' },
  { pattern: addresses.property.pattern, type: 'property' },
  { pattern: addresses.editProperty.pattern, type: 'property' },
  { pattern: addresses.sharedProperty.pattern, type: 'property' },
  { pattern: addresses.sharedQuestion.pattern, type: 'property' },
];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The booking or property that a page of this platform shows; null for any other address. */
export function subjectOfPage(path: string): FeedbackSubject | null {
  for (const { pattern, type } of subjectPages) {
    const found = new RegExp(`^${pattern.replaceAll(/\$\w+/g, '([^/]+)')}$`).exec(path);
    const id = found?.at(-1) ?? '';
    if (uuid.test(id)) return { type, id };
  }
  return null;
}
