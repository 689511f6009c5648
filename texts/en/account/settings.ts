import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const sectionCompany = 'Company and branding';
export const sectionBooking = 'Booking defaults';
export const sectionAppearance = 'Appearance';
export const sectionData = 'Data and account';
export const dirty = 'You have unsaved changes.';
export const companySave = 'Save company';
export const companyText = 'Shown on shared pages, receipts and guest emails.';
export const companyName = 'Company name';
export const companyNameHelp = 'Guests see it above your own name. Leave blank to appear as yourself.';
export const portrait = 'Your picture';
export const portraitHelp =
  'Guests see it beside your name. JPEG, PNG, WebP or AVIF, up to 16 MB, cropped to a square.';
export const portraitHelpOfMember =
  'Your colleagues see it. JPEG, PNG, WebP or AVIF, up to 16 MB, cropped to a square.';
export const portraitChoose = 'Upload a picture';
export const portraitSaved = 'New picture saved';
export const portraitRemoved = 'Picture removed';
export const logo = 'Logo';
export const logoHelp = 'JPEG, PNG, WebP or AVIF, up to 16 MB. Transparent backgrounds are kept.';
export const logoChoose = 'Upload a logo';
export const logoReplace = 'Replace';
export const logoRemoved = 'Logo removed';
export const logoSaved = 'New logo saved';
export const logoNone = 'No logo yet';
export const logoAlt = 'Your logo';
export const colour = 'Colour';
export const colourHelp =
  'For buttons and links on shared pages and in emails. We adjust it where needed for contrast.';
export const colourOwn = 'Your own colour';
export const colourDefault = 'Staydesk green';
export const colourPlum = 'Plum';
export const colourOcean = 'Ocean';
export const colourBrick = 'Brick';
export const colourOlive = 'Olive';
export const colourSunset = 'Sunset';
export const colourSlate = 'Slate';
export const preview = 'How guests see you';
export const previewLink = 'Write to your host';
export const bookingText = 'Used for new properties. Existing ones keep their own rules.';
export const approvalRequest = 'I approve each one';
export const approvalHelp = 'With instant book, available dates are confirmed automatically.';
export const holdHours = 'Hours to respond';
export const holdHoursHelp = 'How long dates are held for a request.';
export const paymentText = 'Applies to all new bookings, for all your properties.';
export const deposit = 'Deposit (%)';
export const depositHelp = 'Due shortly after booking. Enter 0 for no deposit.';
export const balanceHelp = 'When the balance is due.';
export const paymentExample = ({
  total,
  deposit,
  rest,
  days,
}: { days: number } & Facts<'total' | 'deposit' | 'rest'>) =>
  plural(days, {
    one: `For a stay of ${total}: ${deposit} deposit, then ${rest} due ${days} day before arrival.`,
    other: `For a stay of ${total}: ${deposit} deposit, then ${rest} due ${days} days before arrival.`,
  });
export const paymentExampleArrival = ({ total, deposit, rest }: Facts<'total' | 'deposit' | 'rest'>) =>
  `For a stay of ${total}: ${deposit} deposit, then ${rest} due on arrival.`;
export const paymentExampleNone = ({ total, days }: { days: number } & Facts<'total'>) =>
  plural(days, {
    one: `For a stay of ${total}: the full amount is due ${days} day before arrival.`,
    other: `For a stay of ${total}: the full amount is due ${days} days before arrival.`,
  });
export const paymentExampleNoneArrival = ({ total }: Facts<'total'>) =>
  `For a stay of ${total}: the full amount is due on arrival.`;
export const paymentExampleAll = ({ total }: Facts<'total'>) =>
  `For a stay of ${total}: the full amount is due shortly after booking.`;
export const everyBooking = 'Every booking';
export const lockNights = 'Hold dates during a request';
export const lockNightsHelp = 'When off, a request is only a question and others can still book the dates.';
export const autoCheckOut = 'Check guests out automatically';
export const autoCheckOutHelp = 'On the departure date, at check-out time.';
export const numberMissing = 'Please enter a number.';
export const datesText = 'How dates appear to you. Guests see them in their own format.';
export const datesOrder = 'Date format';
export const datesWeek = 'Week starts on';
export const datesWeekLocale = 'Browser default';
export const csvTitle = 'Spreadsheet files';
export const csvText =
  'How CSV exports separate their columns on this device. Choose semicolons if Excel shows each row in one column.';
export const csvComma = 'Commas';
export const csvSemicolon = 'Semicolons';
export const densityTitle = 'Density';
export const densityText = 'How much fits on a wide screen. For this device only.';
export const densityComfortable = 'Comfortable';
export const densityCompact = 'Compact';
export const themeText = 'For this device only. Your other devices keep theirs.';
export const themeScreen = 'Match screen size';
export const themeScreenText = 'Dark on phones, light on larger screens.';
export const themeSystemText = 'Follows your device settings.';
export const themeLightText = 'Always light.';
export const themeDarkText = 'Always dark.';
export const devicesTitle = 'Where you’re logged in';
export const devicesText = 'Log out anything you don’t recognise, then change your password.';
export const deviceThis = 'This device';
export const deviceUnknown = 'Unknown browser';
export const deviceOn = ({ browser, system }: Facts<'browser' | 'system'>) => `${browser} on ${system}`;
export const deviceNetwork = ({ network }: Facts<'network'>) => `Network ${network}`;
export const deviceUsed = ({ when }: Facts<'when'>) => `Last used ${when}`;
export const deviceNow = 'In use now';
export const deviceSince = ({ when }: Facts<'when'>) => `Logged in ${when}`;
export const deviceEndLabel = ({ device }: Facts<'device'>) => `Log out ${device}`;
export const deviceEnded = 'Device logged out';
export const devicesEndTitle = 'Log out everywhere?';
export const devicesEndText =
  'All your devices will have to log in again, this one too unless you stay logged in here.';
export const devicesExceptThis = 'Stay logged in here';
export const devicesEnded = ({ count }: { count: number }) =>
  plural(count, { one: 'One device logged out', other: `${count} devices logged out` });
export const devicesEndedNone = 'You weren’t logged in anywhere else';
export const devicesMore = ({ count }: { count: number }) =>
  plural(count, { one: 'Show one more', other: `Show ${count} more` });
export const twoStepText = 'Asks for a code from your phone as well as your password.';
export const twoStepSince = ({ date, count }: Facts<'date' | 'count'>) =>
  `On since ${date}. Recovery codes left: ${count}.`;
export const twoStepFew = 'You’re running low on recovery codes. Create new ones before you need them.';
export const twoStepBegin = 'Set up';
export const twoStepRenew = 'New recovery codes';
export const twoStepDialog = 'Set up two-step sign-in';
export const twoStepProofText = 'Please enter your password first, to confirm it’s you.';
export const twoStepCode = 'Code from your app';
export const twoStepCodeOr = 'Code from your app, or a recovery code';
export const twoStepGoogle =
  'You log in with Google. If that was more than ten minutes ago, log out and in again first.';
export const twoStepNext = 'Next';
export const twoStepScan =
  'Scan this with an authenticator app, such as Aegis, 2FAS, 1Password or Google Authenticator.';
export const twoStepScanAlt = 'QR code for your authenticator app';
export const twoStepType = 'Can’t scan? Type this key into the app:';
export const twoStepOpen = 'Open in an app on this device';
export const twoStepEnter = 'Then enter the 6-digit code it shows.';
export const twoStepConfirm = 'Turn on';
export const twoStepCodesTitle = 'Your recovery codes';
export const twoStepCodesText =
  'Each code lets you in once if you don’t have your phone. They’re only shown now: print them or save them in your password manager.';
export const twoStepCodesCopy = 'Copy all';
export const twoStepCodesSaved = 'I’ve saved them somewhere safe';
export const twoStepIsOn = 'Two-step sign-in turned on';
export const twoStepIsOff = 'Two-step sign-in turned off';
export const twoStepEndText =
  'From then on, only your password will be needed. Enter it and a code to confirm.';
export const twoStepRenewText =
  'Your ten current codes will stop working. Enter your password and a code to confirm.';
export const exportTitle = 'Your data';
export const exportText =
  'Everything we keep for you in one ZIP file: properties, bookings, payments, messages and more, as JSON and CSV, with your photos and files.';
export const exportRequest = 'Export my data';
export const exportRequested = 'Preparing your export. We’ll email you when it’s ready.';
export const exportMaking = ({ when }: Facts<'when'>) =>
  `In preparation since ${when}. You can leave this page.`;
export const exportReady = ({ size, date }: Facts<'size' | 'date'>) =>
  `Ready, ${size}. Will be deleted on ${date}.`;
export const exportFailed = 'This export failed. Please request a new one.';
export const exportOf = ({ when }: Facts<'when'>) => `Export from ${when}`;
export const closingTitle = 'Close your account';
export const closingText = 'Here’s what happens, in this order:';
export const closingNow = 'Now: your shared links stop working and no one can book.';
export const closingGrace = 'For 14 days: you can still log in and choose to keep your account.';
export const closingErase =
  'Then: your profile, properties, photos, messages and guests’ names are erased. This can’t be undone.';
export const closingBooks =
  'Dates, amounts, payments and invoices are kept without names, as required by law.';
export const closingExport = 'Export your data first, using the section above.';
export const closingStays = ({ count }: { count: number }) =>
  plural(count, {
    one: 'You have one upcoming stay. Host or cancel it first; your guest is relying on it.',
    other: `You have ${count} upcoming stays. Host or cancel them first; your guests are relying on them.`,
  });
export const closingStay = ({ name, date }: Facts<'name' | 'date'>) => `${name}, until ${date}`;
export const closingStaysMore = ({ count }: { count: number }) =>
  plural(count, { one: 'and one more', other: `and ${count} more` });
export const closingSubscribed = 'Your subscription is still active. Cancel it first.';
export const closingToSubscription = 'Go to subscription';
export const closingAction = 'Close my account';
export const closingDialog = 'Close your account?';
export const closingDialogText = 'Your links stop working now, and all personal data is erased in 14 days.';
export const closingDone = 'Your account is being closed.';
export const closingBanner = 'Your account is being closed';
export const closingBannerText = ({ date }: Facts<'date'>) =>
  `Your shared links are off. All personal data will be erased on ${date}.`;
export const closingCancel = 'Keep my account';
export const closingCancelled = 'Good to have you back. Your links work again.';
export const businessTitle = 'Business details';
export const businessSave = 'Save business details';
export const businessText = 'Shown on price statements, receipts and other documents for guests.';
export const businessLegalName = 'Legal name';
export const businessTaxNumber = 'Tax number';
export const businessAddress = 'Business address';
export const payChanged = ({ when }: Facts<'when'>) =>
  `The details by which guests pay you were changed on ${when}. If this wasn’t you, change your password right away and put them back.`;
export const payChangedCheck = 'Check the details';
export const payChangedPassword = 'Change my password';
export const payChangedHide = 'Hide this message';
export const payTitle = 'How guests pay you';
export const payText =
  'Guests see this on their booking page and documents once a booking is confirmed and a payment is due.';
export const payIbanInvalid = 'This IBAN isn’t valid. Check it for typing errors.';
export const payInstructions = 'Payment instructions';
export const payInstructionsHelp = 'For example, which reference to use, or how to pay by card or in cash.';
