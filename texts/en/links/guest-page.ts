import type { BookingDocument } from '#domain/payments/booking-document.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

// The guest's page of a booking.

export const confirmTitle = 'Please confirm your email address';
export const confirmText = ({ email, until }: Facts<'email' | 'until'>) =>
  `You’re booked. To keep the booking, open the link that we sent to ${email} by ${until}. Otherwise, it will end and the dates will be released.`;
export const confirmOrPay = 'Paying keeps your booking too.';
export const emailWrong = 'Wrong address?';
export const emailRight = 'The right email address';
export const emailCorrect = 'Send a new link';
export const confirmButton = 'Confirm my email address';
export const confirmOffline = 'We couldn’t reach the server. Please try again.';
export const titleTab = ({ title }: Facts<'title'>) => `${title}: your booking`;
export const newRequest = 'Request sent';
export const hostAway = ({ name }: Facts<'name'>) => `${name} can’t answer requests at the moment`;
export const hostAwayText =
  'Your request stays open, but please don’t count on this stay yet. You don’t owe anything. You can wait, or withdraw your request below.';
export const newBooked = 'You’re booked';
export const inquiry = ({ name }: Facts<'name'>) => `Your question has been sent to ${name}`;
export const inquiryText = 'No dates are held yet. You’ll get a reply by email, and it will appear here too.';
export const pending = ({ name }: Facts<'name'>) => `Waiting for ${name} to reply`;
export const pendingText = ({ until }: Facts<'until'>) => `These dates are held for you until ${until}.`;
export const pendingOpen = 'You’ll get a reply by email, and it will appear here too.';
export const held = ({ name }: Facts<'name'>) => `${name} is holding these dates for you`;
export const heldText = ({ until }: Facts<'until'>) =>
  `They’re held until ${until}. No one else can book them before then.`;
export const heldUnpriced = ({ until, name }: Facts<'until' | 'name'>) =>
  `They’re held until ${until}. ${name} will send you the price.`;
export const holdTitle = 'Would you like to book these dates?';
export const holdText = ({ total, until }: Facts<'total' | 'until'>) =>
  `${total} in total. Accept by ${until}, and your stay is confirmed.`;
export const holdAccept = 'Book these dates';
export const holdAccepting = 'Booking…';
export const holdDecline = 'No, thanks';
export const holdDeclineTitle = 'Give these dates back?';
export const holdDeclineYes = 'Yes, give them back';
export const holdPriceNow = ({ amount }: Facts<'amount'>) =>
  `The price is now ${amount}. Choose “Book these dates” again to accept it.`;
export const confirmed = 'Your stay is confirmed';
export const confirmedText = ({ name }: Facts<'name'>) => `${name} is looking forward to welcoming you.`;
export const checkedIn = 'Enjoy your stay';
export const checkedInText = 'You’re checked in. Send a message here if you need anything.';
export const checkedOut = 'Thank you for staying';
export const checkedOutText = 'We hope you had a good time.';
export const cancelled = 'This booking has been cancelled';
export const withdrawn = 'You’ve withdrawn this request';
export const holdDeclined = 'You’ve given these dates back';
export const cancelledByGuest = 'You’ve cancelled this booking';
export const cancelledByHost = ({ name }: Facts<'name'>) => `${name} has cancelled this booking`;
export const requestCancelled = 'This request has been cancelled';
export const cancelledText = 'The dates have been released.';
export const declined = ({ name }: Facts<'name'>) => `${name} couldn’t accept this request`;
export const declinedText = 'There’s nothing to pay. You can send a message to ask about other dates.';
export const expired = 'This request has expired';
export const expiredText =
  'It expired before it was confirmed, so no dates are held for you. You don’t owe anything.';
export const noShow = 'Marked as not arrived';
export const noShowText = ({ name }: Facts<'name'>) => `If this is a mistake, contact ${name} right away.`;
export const wifi = 'Wi-Fi';
export const wifiName = ({ name }: Facts<'name'>) => `Network: ${name}`;
export const wifiPassword = ({ password }: Facts<'password'>) => `Password: ${password}`;
export const methodInPerson = ({ name }: Facts<'name'>) => `${name} will welcome you in person.`;
export const methodKeyBox = 'The key is in a key box.';
export const methodSmartLock = 'The door opens with a code.';
export const methodReception = 'Pick up the key at reception.';
export const checkOut = 'Before you leave';
export const arrivalPrint = 'Arrival guide to print (PDF)';
export const secrets = 'Codes and passwords';
export const secretsFrom = ({ time }: Facts<'time'>) => `They appear here from ${time}.`;
export const secretsPaid = ({ amount }: Facts<'amount'>) => `They appear here once ${amount} has been paid.`;
export const secretsFromPaid = ({ time, amount }: Facts<'time' | 'amount'>) =>
  `They appear here from ${time}, once ${amount} has been paid.`;
export const copyCode = 'Copy door code';
export const copyPassword = 'Copy password';
export const addressLater = 'The exact address appears here once the stay is confirmed.';
export const saveTitle = 'Save this page';
export const saveText = ({ days }: Facts<'days'>) =>
  `Save this link to come back to your booking and messages. Anyone who has it can see and cancel your booking, so keep it private. Each email about this booking has its own link; they all open this page, until ${days} days after check-out.`;
export const cancelRequest = 'Withdraw request';
export const cancelTitle = 'Cancel this booking?';
export const cancelRequestTitle = 'Withdraw this request?';
export const cancelRefund = ({ received, refund }: Facts<'received' | 'refund'>) =>
  `You paid ${received}. Your refund is ${refund}.`;
export const cancelNothingPaid = 'You haven’t paid anything, so there’s nothing to refund.';
export const cancelFrees = ({ stay, title }: Facts<'stay' | 'title'>) =>
  `${stay} at ${title} will be released. You can’t undo this.`;
export const cancelReason = 'Reason (optional)';
export const cancelYes = 'Yes, cancel';
export const withdrawYes = 'Yes, withdraw';
export const cancelWorking = 'Cancelling…';
export const automaticOn = 'Some of these messages are sent automatically.';
export const automaticOff = 'Automatic messages are off. Your host can still write to you.';
export const automaticStop = 'Stop automatic messages';
export const automaticStart = 'Turn them back on';
export const calendar = 'Add to calendar';
export const schedule = 'When to pay';
export const scheduleDue = ({ day }: Facts<'day'>) => `by ${day}`;
export const scheduleOverdue = ({ day }: Facts<'day'>) => `Was due ${day}`;
export const dueLate = ({ amount, day }: Facts<'amount' | 'day'>) => `${amount} was due by ${day}`;
export const dueWaits = ({ name }: Facts<'name'>) => `Nothing is due until ${name} confirms.`;
export const paidAll = 'Paid in full. Thank you.';
export const payHow = ({ name }: Facts<'name'>) => `${name} will send you payment details.`;
export const arrival = 'When will you arrive?';
export const arrivalHint = 'e.g. 17:30, or late evening';
export const arrivalSaved = ({ name }: Facts<'name'>) => `Saved. ${name} has been notified.`;
export const arrivalOffline = 'We couldn’t reach the server. Your answer is still here, so please try again.';
export const refundDue = ({ amount }: Facts<'amount'>) => `A refund of ${amount} is due to you.`;
export const refundMade = ({ amount }: Facts<'amount'>) => `${amount} has been refunded to you.`;
export const refundTitle = 'Your refund';
export const refundRequested = ({ amount, day }: Facts<'amount' | 'day'>) => `${amount} requested on ${day}`;
export const refundRequestedText = 'The payment provider is sending it on. We’ll email you when it has.';
export const refundSent = ({ amount, day }: Facts<'amount' | 'day'>) => `${amount} sent on ${day}`;
export const refundExpected = ({ day }: Facts<'day'>) =>
  `Expected by ${day}, on the card or account you paid with.`;
export const refundWaits = ({ name }: Facts<'name'>) => `${name} sends the refund`;
export const refundWaitsText =
  'We’ll email you when it’s on its way, with the day by which it should arrive.';
export const documentLabels: Readonly<Record<BookingDocument, string>> = {
  price_statement: 'Price statement (PDF)',
  booking_confirmation: 'Booking confirmation (PDF)',
  receipt: 'Receipt (PDF)',
  cancellation: 'Cancellation (PDF)',
  request_summary: 'Request summary (PDF)',
};
export const addressByHost = ({ name }: Facts<'name'>) => `${name} will send you the exact address.`;
export const addressByHostLater = ({ name }: Facts<'name'>) =>
  `${name} will send you the exact address once the stay is confirmed.`;
export const scheduleAfterConfirmation = ({ count }: Facts<'count'>) =>
  `within ${count} days of confirmation`;
export const total = ({ amount }: Facts<'amount'>) => `${amount} total`;
export const payCode =
  'Scan it with your banking app to fill in the transfer. The amount and the reference come with it.';
export const payCodeAlt = ({ amount }: Facts<'amount'>) => `QR code for a bank transfer of ${amount}`;
export const payReference = 'Reference';
export const copyDetail = ({ label }: Facts<'label'>) => `Copy: ${label}`;
export const otherTitle = 'Still looking?';
export const otherDates = 'See other dates';
export const directions = 'Get directions';
export const cancelRuleFull = ({
  policy,
  days,
}: { days: number } & Facts<'policy' | 'percent' | 'total' | 'owed'>) =>
  plural(days, {
    one: `${policy}, ${days} day before check-in: the full amount is refundable.`,
    other: `${policy}, ${days} days before check-in: the full amount is refundable.`,
  });
export const cancelRulePart = ({
  policy,
  days,
  percent,
  total,
  owed,
}: { days: number } & Facts<'policy' | 'percent' | 'total' | 'owed'>) =>
  plural(days, {
    one: `${policy}, ${days} day before check-in: ${percent}% of ${total} (${owed}) is non-refundable.`,
    other: `${policy}, ${days} days before check-in: ${percent}% of ${total} (${owed}) is non-refundable.`,
  });
export const cancelRuleNone = ({
  policy,
  days,
  total,
}: { days: number } & Facts<'policy' | 'percent' | 'total' | 'owed'>) =>
  plural(days, {
    one: `${policy}, ${days} day before check-in: the total of ${total} is non-refundable.`,
    other: `${policy}, ${days} days before check-in: the total of ${total} is non-refundable.`,
  });
export const linksTitle = 'Find your booking or conversation';
export const linksText =
  'Enter the email address you used. We’ll send you the links to your bookings and conversations, including past and cancelled stays.';
export const linksForm = 'Send me my links again';
export const linksSend = 'Send my links';
export const linksSent =
  'If there are bookings or conversations for this address, the links are on their way. Check your spam folder too.';
export const soonTitle = ({ count }: { count: number }) =>
  plural(count, { one: 'Your stay begins tomorrow', other: `Your stay begins in ${count} days` });
export const soonText = ({ name }: Facts<'name'>) => `Everything ${name} needs from you is below.`;
export const soonReady = ({ name }: Facts<'name'>) =>
  `You’re all set. ${name} is looking forward to welcoming you.`;
export const arrivalTitle = ({ time }: Facts<'time'>) => `Today from ${time}`;
export const arrivalText = ({ title }: Facts<'title'>) => `Welcome to ${title}.`;
export const gettingThere = 'Getting there';
export const stayingNow = 'Send a message here if you need anything.';
export const stayingText = ({ day, time }: Facts<'day' | 'time'>) => `Check-out ${day} by ${time}`;
export const leavingToday = ({ time }: Facts<'time'>) => `Check-out today by ${time}`;
export const messageHost = ({ name }: Facts<'name'>) => `Message ${name}`;
export const changeDeparture = 'Change your check-out';
export const afterText = 'Stars and a sentence are enough. They help other guests, and your host.';
export const bookAgain = 'Book again';
export const keyBoxCode = 'Key box code';
export const copyKeyBoxCode = 'Copy key box code';
