import type { SharedProperty } from '#contract/links/link-shapes.ts';
import type { FeedbackCategory } from '#domain/links/feedback-lists.ts';
import type { BookingDocument } from '#domain/payments/booking-document.ts';
import type { AmenityGroup } from '#domain/properties/property-types.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const share = 'Share this page';
export const linkCopied = 'Link copied';
export const skip = 'Skip to content';
export const footerHelp = 'Help for guests';
export const footerTerms = 'Terms';
export const footerFeedback = 'Feedback';
export const footerNote = 'Page made with Staydesk';
export const theme = 'Theme';
export const themeLight = 'Light';
export const themeDark = 'Dark';
export const themeSystem = 'Match system';
export const linkTitle = ({ host }: Facts<'host'>) => `Places to stay with ${host}`;
export const linkTitleClient = ({ client, count }: { count: number } & Facts<'client'>) =>
  plural(count, { one: `${client}, this place is for you`, other: `${client}, these places are for you` });
export const linkLead = ({ count }: { count: number }) =>
  plural(count, {
    one: 'One place, with live availability and the full price.',
    other: `${count} places, with live availability and the full price for your dates.`,
  });
export const linkLeadNoPrices = ({ count }: { count: number }) =>
  plural(count, {
    one: 'One place, with live availability. Prices on request.',
    other: `${count} places, with live availability. Prices on request.`,
  });
export const linkDescriptionNoPrices = ({ count, host }: { count: number } & Facts<'host'>) =>
  plural(count, {
    one: `A place to stay with ${host}: photos and available dates.`,
    other: `${count} places to stay with ${host}: photos and available dates.`,
  });
export const linkDescription = ({ count, host }: { count: number } & Facts<'host'>) =>
  plural(count, {
    one: `A place to stay with ${host}: photos, available dates and the full price.`,
    other: `${count} places to stay with ${host}: photos, available dates and full prices.`,
  });
export const linkEmptyTitle = 'No places here at the moment';
export const linkEmptyText = ({ name }: Facts<'name'>) =>
  `Nothing in this link is available at the moment. Contact ${name}, who may have something for you.`;
export const searchLabel = 'Search';
export const searchCheckIn = 'Check-in';
export const searchCheckOut = 'Check-out';
export const searchGuests = 'Guests';
export const searchGo = 'Show prices';
export const searchOpen = 'Search:';
export const searchAnyDates = 'Any dates';
export const searchAnyGuests = 'Any guests';
export const searchAnywhere = 'Anywhere';
export const searchClear = 'Clear dates';
export const searchNeedsBoth = 'Choose both a check-in and a check-out date to see prices for your stay.';
export const pagesLabel = 'Pages';
export const pagesPrevious = 'Previous';
export const pagesNext = 'Next';
export const pagesProperty = ({ page, pages }: Facts<'page' | 'pages'>) => `Page ${page} of ${pages}`;
export const cardFrom = 'from';
export const cardPerNight = 'per night';
export const cardPriceHidden = 'Price on request';
export const cardFromTerms = ({ nights }: { nights: number }) =>
  plural(nights, { one: 'fees included, for 1 night', other: `fees included, for ${nights} nights` });
export const cardTotal = ({ nights }: { nights: number }) =>
  plural(nights, {
    one: `total for ${nights} night, all fees included`,
    other: `total for ${nights} nights, all fees included`,
  });
export const cardFree = 'Available for your dates';
export const cardTaken = 'Not available';
export const nights = ({ count }: { count: number }) =>
  plural(count, { one: `${count} night`, other: `${count} nights` });
export const guests = ({ count }: { count: number }) =>
  plural(count, { one: `${count} guest`, other: `${count} guests` });
export const bedrooms = ({ count }: { count: number }) =>
  plural(count, { one: `${count} bedroom`, other: `${count} bedrooms` });
export const beds = ({ count }: { count: number }) =>
  plural(count, { one: `${count} bed`, other: `${count} beds` });
export const baths = ({ count }: { count: number }) =>
  plural(count, { one: `${count} bath`, other: `${count} baths` });
export const infants = ({ count }: { count: number }) =>
  plural(count, { one: `${count} infant`, other: `${count} infants` });
export const pets = ({ count }: { count: number }) =>
  plural(count, { one: `${count} pet`, other: `${count} pets` });
export const studio = 'Studio';
export const area = ({ area }: Facts<'area'>) => `${area} m²`;
export const backToLink = ({ count }: { count: number }) =>
  plural(count, { one: 'Overview', other: `All ${count} places` });
export const photos = ({ title }: Facts<'title'>) => `Photos of ${title}`;
export const photoAlt = ({ title, number }: Facts<'title' | 'number'>) => `${title}, photo ${number}`;
export const photosAll = ({ count }: { count: number }) =>
  plural(count, { one: `${count} photo`, other: `All ${count} photos` });
export const photosNone = 'Photos coming soon';
export const photosLiving = 'Living area';
export const photosKitchen = 'Kitchen';
export const photosDining = 'Dining area';
export const photosBedroom = 'Bedrooms';
export const photosBathroom = 'Bathrooms';
export const photosWork = 'Workspace';
export const photosExterior = 'Outside';
export const photosMore = 'More photos';
export const photoViewer = 'Photo viewer';
export const photoZoom = 'Zoom';
export const photoFailed = 'Couldn’t load this photo.';
export const photoPrevious = 'Previous photo';
export const photoNext = 'Next photo';
export const photoLocation = ({ number, count }: Facts<'number' | 'count'>) => `Photo ${number} of ${count}`;
export const close = 'Close';
export const offers = 'What this place offers';
export const amenityGroupLabels: Readonly<Record<AmenityGroup, string>> = {
  kitchen: 'Kitchen',
  laundry: 'Laundry',
  outdoors: 'Outdoors',
  work: 'Internet and work',
  leisure: 'Leisure',
  climate: 'Heating and cooling',
  family: 'Families and pets',
  parking: 'Parking',
  access: 'Arrival and access',
  safety: 'Safety',
};
export const amenitiesAll = ({ count }: Facts<'count'>) => `Show all ${count}`;
export const amenitiesFewer = 'Show fewer';
export const rooms = 'Where you’ll sleep';
export const roomNumber = ({ number }: Facts<'number'>) => `Bedroom ${number}`;
export const bedSingle = ({ count }: { count: number }) =>
  plural(count, { one: `${count} single bed`, other: `${count} single beds` });
export const bedDouble = ({ count }: { count: number }) =>
  plural(count, { one: `${count} double bed`, other: `${count} double beds` });
export const bedQueen = ({ count }: { count: number }) =>
  plural(count, { one: `${count} queen bed`, other: `${count} queen beds` });
export const bedKing = ({ count }: { count: number }) =>
  plural(count, { one: `${count} king bed`, other: `${count} king beds` });
export const bedBunk = ({ count }: { count: number }) =>
  plural(count, { one: `${count} bunk bed`, other: `${count} bunk beds` });
export const bedSofaBed = ({ count }: { count: number }) =>
  plural(count, { one: `${count} sofa bed`, other: `${count} sofa beds` });
export const bedFuton = ({ count }: { count: number }) =>
  plural(count, { one: `${count} futon`, other: `${count} futons` });
export const bedCot = ({ count }: { count: number }) =>
  plural(count, { one: `${count} cot`, other: `${count} cots` });
export const rulesTitle = 'House rules';
export const rulesCheckIn = ({ from }: Facts<'from'>) => `Check-in from ${from}`;
export const rulesCheckInWindow = ({ from, until }: Facts<'from' | 'until'>) =>
  `Check-in from ${from} to ${until}`;
export const rulesCheckOut = ({ by }: Facts<'by'>) => `Check-out by ${by}`;
export const rulesMaxGuests = ({ count }: { count: number }) =>
  plural(count, { one: `${count} guest maximum`, other: `${count} guests maximum` });
export const policyTitle = 'If your plans change';
export const policyFlexible =
  'Full refund if you cancel at least 1 day before check-in. No refund after that.';
export const policyModerate =
  'Full refund if you cancel at least 5 days before check-in, then 50% until the day of check-in.';
export const policyFirm =
  'Full refund if you cancel at least 30 days before check-in, 50% up to 7 days before. No refund after that.';
export const policyStrict = '50% refund if you cancel at least 7 days before check-in. No refund after that.';
export const policyNonRefundable = 'No refund once the booking is confirmed.';
export const refundFull = ({ day }: Facts<'day'>) => `Full refund until ${day}`;
export const refundPart = ({ percent, day }: Facts<'percent' | 'day'>) => `${percent}% refund until ${day}`;
export const refundThen = ({ percent, day }: Facts<'percent' | 'day'>) => `, then ${percent}% until ${day}`;
export const refundTooLate = 'No refund if you cancel: check-in is too close.';
export const policyRequest = 'You can withdraw a request free of charge until it’s answered.';
export const registered = ({ number }: Facts<'number'>) => `Registered ${number}`;
export const registration = ({ number }: Facts<'number'>) => `Registration number ${number}`;
export const hostTitle = 'Your host';
export const hostAnswers = ({ count }: { count: number }) =>
  plural(count, { one: 'Usually answers within an hour', other: `Usually answers within ${count} hours` });
export const hostLanguages = ({ languages }: Facts<'languages'>) => `Speaks ${languages}`;
export const hostCall = ({ phone }: Facts<'phone'>) => `Call ${phone}`;
export const hostWrite = ({ email }: Facts<'email'>) => `Email ${email}`;
export const datesTitle = 'Choose your dates';
export const datesPicked = ({ count, city }: { count: number } & Facts<'city'>) =>
  plural(count, { one: `${count} night in ${city}`, other: `${count} nights in ${city}` });
export const datesClear = 'Clear dates';
export const datesHintDeparture = ({ day }: Facts<'day'>) =>
  `Arriving ${day}. Now choose your check-out date.`;
export const datesMin = ({ count }: { count: number }) =>
  plural(count, { one: `Minimum stay: ${count} night.`, other: `Minimum stay: ${count} nights.` });
export const calendarPrevious = 'Previous month';
export const calendarNext = 'Next month';
export const calendarFree = 'Available';
export const calendarTurnover = 'Check-in or check-out only';
export const calendarFull = 'Booked';
export const calendarChosen = 'Your dates';
export const calendarOff = 'Can’t be chosen';
export const calendarPrices = ({ currency }: Facts<'currency'>) =>
  `Prices per night in ${currency}, before fees.`;
export const dayPrice = ({ amount }: Facts<'amount'>) => `${amount} a night`;
export const datesArrivalDays = ({ days }: Facts<'days'>) => `Check-in on ${days} only.`;
export const dayFree = 'available';
export const dayArriveOnly = 'check-in only';
export const dayLeaveOnly = 'check-out only';
export const dayFull = 'booked';
export const dayCheckIn = 'your check-in';
export const dayCheckOut = 'your check-out';
export const dayStay = 'in your stay';
export const stayLabel = 'Your stay';
export const stayAnnounced = ({ total, nights }: { nights: number } & Facts<'total'>) =>
  plural(nights, {
    one: `${total} in total for ${nights} night`,
    other: `${total} in total for ${nights} nights`,
  });
export const stayTotal = ({ nights }: { nights: number }) =>
  plural(nights, { one: `total for ${nights} night`, other: `total for ${nights} nights` });
export const stayAllIn = 'Includes all mandatory fees and taxes.';
export const stayDeposit = ({ amount }: Facts<'amount'>) => `Plus a refundable damage deposit of ${amount}.`;
export const codePrompt = 'Have a code?';
export const codeLabel = 'Promotion code';
export const codeUse = 'Apply code';
export const codeRemove = 'Remove';
export const codeCounts = ({ code }: Facts<'code'>) => `${code} applied.`;
export const codeBeaten = ({ code }: Facts<'code'>) =>
  `${code} works, but you already have a better discount, and only one can apply.`;
export const codeWaiting = ({ code }: Facts<'code'>) => `We’ll apply ${code} once you choose dates.`;
export const stayAddDate = 'Add date';
export const stayChoose = 'Choose dates';
export const stayChooseOther = 'Choose other dates';
export const stayAddDates = 'Add dates for the full price';
export const stayPriceHidden = ({ name }: Facts<'name'>) => `Ask ${name} for the price for your dates.`;
export const stayNotAvailable = 'Not available for these dates';
export const stayWorking = 'Working out the price…';
export const stayOffline = 'We couldn’t reach the server. Your dates are still here.';
export const retry = 'Try again';
export const stayNotCharged = ({ name }: Facts<'name'>) =>
  `You won’t pay anything yet. ${name} has to accept first.`;
export const factInstant = 'Confirmed instantly';
export const factFullRefund = ({ days }: { days: number }) =>
  plural(days, {
    one: 'Full refund until the day before check-in',
    other: `Full refund until ${days} days before check-in`,
  });
export const stayTaken = 'Sorry, these dates clash with another stay.';
export const stayInstantWays =
  'Your booking is confirmed instantly. How to pay will be on your booking page.';
export const stayWaits =
  'This stay begins soon, so it’s confirmed once other calendars show it, usually within a few hours. You won’t pay anything until then.';
export const stayInstant = ({ name }: Facts<'name'>) =>
  `Your booking is confirmed instantly. ${name} will write to you about payment.`;
export const priceLines = 'Price breakdown';
export const priceTotal = 'Total';
export const priceSaving = ({ amount }: Facts<'amount'>) => `You save ${amount}`;
export const priceReceived = 'Paid';
export const priceBalance = 'Balance due';
export const alternatives = 'Other dates you could book';
export const requestToBook = 'Request to book';
export const bookNow = 'Book now';
export const partyLabel = 'Guests';
export const partyAdults = 'Adults';
export const partyChildren = 'Children';
export const partyChildrenNote = '2 to 12 years';
export const partyInfants = 'Infants';
export const partyInfantsNote = 'under 2 years';
export const partyPets = 'Pets';
export const partyPetsNotAllowed = 'Pets aren’t allowed here';
export const partyLess = ({ name }: Facts<'name'>) => `${name}: one fewer`;
export const partyMore = ({ name }: Facts<'name'>) => `${name}: one more`;
export const partyFull = ({ count }: { count: number }) =>
  plural(count, { one: `Up to ${count} guest.`, other: `Up to ${count} guests, not counting infants.` });
export const requestTitleInstant = 'Book this stay';
export const requestLead = ({ name }: Facts<'name'>) =>
  `${name} will get your request right away and reply by email.`;
export const requestLeadWaits = ({ name }: Facts<'name'>) =>
  `This stay begins soon, so other calendars have to show it first. That usually takes a few hours, or until ${name} approves. We’ll email you the confirmation.`;
export const requestLeadInstant =
  'Your booking is confirmed as soon as you send this. We’ll email you the confirmation.';
export const requestAnswers = ({ name, count }: { count: number } & Facts<'name'>) =>
  plural(count, {
    one: `${name} usually answers within an hour.`,
    other: `${name} usually answers within ${count} hours.`,
  });
export const requestDatesFirst = 'Choose your dates first, then send your request.';
export const requestOff = ({ name }: Facts<'name'>) =>
  `Requests are turned off for this link. Contact ${name} directly.`;
export const requestFirstName = 'First name';
export const requestLastName = 'Last name';
export const requestEmail = 'Email';
export const requestPhone = 'Phone (optional)';
export const requestMessage = ({ name }: Facts<'name'>) => `Message to ${name} (optional)`;
export const requestMessageHelp = 'Say when you’ll arrive, who’s travelling, and anything you’d like to ask.';
export const requestConsent = ({ terms }: Facts<'terms'>) => `I accept the house rules and the ${terms}`;
export const requestConsentTerms = 'booking terms';
export const requestSend = 'Send request';
export const requestSendInstant = 'Confirm booking';
export const requestSending = 'Sending…';
export const requestWebsite = 'Leave this empty';
export const requestErrors = ({ count }: { count: number }) =>
  plural(count, {
    one: 'Please check one field before sending:',
    other: `Please check ${count} fields before sending:`,
  });
export const reviewDates = 'Dates';
export const reviewPay = 'To pay';
export const reviewPayFirst = ({ amount, days }: Facts<'amount' | 'days'>) =>
  `${amount} within ${days} days of confirmation`;
export const reviewPayBy = ({ amount, day }: Facts<'amount' | 'day'>) => `${amount} by ${day}`;
export const reviewPayTransfer =
  'By bank transfer. The account details are on your booking page once it’s confirmed.';
export const reviewPayOnline =
  'Online, on a secure payment page that you open from your booking page once it’s confirmed.';
export const reviewPayEither = 'Online or by bank transfer, from your booking page once it’s confirmed.';
export const reviewPayInstructions = 'How to pay is on your booking page once it’s confirmed.';
export const reviewCancel = 'If you cancel';
export const requestFailed = 'Your request couldn’t be sent';
export const requestUnsent =
  'We couldn’t reach the server, so we don’t know whether this arrived. Everything you wrote is still here. You can safely send it again; you’ll never be booked twice.';
export const requestPriceNow = ({ amount }: Facts<'amount'>) =>
  `The price is now ${amount}. Send again to accept it.`;
export const errorFirstName = 'Enter your first name';
export const errorLastName = 'Enter your last name';
export const errorEmail = 'Enter your email address so we can send you the reply';
export const errorEmailInvalid = 'Check the email address. It should look like name@example.com';
export const errorPhone = 'Check the phone number. Use digits, spaces and +';
export const errorTooLong = 'This is too long. Please shorten it';
export const errorConsent = 'Please accept the house rules and terms';
export const termsTitle = 'Booking terms';
export const termsLead = ({ host }: Facts<'host'>) => `How booking with ${host} works, in plain English.`;
export const termsRequestTitle = 'Requesting to book';
export const termsRequestText =
  'Sending a request costs nothing. While it’s pending, the dates are held for you until the time shown on your booking page. Places marked “Book now” are confirmed instantly.';
export const termsPolicyAll = ({ policy }: Facts<'policy'>) => `All properties: ${policy}`;
export const termsOtherPolicies = 'Policies of other properties';
export const termsPriceTitle = 'Prices';
export const termsPriceText =
  'The total you see includes every mandatory fee and tax. The price shown when you send your request is the price of your stay; it never changes automatically afterwards.';
export const termsCancelTitle = 'Cancelling';
export const termsCancelText =
  'Each place has one of these policies. Your booking page shows what you’d get back before you cancel.';
export const termsDataTitle = 'Your data';
export const termsDataText = ({ host }: Facts<'host'>) =>
  `What you enter goes to ${host}, who uses it to answer your request and manage your booking. This page counts visits without cookies and without storing your IP address.`;
export const passwordTitle = 'This page is protected';
export const passwordLead = 'Enter the password that came with the link.';
export const passwordLabel = 'Password';
export const passwordShow = 'Show password';
export const passwordWrong = 'That password isn’t right. Please try again.';
export const passwordGo = 'Open';
export const goneLinkTitle = 'This link is no longer available';
export const goneLinkText = 'It may have expired or been replaced by a new one.';
export const gonePropertyTitle = 'This place is no longer in this link';
export const gonePropertyText =
  'It may be booked or no longer offered. You can still see the host’s other places.';
export const goneGuestTitle = 'We couldn’t find that booking';
export const goneGuestEndedTitle = 'This link has expired';
export const goneGuestEndedText = ({ days }: Facts<'days'>) =>
  `It was replaced by a newer one, or the stay ended more than ${days} days ago. Look for a newer email about your booking, or ask your host to send you a new link.`;
export const guestConfirmTitle = 'Please confirm your email address';
export const guestConfirmText = ({ email, until }: Facts<'email' | 'until'>) =>
  `We sent a link to ${email}. Open it by ${until}, or your booking will end and the dates will be released.`;
export const guestConfirmButton = 'Confirm my email address';
export const guestConfirmOffline = 'We couldn’t reach the server. Please try again.';
export const goneGuestText = 'Open the link in your confirmation email again, or ask your host to resend it.';
export const gonePageTitle = 'Page not found';
export const gonePageText = 'Check the address, or reopen the link you were sent.';
export const goneContact = ({ name }: Facts<'name'>) => `Contact ${name} for help`;
export const goneContactUnnamed = 'Contact the person who sent you the link.';
export const goneBack = 'See other places';
export const gonePageBack = 'See the places';
export const errorTitle = 'Something went wrong';
export const errorRetry = 'Reload';
export const guestTitle = 'Your booking';
export const guestTitleTab = ({ title }: Facts<'title'>) => `${title}: your booking`;
export const guestNewRequest = 'Request sent';
export const guestHostAway = ({ name }: Facts<'name'>) => `${name} can’t answer requests at the moment`;
export const guestHostAwayText =
  'Your request stays open, but please don’t count on this stay yet. You don’t owe anything. You can wait, or withdraw your request below.';
export const guestNewBooked = 'You’re booked';
export const guestCode = ({ code }: Facts<'code'>) => `Booking ${code}`;
export const guestInquiry = ({ name }: Facts<'name'>) => `Your question has been sent to ${name}`;
export const guestInquiryText =
  'No dates are held yet. You’ll get a reply by email, and it will appear here too.';
export const guestPending = ({ name }: Facts<'name'>) => `Waiting for ${name} to reply`;
export const guestPendingText = ({ until }: Facts<'until'>) => `These dates are held for you until ${until}.`;
export const guestPendingOpen = 'You’ll get a reply by email, and it will appear here too.';
export const guestHeld = ({ name }: Facts<'name'>) => `${name} is holding these dates for you`;
export const guestHeldText = ({ until }: Facts<'until'>) =>
  `They’re held until ${until}. Send a message to book them.`;
export const guestConfirmed = 'Your stay is confirmed';
export const guestConfirmedText = ({ name }: Facts<'name'>) => `${name} is looking forward to welcoming you.`;
export const guestCheckedIn = 'Enjoy your stay';
export const guestCheckedInText = 'You’re checked in. Send a message here if you need anything.';
export const guestCheckedOut = 'Thank you for staying';
export const guestCheckedOutText = 'We hope you had a good time.';
export const guestCancelled = 'This booking has been cancelled';
export const guestWithdrawn = 'You’ve withdrawn this request';
export const guestRequestCancelled = 'This request has been cancelled';
export const guestCancelledText = 'The dates have been released.';
export const guestDeclined = ({ name }: Facts<'name'>) => `${name} couldn’t accept this request`;
export const guestDeclinedText = 'There’s nothing to pay. You can send a message to ask about other dates.';
export const guestExpired = 'This request has expired';
export const guestExpiredText =
  'It expired before it was confirmed, so no dates are held for you. You don’t owe anything.';
export const guestNoShow = 'Marked as not arrived';
export const guestNoShowText = ({ name }: Facts<'name'>) =>
  `If this is a mistake, contact ${name} right away.`;
export const guestFrom = ({ time }: Facts<'time'>) => `from ${time}`;
export const guestBy = ({ time }: Facts<'time'>) => `by ${time}`;
export const guestAccess = 'Getting in';
export const guestDoorCode = 'Door code';
export const guestWifi = 'Wi-Fi';
export const guestWifiName = ({ name }: Facts<'name'>) => `Network: ${name}`;
export const guestWifiPassword = ({ password }: Facts<'password'>) => `Password: ${password}`;
export const guestParking = 'Parking';
export const guestMethodInPerson = ({ name }: Facts<'name'>) => `${name} will welcome you in person.`;
export const guestMethodKeyBox = 'You take the key from a box.';
export const guestMethodSmartLock = 'You open the door with a code.';
export const guestMethodReception = 'You get the key at the reception.';
export const guestManual = 'House manual';
export const guestCheckOut = 'Before you leave';
export const guestArrivalPrint = 'Arrival guide to print (PDF)';
export const guestSecrets = 'Codes and passwords';
export const guestSecretsFrom = ({ time }: Facts<'time'>) => `They appear here from ${time}.`;
export const guestSecretsPaid = ({ amount }: Facts<'amount'>) =>
  `They appear here once ${amount} has been paid.`;
export const guestSecretsFromPaid = ({ time, amount }: Facts<'time' | 'amount'>) =>
  `They appear here from ${time}, once ${amount} has been paid.`;
export const guestCopyCode = 'Copy door code';
export const guestCopyPassword = 'Copy password';
export const guestAddress = 'Address';
export const guestAddressLater = 'The exact address appears here once the stay is confirmed.';
export const guestReceipt = 'Price';
export const guestSaveTitle = 'Save this page';
export const guestSaveText = ({ days }: Facts<'days'>) =>
  `Save this link to come back to your booking and messages. Anyone who has it can see and cancel your booking, so keep it private. Each email about this booking has its own link; they all open this page, until ${days} days after check-out.`;
export const guestCopy = 'Copy link';
export const guestCopied = 'Copied';
export const guestCancel = 'Cancel booking';
export const guestCancelRequest = 'Withdraw request';
export const guestCancelTitle = 'Cancel this booking?';
export const guestCancelRequestTitle = 'Withdraw this request?';
export const guestCancelRefund = ({ received, refund }: Facts<'received' | 'refund'>) =>
  `You paid ${received}. Your refund is ${refund}.`;
export const guestCancelNothingPaid = 'You haven’t paid anything, so there’s nothing to refund.';
export const guestCancelFrees = ({ stay, title }: Facts<'stay' | 'title'>) =>
  `${stay} at ${title} will be released. You can’t undo this.`;
export const guestCancelReason = 'Reason (optional)';
export const guestCancelYes = 'Yes, cancel';
export const guestCancelNo = 'Keep booking';
export const guestWithdrawYes = 'Yes, withdraw';
export const guestWithdrawNo = 'Keep request';
export const guestCancelWorking = 'Cancelling…';
export const until = ({ day, time, zone }: Facts<'day' | 'time' | 'zone'>) =>
  `${day}, ${time} (${zone} time)`;
export const messagesTitle = ({ name }: Facts<'name'>) => `Messages with ${name}`;
export const messagesEarlier = 'Show earlier messages';
export const messagesLatest = 'Show the latest messages';
export const messagesEmpty = ({ name }: Facts<'name'>) =>
  `No messages yet. Ask ${name} anything about your stay.`;
export const automaticOn = 'Some of these messages are sent automatically.';
export const automaticOff = 'Automatic messages are off. Your host can still write to you.';
export const automaticStop = 'Stop automatic messages';
export const automaticStart = 'Turn them back on';
export const messagesOff = 'Messages are turned off. Please call or email instead.';
export const messagesLabel = ({ name }: Facts<'name'>) => `Message to ${name}`;
export const messagesPlaceholder = 'Write a message';
export const messagesSend = 'Send';
export const messagesSending = 'Sending';
export const messagesSent = 'Sent';
export const messagesDelivered = 'Delivered';
export const messagesRead = 'Read';
export const messagesFailed = 'Not sent';
export const messagesTyping = ({ name }: Facts<'name'>) => `${name} is typing…`;
export const messagesOnline = 'Online now';
export const messagesOffline = 'Offline. Reconnect';
export const messagesAttach = 'Add photo or PDF';
export const messagesAttachHelp = 'Up to 5 files, 10 MB each';
export const messagesFile = ({ name }: Facts<'name'>) => `${name} (PDF)`;
export const messagesFileRemove = 'Remove';
export const messagesToday = 'Today';
export const messagesYou = 'You';
export const amenityWifi = 'Wi-Fi';
export const amenityKitchen = 'Fully equipped kitchen';
export const amenityFreeParking = 'Free parking';
export const amenityAirConditioning = 'Air conditioning';
export const amenityHeating = 'Heating';
export const amenityWasher = 'Washing machine';
export const amenityDryer = 'Dryer';
export const amenityTv = 'TV';
export const amenityPool = 'Pool';
export const amenityHotTub = 'Hot tub';
export const amenityGarden = 'Garden';
export const amenityTerrace = 'Terrace';
export const amenitySeaView = 'Sea view';
export const amenityFireplace = 'Fireplace';
export const amenityWorkspace = 'Dedicated workspace';
export const amenityElevator = 'Lift';
export const amenityCrib = 'Cot';
export const amenityDishwasher = 'Dishwasher';
export const amenityEvCharger = 'EV charger';
export const amenityBbq = 'Barbecue';
export const amenityGym = 'Gym';
export const amenityPetsAllowed = 'Pets welcome';
export const amenityStepFree = 'Step-free access';
export const amenitySelfCheckIn = 'Self check-in';
export const amenitySmokeAlarm = 'Smoke alarm';
export const propertyTypeLabels: Readonly<Record<SharedProperty['type'], string>> = {
  apartment: 'Apartment',
  house: 'House',
  villa: 'Villa',
  studio: 'Studio',
  room: 'Room',
  cabin: 'Cabin',
  townhouse: 'Townhouse',
  other: 'Place to stay',
};
export const termsPlatformLead = ({ host }: Facts<'host'>) =>
  `${host} uses Staydesk for this page. These terms apply to using the page itself.`;
export const termsPrivacyLead = 'How your data is used on this page.';
export const feedbackTitle = ({ name }: Facts<'name'>) => `Tell ${name} what you think`;
export const feedbackLead = ({ name }: Facts<'name'>) =>
  `About the places, this page or your stay. ${name} will read it, and so will the team behind Staydesk.`;
export const feedbackCategories: Readonly<Record<FeedbackCategory, string>> = {
  praise: 'Praise',
  idea: 'An idea',
  problem: 'A problem',
  question: 'A question',
  other: 'Something else',
};
export const feedbackRating = 'How would you rate it?';
export const feedbackStars = ({ count }: { count: number }) =>
  plural(count, { one: `${count} star`, other: `${count} stars` });
export const feedbackOptional = 'optional';
export const feedbackMessage = 'Your message';
export const feedbackName = 'Your name';
export const feedbackEmail = 'Email';
export const feedbackSend = 'Send feedback';
export const feedbackFailed = 'Couldn’t send your feedback';
export const feedbackErrorCategory = 'Please choose what it is about.';
export const feedbackErrorMessage = ({ count }: Facts<'count'>) =>
  `Please write at least ${count} characters.`;
export const feedbackErrorLong = ({ count }: Facts<'count'>) => `Please use ${count} characters or fewer.`;
export const feedbackErrorName = ({ count }: Facts<'count'>) =>
  `Please use ${count} characters or fewer for the name.`;
export const feedbackThanksTitle = 'Thank you';
export const feedbackThanksText = ({ name }: Facts<'name'>) =>
  `Your message has been sent, and ${name} has been notified.`;
export const feedbackBack = 'Back to the places';
export const searchGoFree = 'Search';
export const filters = 'Filters';
export const filtersOn = ({ count }: { count: number }) =>
  plural(count, { one: `${count} filter applied`, other: `${count} filters applied` });
export const filtersGo = 'Show places';
export const filtersClear = 'Clear all filters';
export const filterRemove = 'Remove:';
export const filterAny = 'Any';
export const filterType = 'Property type';
export const filterCity = 'Where';
export const filterBedrooms = 'Bedrooms';
export const filterAtLeast = ({ count }: Facts<'count'>) => `${count} or more`;
export const filterBedroomsChip = ({ count }: { count: number }) =>
  plural(count, { one: `${count}+ bedroom`, other: `${count}+ bedrooms` });
export const filterPriceNight = ({ currency }: Facts<'currency'>) => `Price per night (${currency})`;
export const filterPriceStay = ({ currency }: Facts<'currency'>) => `Price for the whole stay (${currency})`;
export const filterPriceFrom = 'From';
export const filterPriceTo = 'Up to';
export const filterPriceLeast = ({ amount }: Facts<'amount'>) => `From ${amount}`;
export const filterPriceMax = ({ amount }: Facts<'amount'>) => `Up to ${amount}`;
export const filterAmenities = 'Amenities';
export const sortLabel = 'Sort by';
export const sortChosen = 'Recommended by the host';
export const sortPriceAsc = 'Lowest price';
export const sortPriceDesc = 'Highest price';
export const sortLargest = 'Most guests';
export const sortGo = 'Sort';
export const listFree = ({ count, stay }: { count: number } & Facts<'stay'>) =>
  plural(count, { one: `${count} place available, ${stay}`, other: `${count} places available, ${stay}` });
export const listFound = ({ count }: { count: number }) =>
  plural(count, { one: `${count} place matches`, other: `${count} places match` });
export const listTaken = ({ count }: { count: number }) =>
  plural(count, { one: 'Not available for these dates', other: `Not available for these dates (${count})` });
export const listOneTakenText = 'Its nearest available dates are below.';
export const listAllTakenTitle = 'Everything is booked for these dates';
export const listAllTakenText = 'Each place shows its nearest available dates.';
export const listNoneTitle = 'No places match';
export const listNoneText = ({ name }: Facts<'name'>) =>
  `Remove a filter, or ask ${name}, who may have something else.`;
export const locationTitle = 'Where you’ll be';
export const locationCircle = 'The circle shows the approximate area.';
export const locationExactLater = 'You’ll get the exact address once your stay is confirmed.';
export const locationMap = ({ location }: Facts<'location'>) => `Map of ${location}`;
export const locator = ({ location }: Facts<'location'>) =>
  `Map of the area around ${location}, north at the top`;
export const locatorNorth = 'N';
export const locatorScale = ({ km }: Facts<'km'>) => `${km} km`;
export const locatorCoast = 'Coast';
export const locatorCircle =
  'As the crow flies, from the middle of the circle. The circle shows the approximate area.';
export const locatorExact = 'Distances as the crow flies.';
export const locatorNear = 'under 1\u00a0km';
export const locatorDistance = ({ km }: Facts<'km'>) => `about ${km}\u00a0km`;
export const locatorSource = 'Towns: GeoNames. Coastline, simplified: Natural Earth.';
export const guestCalendar = 'Add to calendar';
export const guestSchedule = 'When to pay';
export const guestScheduleDeposit = 'Deposit';
export const guestScheduleBalance = 'Balance';
export const guestScheduleFull = 'Full amount';
export const guestScheduleDue = ({ day }: Facts<'day'>) => `by ${day}`;
export const guestSchedulePaid = 'Paid';
export const guestSchedulePart = ({ amount }: Facts<'amount'>) => `${amount} received`;
export const guestScheduleOverdue = ({ day }: Facts<'day'>) => `Was due ${day}`;
export const guestDue = ({ amount, day }: Facts<'amount' | 'day'>) => `${amount} due by ${day}`;
export const guestDueLate = ({ amount, day }: Facts<'amount' | 'day'>) => `${amount} was due by ${day}`;
export const guestDueWaits = ({ name }: Facts<'name'>) => `Nothing is due until ${name} confirms.`;
export const guestPaidAll = 'Paid in full. Thank you.';
export const guestPayHow = ({ name }: Facts<'name'>) => `${name} will send you payment details.`;
export const guestArrival = 'When will you arrive?';
export const guestArrivalHint = 'e.g. 17:30, or late evening';
export const guestArrivalSave = 'Save';
export const guestArrivalSaving = 'Saving…';
export const guestArrivalSaved = ({ name }: Facts<'name'>) => `Saved. ${name} has been notified.`;
export const guestArrivalOffline =
  'We couldn’t reach the server. Your answer is still here, so please try again.';
export const priceRefunded = 'Refunded';
export const priceRetained = ({ name }: Facts<'name'>) => `Kept by ${name}`;
export const priceRefundDue = 'Refund due to you';
export const priceOverpaid = 'Overpaid, to be refunded';
export const priceNothingLeft = 'Nothing left to pay';
export const guestRefundDue = ({ amount }: Facts<'amount'>) => `A refund of ${amount} is due to you.`;
export const guestRefundMade = ({ amount }: Facts<'amount'>) => `${amount} has been refunded to you.`;
export const documentLabels: Readonly<Record<BookingDocument, string>> = {
  price_statement: 'Price statement (PDF)',
  booking_confirmation: 'Booking confirmation (PDF)',
  receipt: 'Receipt (PDF)',
  cancellation: 'Cancellation (PDF)',
  request_summary: 'Request summary (PDF)',
};
export const guestAddressByHost = ({ name }: Facts<'name'>) => `${name} will send you the exact address.`;
export const guestAddressByHostLater = ({ name }: Facts<'name'>) =>
  `${name} will send you the exact address once the stay is confirmed.`;
export const guestScheduleAfterConfirmation = ({ count }: Facts<'count'>) =>
  `within ${count} days of confirmation`;
export const guestTotal = ({ amount }: Facts<'amount'>) => `${amount} total`;
export const guestPayHolder = 'Account holder';
export const guestPayAmount = 'Amount';
export const guestPayCode =
  'Scan it with your banking app to fill in the transfer. The amount and the reference come with it.';
export const guestPayCodeAlt = ({ amount }: Facts<'amount'>) => `QR code for a bank transfer of ${amount}`;
export const guestPayIban = 'IBAN';
export const guestPayReference = 'Reference';
export const guestCopyShort = 'Copy';
export const guestCopyDetail = ({ label }: Facts<'label'>) => `Copy: ${label}`;
export const guestOtherTitle = 'Still looking?';
export const guestOtherDates = 'See other dates';
export const guestDetails = 'Your stay';
export const guestDirections = 'Get directions';
export const guestCancelRuleFull = ({
  policy,
  days,
}: { days: number } & Facts<'policy' | 'percent' | 'total' | 'owed'>) =>
  plural(days, {
    one: `${policy}, ${days} day before check-in: the full amount is refundable.`,
    other: `${policy}, ${days} days before check-in: the full amount is refundable.`,
  });
export const guestCancelRulePart = ({
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
export const guestCancelRuleNone = ({
  policy,
  days,
  total,
}: { days: number } & Facts<'policy' | 'percent' | 'total' | 'owed'>) =>
  plural(days, {
    one: `${policy}, ${days} day before check-in: the total of ${total} is non-refundable.`,
    other: `${policy}, ${days} days before check-in: the total of ${total} is non-refundable.`,
  });
export const guestLinksTitle = 'Find your booking or conversation';
export const guestLinksText =
  'Enter the email address you used. We’ll send you the links to your current bookings and conversations.';
export const guestLinksForm = 'Send me my links again';
export const guestLinksSend = 'Send my links';
export const guestLinksSentTitle = 'Check your email';
export const guestLinksSent =
  'If there are current bookings or conversations for this address, the links are on their way. Check your spam folder too.';
export const questionAction = ({ name }: Facts<'name'>) => `Ask ${name} a question`;
export const questionTitle = ({ name }: Facts<'name'>) => `Ask ${name} a question`;
export const questionLead = ({ name }: Facts<'name'>) =>
  `No dates needed. ${name} will reply by email and on a page of your own.`;
export const questionBack = ({ title }: Facts<'title'>) => `Back to ${title}`;
export const questionMessage = 'Your question';
export const questionEmailHelp = 'Only the host sees your email address.';
export const questionSend = 'Send question';
export const questionFailed = 'Couldn’t send your question';
export const questionErrorName = 'Enter your name';
export const questionErrorMessage = 'Write your question';
export const questionSentTitle = 'Question sent';
export const questionSentText = ({ name }: Facts<'name'>) => `${name} will reply here and by email.`;
export const questionAbout = ({ title }: Facts<'title'>) => `Your question about ${title}`;
export const questionSave = ({ days }: Facts<'days'>) =>
  `Save this link to come back to your question. Anyone who has it can read and continue this conversation, so keep it private. It works until ${days} days after the last message.`;
export const questionContinuedTitle = 'This conversation continues with your booking';
export const questionContinuedText = 'Open your booking page from the link in your email.';
export const changeTitle = 'Change dates or guests';
export const changeBack = 'Your booking';
export const changeLead = ({ title, name }: Facts<'title' | 'name'>) =>
  `Choose other dates or guests for your stay at ${title}. You’ll see the new price before you ask ${name}.`;
export const changeCard = 'Your booking and the change';
export const changeNow = 'Booked';
export const changeNew = 'New';
export const changeNights = 'Nights';
export const changePickDates = 'Choose your new check-in and check-out to see the price.';
export const changeSame =
  'These are the dates and guests of your booking. Choose others to see the new price.';
export const changeSamePrice = 'The price stays the same';
export const changeMore = ({ amount }: Facts<'amount'>) => `${amount} more than now`;
export const changeLess = ({ amount }: Facts<'amount'>) => `${amount} less than now`;
export const changeToPay = 'Left to pay';
export const changeRefund = 'Refund due';
export const changeLines = 'Price details';
export const changeMessage = ({ name }: Facts<'name'>) => `Message to ${name} (optional)`;
export const changeHoldsNothing = ({ name }: Facts<'name'>) =>
  `Your booking stays as it is until ${name} answers. The new dates aren’t held for you in the meantime.`;
export const changeReplaces = 'This request replaces the one you’ve already sent.';
export const changeAction = ({ name }: Facts<'name'>) => `Ask ${name} to change it`;
export const changeSending = 'Sending…';
export const changeOpen = 'You asked for a change';
export const changeWaits = ({ name, until }: Facts<'name' | 'until'>) =>
  `Your booking stays as it is until ${name} answers, at the latest by ${until}. The new dates aren’t held for you.`;
export const changeUntil = ({ day, time, zone }: Facts<'day' | 'time' | 'zone'>) =>
  `${day}, ${time} (${zone} time)`;
export const changeDismissed = ({ stay }: Facts<'stay'>) => `Your booking stays as it was: ${stay}.`;
export const changeDeclined = ({ name }: Facts<'name'>) => `${name} couldn’t make this change`;
export const changeLapsed = ({ name }: Facts<'name'>) => `${name} didn’t answer your change request in time`;
export const changeEdit = 'Choose something else';
export const changeOther = 'Choose other dates or guests';
export const changeWithdraw = 'Withdraw the request';
export const changeWithdrawing = 'Withdrawing…';
export const changeOffline = 'You’re offline, so the request wasn’t withdrawn. Please try again.';
