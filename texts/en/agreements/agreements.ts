import type { AgreementVariable } from '#domain/agreements/agreement-text.ts';
import type { EvidenceKind } from '#domain/agreements/evidence.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';
import * as labels from '../shared/labels.ts';

export const eventSent = 'Rental agreement sent';
export const eventSigned = 'Rental agreement signed';
export const eventCountersigned = 'Rental agreement signed by the host';
export const eventDeclined = 'Rental agreement declined';
export const eventWaived = 'Goes on without a signature';
export const pageTitle = 'Rental agreement';
export const pageLead = ({ title, dates, code }: Facts<'title' | 'dates' | 'code'>) =>
  `${title}, ${dates}. Booking ${code}.`;
export const readFirst = ({ name }: Facts<'name'>) =>
  `Please read the agreement, then sign below. ${name} signs too as soon as you do.`;
export const bookFact = 'Confirmed once you sign';
export const bookSigned =
  'You sign the rental agreement online, and your booking is confirmed right away. You won’t pay anything until then.';
export const bookSignsFirst = 'You’ll sign the rental agreement online before it’s confirmed.';
export const bookLead =
  'Next, you’ll read and sign the rental agreement. Your booking is confirmed as soon as you’ve signed; until then the dates are held for you.';
export const bookSend = 'Book and sign';
export const bookState = 'Your signature is missing';
export const bookingWaitsForSignature =
  'It waits for the guest’s signature on the rental agreement, and is then confirmed automatically.';
export const bookingWaitsForChannels =
  'It waits for the guest’s signature on the rental agreement, and until every connected channel has closed these nights. It’s then confirmed automatically.';
export const stepConfirms = 'Your booking is confirmed as soon as you’ve signed. It takes two minutes.';
export const stepHold = 'Once you’ve signed, you can book the dates that are held for you.';
export const stepComing =
  'We’re preparing your rental agreement. You’ll get an email with a link to sign it within a minute.';
export const stateSigned = ({ time }: Facts<'time'>) => `Signed on ${time}`;
export const stateSignedText = ({ name }: Facts<'name'>) =>
  `You and ${name} have both signed. Please download your copy and keep it.`;
export const stateSealingText = ({ name }: Facts<'name'>) =>
  `You and ${name} have both signed. Your copy is being prepared: you’ll get an email with it, and you can close this page.`;
export const sealing = 'The signed PDF is being prepared. It will appear here automatically.';
export const mailedTitle = 'Sign from your email';
export const mailedText = ({ email, name }: Facts<'email' | 'name'>) =>
  `We’ve sent a link to ${email}. Open it to sign: it shows that the address is yours. If you don’t find it, look in your spam folder or ask ${name} to send it again.`;
export const stateGuestSigned = 'You’ve signed';
export const stateGuestSignedText = ({ name }: Facts<'name'>) =>
  `${name} signs next. You’ll get an email as soon as your copy is ready.`;
export const readFirstHand = ({ name }: Facts<'name'>) =>
  `Please read the agreement, then sign below. ${name} signs after you.`;
export const signersTitle = ({ signed, needed }: Facts<'signed' | 'needed'>) =>
  `${signed} of ${needed} adults have signed`;
export const signersText =
  'Every adult signs here. Pass the phone on, or send your companions the link to this page.';
export const signer = ({ name, time }: Facts<'name' | 'time'>) => `${name}, ${time}`;
export const stateDeclined = 'You declined this agreement';
export const stateDeclinedText = ({ name }: Facts<'name'>) =>
  `${name} has been notified. If they send a new version, you’ll get an email.`;
export const stateChanged = 'A new version is on its way';
export const stateChangedText =
  'Your stay has changed since this agreement was written. You’ll get an email with the new version to sign.';
export const stateEnded = 'There’s no longer anything to sign';
export const stateEndedText = 'This stay is over or was cancelled.';
export const stateErased = 'The text has been erased';
export const download = 'Download the signed PDF';
export const check = 'Check a signed file';
export const signTitle = 'Sign';
export const name = 'Your full name';
export const nameOther = ({ name }: Facts<'name'>) =>
  `The booking is in the name of ${name}. If you sign for someone else, that’s fine.`;
export const how = 'How would you like to sign?';
export const howTyped = 'By typing my name';
export const howDrawn = 'By drawing my signature';
export const drawHere = 'Draw your signature here with a finger, pen or mouse.';
export const drawLabel = 'Field for your signature. With a keyboard, choose “By typing my name” instead.';
export const consent = 'I have read this agreement and agree to it, and I agree to sign it electronically.';
export const sign = 'Sign the agreement';
export const signing = 'Signing…';
export const signNote =
  'We record your name, email address, the time, part of your network address and your browser with the signature.';
export const offline = 'We couldn’t reach the server. Nothing was signed; please try again.';
export const decline = 'I don’t agree';
export const declineReason = 'What should be different?';
export const declineSend = 'Decline the agreement';
export const stepTitle = 'Please sign the rental agreement';
export const stepText = ({ name }: Facts<'name'>) =>
  `${name} needs your signature for this stay. It takes two minutes.`;
export const stepOpen = 'Read and sign';
export const stepWaits = ({ name }: Facts<'name'>) =>
  `You’ve signed the rental agreement. ${name} signs next.`;
export const stepView = 'View the agreement';
export const secretsComing = ({ name }: Facts<'name'>) =>
  `${name} will send you a rental agreement to sign first.`;
export const secretsSigned = 'Please sign the rental agreement first.';
export const verifyTitle = 'Check a signed agreement';
export const verifyLead =
  'Choose the PDF, and we’ll say whether it’s exactly the file that was signed. It isn’t stored.';
export const verifyFile = 'Signed agreement (PDF, up to 5 MB)';
export const verifyButton = 'Check the file';
export const verifyAgain = 'Check another file';
export const verifyUnchanged = 'Unchanged';
export const verifyUnchangedText = ({ time }: Facts<'time'>) =>
  `This is exactly the file that was signed on ${time}. Not one byte has changed.`;
export const verifyChanged = 'Changed';
export const verifyChangedText = 'This file isn’t the one that was signed. Don’t rely on it.';
export const verifyUnknown = 'Unknown file';
export const verifyUnknownText =
  'This isn’t an agreement that was signed here. Please check that you chose the right file.';
export const verifyErased = 'Name and text were erased here on request. The evidence stays.';
export const verifyDocument = 'Document';
export const verifyHash = 'SHA-256 of the file';
export const verifyTextHash = 'SHA-256 of the text';
export const verifyKey = 'Key';
export const verifySeal = 'Seal';
export const verifyStored = 'Same as the stored file';
export const verifyChain = 'Chain of events';
export const verifyYes = 'Valid';
export const verifyNo = 'Not valid';
export const verifyEvents = 'Events';
export const verifyOffline = 'Check it without us';
export const verifyOfflineText =
  'Save the file as agreement.pdf and this key as staydesk.pem. Then run these commands. The first three check the seal, the last one shows the SHA-256 of the file.';
export const verifyOther = 'This file is another document than the one in the address.';
export const eventNames: Readonly<Record<EvidenceKind, string>> = {
  sent: 'Sent to the guest',
  viewed: 'Opened by the guest',
  signed: 'Signed by the guest',
  countersigned: 'Signed by the host',
  declined: 'Declined by the guest',
  superseded: 'Replaced by a new version',
};
export const nameMissing = 'Please enter your full name.';
export const consentMissing = 'Please tick the box to agree before you sign.';
export const drawMissing = 'Please draw your signature first.';
export const section = 'Rental agreements';
export const cardFailed = 'Couldn’t load the rental agreement';
export const failed = 'Couldn’t load rental agreements';
export const stateNone = ({ name }: Facts<'name'>) => `Not sent yet: ${name}`;
export const stateNoneItself = ({ name }: Facts<'name'>) => `Not sent yet: ${name}. It’s sent automatically.`;
export const stateSent = 'Sent, not opened yet';
export const stateViewed = 'Opened, not signed yet';
export const stateSignedCard = 'Signed by both sides';
export const stateGuestSignedCard = 'Signed by your guests. It’s your turn.';
export const signedSoFar = ({ signed, needed, names }: Facts<'signed' | 'needed' | 'names'>) =>
  `${signed} of ${needed} adults have signed: ${names}`;
export const countersignTitle = 'Sign the rental agreement';
export const countersignText =
  'With your signature the agreement is complete: the PDF is made and sealed, and your guest can download it.';
export const countersignConsent = 'I agree to the agreement, and to signing it electronically.';
export const countersignMissing = 'Please tick the box to sign.';
export const countersignedToast = ({ isEmailed }: { isEmailed: boolean }) =>
  `Agreement signed.${isEmailed ? ' Your guest gets an email.' : ''}`;
export const stateDeclinedCard = 'Declined by the guest';
export const stateSuperseded = 'Replaced';
export const stateOutdated = 'The stay has changed, so a new version is on its way';
export const sentAt = ({ time, email }: Facts<'time' | 'email'>) => `Sent ${time} to ${email}`;
export const viewedAt = ({ time }: Facts<'time'>) => `Opened ${time}`;
export const signedAt = ({ name, time }: Facts<'name' | 'time'>) => `Signed by ${name} ${time}`;
export const waitsConfirmation =
  'The booking can’t be confirmed until it’s signed, and door codes stay hidden.';
export const waitsAccess = 'Door code and Wi-Fi password stay hidden until it’s signed.';
export const noEmail = 'There’s no email address for this guest, so nothing can be sent to sign.';
export const send = 'Send to sign';
export const sentToast = ({ email }: Facts<'email'>) => `Agreement sent to ${email}`;
export const pdf = 'Signed PDF';
export const pdfFailed = 'The signed agreement couldn’t be downloaded';
export const waive = 'Skip signature';
export const waiveTitle = 'Skip the signature?';
export const waiveText =
  'This booking no longer waits for a signature: it can be confirmed, and the guest sees the door code.';
export const waiveHelp = 'Only you see it, in the booking’s history.';
export const waived = ({ name, time }: Facts<'name' | 'time'>) =>
  `${name} let this booking go on without a signature, ${time}:`;
export const waivedToast = 'This booking no longer waits for a signature';
export const confirmWithout = 'Confirm without a signature';
export const accessWaits = 'Waits for the signed rental agreement.';
export const earlier = ({ count }: { count: number }) =>
  plural(count, { one: `${count} earlier version`, other: `${count} earlier versions` });
export const earlierSigned = ({ time }: Facts<'time'>) => `Signed ${time}, then replaced`;
export const earlierSent = ({ time }: Facts<'time'>) => `Sent ${time}`;
export const rulesText = 'Guests read and sign it online before they arrive.';
export const rulesNone = 'Write your agreement once, then choose it here.';
export const templatesLink = 'Edit templates';
export const template = 'Agreement';
export const templateNone = 'None';
export const gate = 'What waits for the signature?';
export const gateNone = 'Nothing';
export const gateNoneHelp = 'You only see whether it’s signed.';
export const gateConfirmation = 'The confirmation';
export const gateConfirmationHelp =
  'Requests can’t be confirmed until the guest has signed. An instant booking gets the agreement right away, and is confirmed automatically once it’s signed.';
export const gateAccess = 'The door code';
export const gateAccessHelp =
  'The booking is confirmed as usual. Door code and Wi-Fi password stay hidden until the guest has signed.';
export const signers = 'Who signs?';
export const signersBooker = 'The guest who booked';
export const signersAdults = 'Every adult';
export const signersAdultsHelp = 'They all sign on the page of the booking, each with their own name.';
export const countersigns = 'Your signature';
export const countersignsAutomatic = 'Automatic';
export const countersignsAutomaticHelp = 'You sign at the same moment as your guest.';
export const countersignsHand = 'By hand';
export const countersignsHandHelp =
  'You get a notification and sign on the booking. Until then, what waits for the signature keeps waiting.';
export const sendsItself = 'Send it automatically';
export const sendsRequest = 'As soon as a guest asks to book.';
export const sendsConfirmed = 'As soon as a booking is confirmed.';
export const renew = 'Ask again when the price changes by more than (%)';
export const renewHelp = 'Other dates, guests or another property always ask for a new signature.';
export const renewError = 'Enter a whole number from 0 to 100.';
export const rulesSave = 'Save agreement settings';
export const rulesSaved = 'Agreement settings saved. They apply to bookings from now on.';
export const templatesText =
  'Write an agreement once. Each guest gets it with their own name, dates and price, and signs it online.';
export const templatesNone = 'No agreement yet';
export const templatesNoneText = 'Begin with our text and make it yours.';
export const templateAdd = 'Add an agreement';
export const templateChange = 'Edit agreement';
export const templateRemoveTitle = ({ name }: Facts<'name'>) => `Delete ${name}?`;
export const templateRemoveText = 'Agreements that were sent or signed stay as they are.';
export const templateRemoveConfirm = 'Delete agreement';
export const templateRemoved = ({ name }: Facts<'name'>) => `${name} deleted`;
export const templateUsed = ({ count }: { count: number }) =>
  plural(count, { one: `Used by ${count} property`, other: `Used by ${count} properties` });
export const templateUnused = 'Not used by any property';
export const templateTextMissing = 'Write the agreement.';
export const templateHelp = '# and ## make headings, a dash at the start of a line makes a list.';
export const templateVariables = 'Insert from the booking';
export const templateSave = 'Save agreement';
export const templateSaved = 'Agreement saved';
export const templateConflict =
  'Someone else has changed it. Copy your text, close this window and open it again.';
export const languagesHelp =
  'Guests get the text in their own language. If there’s none, they get the English one, or else your first.';
export const language = ({ language }: Facts<'language'>) => `Written in ${language}`;
export const preview = 'Preview with an example stay';
export const previewLoading = 'Loading the preview…';
export const previewFailed = 'Couldn’t load the preview.';
export const previewNoProperty = 'Add a property to see a preview.';
export const legal = 'Our text is a starting point, not legal advice. Have it checked for your country.';
export const locked =
  'Guests sign your rental agreement online, before the booking is confirmed or before they see the door code.';
export const variableLabels: Readonly<Record<AgreementVariable, string>> = {
  hostName: labels.yourName,
  hostEmail: 'Your email',
  guestName: labels.guestsName,
  firstName: labels.firstName,
  guestEmail: labels.guestsEmail,
  property: labels.property,
  address: labels.address,
  checkIn: labels.checkIn,
  checkOut: labels.checkOut,
  checkInFrom: labels.checkInFrom,
  checkOutBy: labels.checkOutBy,
  nights: labels.nights,
  guests: labels.guests,
  total: labels.total,
  price: 'Price lines',
  payments: 'Payments due',
  cancellation: labels.cancellation,
  houseRules: labels.houseRules,
  bookingCode: labels.bookingCode,
  date: 'Today’s date',
};
export const manualPhotoNumber = ({ number }: Facts<'number'>) => `Photo ${number}`;
export const manualPhotoFailed = 'The photo couldn’t be uploaded';
