import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

type Count = { count: number };

export const title = 'Import your data';
export const text =
  'Coming from somewhere else? Bring your bookings, properties and notes about guests as CSV or XLSX files, or a whole Staydesk account. You check everything first, and can roll an import back for 30 days.';
export const offerTitle = 'Where are your bookings now?';
export const offerText =
  'Choose where you come from, and bring them along. You check everything first, and can take it all back for 30 days.';
export const sourcesLabel = 'Where do your bookings come from?';
export const fromHint = 'Choose your file';
export const othersLabel = 'Or bring something else';
export const propertiesHint =
  'Each becomes a draft that you complete. Photos are fetched from their addresses.';
export const guestsHint = 'What you noted about guests, and whom you don’t want back.';
export const formats = 'CSV or XLSX, up to 20 MB and 50,000 rows.';
export const help = 'How to export your bookings elsewhere';
export const tooLarge =
  'This file is larger than 20 MB. Export a shorter period, and upload the files one by one.';
export const uploading = 'Uploading the file';
export const failed = 'We couldn’t load your imports';
export const listTitle = 'Your imports';
export const listEmpty = 'Nothing imported yet. Files stay here for 30 days.';
export const back = 'All imports';
export const byWhen = ({ name, when }: Facts<'name' | 'when'>) => `${name}, ${when}`;
export const rows = ({ count }: Count) => plural(count, { one: '1 row', other: `${count} rows` });
export const discardTitle = 'Discard this file?';
export const discardText = 'Nothing from it has been imported. You can upload it again at any time.';
export const discarded = 'File discarded';

// steps
export const stepsLabel = 'Steps of the import';
export const stepColumns = 'Columns and values';
export const stepCheck = 'Check';
export const stepDone = 'Outcome';
export const columnsTitle = 'What is in each column?';
export const columnsText = 'We’ve guessed as far as we could. Columns you leave out aren’t imported.';
export const columnSamples = ({ samples }: Facts<'samples'>) => `For example ${samples}`;
export const columnEmpty = 'No values';
export const columnLeftOut = 'Leave out';
export const columnNameless = 'Column without a heading';
export const columnField = ({ head }: Facts<'head'>) => `What “${head}” contains`;
export const missing = ({ fields }: Facts<'fields'>) => `Please choose a column for ${fields}.`;
export const twice = ({ field }: Facts<'field'>) =>
  `${field} is chosen for two columns. Each field can have one.`;
export const valuesTitle = 'What do the values mean?';
export const valuesText = 'We only ask about what the file itself doesn’t settle.';
export const valuesNone = 'Dates, amounts and statuses in this file are clear.';
export const chooseAnswer = 'Choose an answer';
export const dateOrderQuestion = 'Which day is 05/08/2026?';
export const dateOrderHelp = 'All dates in this file could be read both ways, so please tell us.';
export const dateOrders = { dmy: '5 August 2026', mdy: 'May 8, 2026' } as const;
export const numberStyleQuestion = 'How much is 1.200?';
export const numberStyleHelp = 'The amounts in this file could be read both ways.';
export const numberStyles = { comma: 'Twelve hundred', point: 'One point two' } as const;
export const currencyQuestion = ({ sign }: Facts<'sign'>) => `Which currency is “${sign}”?`;
export const currencyNoSign = 'Which currency are the amounts in?';
export const statusQuestion = ({ text: word }: Facts<'text'>) => `What does the status “${word}” mean?`;
export const statusEmpty = 'What does a booking without a status mean?';
export const rowTypeQuestion = ({ text: word }: Facts<'text'>) => `What is a row of the type “${word}”?`;
export const listingsTitle = 'Which property is it?';
export const listingQuestion = ({ text: word }: Facts<'text'>) => `“${word}”`;
export const listingNone = 'The file names no property';
export const listingSkip = 'Leave these bookings out';
export const listingCreate = 'Add it as a new property';
export const listingsHelp =
  'New properties are added as drafts with your time zone and the currency of the bookings. You can complete them later.';
export const paymentsQuestion = 'Which bookings have been paid?';
export const paymentsHelp =
  'We record one payment for each, marked “Paid before the import”, so that balances are right.';
export const check = 'Check against my calendar';
export const checkRows = 'Check all rows';
export const answersOpen = 'Please answer every question first.';
export const changeAnswers = 'Change answers';

// check and report
export const checking = 'Checking every row against what you have here';
export const applying = 'Importing your file';
export const undoing = 'Rolling the import back';
export const runsAlone = 'You can leave this page. We’ll carry on.';
export const checkedTitle = 'Here’s what will happen';
export const checkedTexts = {
  bookings: 'Nothing has been imported yet. Guests get no emails about imported bookings.',
  properties:
    'Nothing has been imported yet. New properties start as drafts, and published ones are never changed.',
  guests: 'Nothing has been imported yet. Notes come after those you have, and no one is unblocked.',
};
export const total = 'Total of new and changed bookings';
export const apply = ({ count }: Count) =>
  plural(count, { one: 'Import 1 booking', other: `Import ${count} bookings` });
export const applyProperties = ({ count }: Count) =>
  plural(count, { one: 'Import 1 property', other: `Import ${count} properties` });
export const applyGuests = ({ count }: Count) =>
  plural(count, { one: 'Import 1 guest', other: `Import ${count} guests` });
export const nothingToApply = 'There’s nothing new to import in this file.';
export const appliedTitle = 'Your bookings are here';
export const appliedText = ({ date }: Facts<'date'>) => `You can roll this import back until ${date}.`;
export const ledgerTotal = 'Recorded as paid';
export const messages = ({ count }: Count) =>
  plural(count, {
    one: 'Your message rules will send 1 message about these stays.',
    other: `Your message rules will send ${count} messages about these stays.`,
  });
export const propertiesAdded = 'Your properties are here';
export const guestsAdded = 'Your notes are here';
export const guestsAddedText = 'You’ll find them with each booking and question of these guests.';
export const photosFetching = ({ done, wanted }: Facts<'done' | 'wanted'>) =>
  `Fetching photos: ${done} of ${wanted}`;
export const photosFetched = ({ count }: Count) =>
  plural(count, { one: '1 photo was fetched.', other: `${count} photos were fetched.` });
export const photosFailed = ({ count }: Count) =>
  plural(count, {
    one: '1 photo couldn’t be fetched; its row says why.',
    other: `${count} photos couldn’t be fetched; their rows say why.`,
  });
export const rowPhotos = ({ stored, wanted }: Facts<'stored' | 'wanted'>) => `${stored} of ${wanted} photos`;
export const rowPhotosWanted = ({ count }: Count) =>
  plural(count, { one: '1 photo to fetch', other: `${count} photos to fetch` });
export const photoFailure = ({ position, host, why }: Facts<'position' | 'host' | 'why'>) =>
  `Photo ${position} from ${host}: ${why}`;
export const seeProperties = 'See your properties';
export const seeCalendar = 'See them in the calendar';
export const undo = 'Roll back';
export const undoTitle = 'Roll this import back?';
export const undoText = ({ count }: Count) =>
  plural(count, {
    one: '1 booking goes away, with its payment.',
    other: `${count} bookings go away, with their payments.`,
  });
export const undoPropertiesText = ({ count }: Count) =>
  plural(count, {
    one: '1 property goes to the archive, or is as it was before.',
    other: `${count} properties go to the archive, or are as they were before.`,
  });
export const undoGuestsText = ({ count }: Count) =>
  plural(count, {
    one: 'What was noted about 1 guest is as before.',
    other: `What was noted about ${count} guests is as before.`,
  });
export const undoLeaves = ({ count }: Count) =>
  plural(count, {
    one: '1 stays because someone has worked on it since.',
    other: `${count} stay because someone has worked on them since.`,
  });
export const undoneTitle = 'The import was rolled back';
export const undoneAll = 'Everything is as it was before.';
export const undoneLeft = ({ count }: Count) =>
  plural(count, {
    one: '1 was left, because someone has worked on it since the import:',
    other: `${count} were left, because someone has worked on them since the import:`,
  });
export const draftsMade = ({ count }: Count) =>
  plural(count, {
    one: '1 property was added as a draft:',
    other: `${count} properties were added as drafts:`,
  });
export const draftsLeft = 'These properties stay, because someone has worked on them since:';
export const conflicts = 'Open conflicts';
export const rowsLabel = 'Rows of the file';
export const line = ({ line: number }: Facts<'line'>) => `Row ${number}`;
export const otherLine = ({ line: number }: Facts<'line'>) => `See row ${number}`;
export const moreRows = 'Show more rows';
