import type { Facts } from '../../facts.ts';

// A change of the stay that the guest requests.

export const title = 'Change dates or guests';
export const lead = ({ title, name }: Facts<'title' | 'name'>) =>
  `Choose other dates or guests for your stay at ${title}. You’ll see the new price before you ask ${name}.`;
export const card = 'Your booking and the change';
export const now = 'Booked';
export const changeNew = 'New';
export const pickDates = 'Choose your new check-in and check-out to see the price.';
export const same = 'These are the dates and guests of your booking. Choose others to see the new price.';
export const atProperty = ({ now, next }: Facts<'now' | 'next'>) =>
  `At the property you pay ${next} instead of ${now}.`;
export const samePrice = 'The price stays the same';
export const more = ({ amount }: Facts<'amount'>) => `${amount} more than now`;
export const less = ({ amount }: Facts<'amount'>) => `${amount} less than now`;
export const review = 'Review the change';
export const toPay = 'Left to pay';
export const lines = 'Price details';
export const holdsNothing = ({ name }: Facts<'name'>) =>
  `Your booking stays as it is until ${name} answers. The new dates aren’t held for you in the meantime.`;
export const replaces = 'This request replaces the one you’ve already sent.';
export const action = ({ name }: Facts<'name'>) => `Ask ${name} to change it`;
export const nightMore = 'One more night';
export const nightLess = 'One night fewer';
export const oneMore = ({ amount }: Facts<'amount'>) => `One more night, ${amount}`;
export const oneMoreText = ({ name, day }: Facts<'name' | 'day'>) =>
  `Stay until ${day}. It’s a request: ${name} answers it, and your booking stays as it is until then.`;
export const open = 'You asked for a change';
export const waits = ({ name, until }: Facts<'name' | 'until'>) =>
  `Your booking stays as it is until ${name} answers, at the latest by ${until}. The new dates aren’t held for you.`;
export const dismissed = ({ stay }: Facts<'stay'>) => `Your booking stays as it was: ${stay}.`;
export const declined = ({ name }: Facts<'name'>) => `${name} couldn’t make this change`;
export const lapsed = ({ name }: Facts<'name'>) => `${name} didn’t answer your change request in time`;
export const edit = 'Choose something else';
export const other = 'Choose other dates or guests';
export const withdraw = 'Withdraw the request';
export const withdrawing = 'Withdrawing…';
export const offline = 'You’re offline, so the request wasn’t withdrawn. Please try again.';
