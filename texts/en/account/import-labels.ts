import type { ColumnField } from '#domain/account/imports/column-fields.ts';
import type { RowTypeMeaning, StatusMeaning } from '#domain/account/imports/file-terms.ts';
import type { PaymentChoice } from '#domain/account/imports/import-answers.ts';
import {
  type ImportFileError,
  type ImportKind,
  type ImportSource,
  type ImportState,
  importLimits,
  type PhotoFailure,
  type RowNote,
  type RowReason,
  type RowVerdict,
} from '#domain/account/imports/import-lists.ts';
import * as bookingHistory from '../bookings/booking-history.ts';
import * as bookings from '../bookings/bookings.ts';
import * as timeline from '../bookings/timeline.ts';
import * as calendars from '../calendars/calendars.ts';
import * as propertyForm from '../properties/property-form.ts';
import * as labels from '../shared/labels.ts';
import * as shell from '../shared/shell.ts';
import * as ui from '../shared/ui.ts';

export const importFileErrors: Readonly<Record<ImportFileError, string>> = {
  empty: 'This file is empty.',
  no_rows: 'This file has column headings, but no rows below them.',
  quote_open: 'A quotation mark in this file is never closed. Open it in a spreadsheet and save it as XLSX.',
  too_many_rows: `This file has more than ${importLimits.rows.toLocaleString('en')} rows. Export a shorter period, and upload the files one by one.`,
  too_many_columns: `This file has more than ${importLimits.columns} columns. Remove the ones you don’t need.`,
  old_excel: 'This is an old Excel file (.xls). Open it in a spreadsheet, save it as XLSX and upload that.',
  not_a_table: 'This doesn’t look like a table. Please upload a CSV or XLSX file.',
  damaged: 'This file is damaged. Download it again, or save it as CSV.',
  takes_too_much: 'This file is too large to be read. Save it as CSV, or export a shorter period.',
};

export const importSources: Readonly<Record<ImportSource, string>> = {
  airbnb: calendars.channelLabels.airbnb,
  booking: calendars.channelLabels.booking,
  vrbo: calendars.channelLabels.vrbo,
  smoobu: 'Smoobu',
  lodgify: 'Lodgify',
  hostaway: 'Hostaway',
  ownerrez: 'OwnerRez',
  guesty: 'Guesty',
  other: 'Another file',
};

/** What a file that is no file of bookings has, where others name their source. */
export const importKinds: Readonly<Record<Exclude<ImportKind, 'bookings'>, string>> = {
  properties: 'List of properties',
  guests: 'Notes about guests',
};

export const importStates: Readonly<Record<ImportState, string>> = {
  uploaded: 'Not imported yet',
  checking: 'Being checked',
  checked: 'Ready to import',
  applying: 'Being imported',
  applied: bookings.sourceLabels.import,
  undoing: 'Being rolled back',
  undone: 'Rolled back',
};

export const columnFields: Readonly<Record<ColumnField, string>> = {
  ref: 'Booking reference',
  status: labels.status,
  rowType: 'Type of row',
  listing: labels.property,
  guest: labels.guestsName,
  firstName: labels.firstName,
  lastName: labels.lastName,
  email: labels.email,
  phone: labels.phone,
  country: labels.country,
  adults: labels.adults,
  children: labels.children,
  infants: labels.infants,
  pets: labels.pets,
  people: calendars.exportFieldLabels.party,
  checkIn: labels.checkIn,
  checkOut: labels.checkOut,
  nights: labels.nights,
  bookedAt: 'Booked on',
  total: labels.price,
  currency: labels.currency,
  paid: 'Amount paid',
  rooms: 'Number of units',
  notes: calendars.exportFieldLabels.notes,
  title: 'Name of the property',
  street: 'Street',
  city: 'Town or city',
  postcode: propertyForm.fieldPostcode,
  timezone: labels.timeZone,
  maxGuests: 'Maximum number of guests',
  bedrooms: labels.bedrooms,
  beds: propertyForm.fieldBeds,
  bathrooms: labels.bathrooms,
  nightPrice: labels.pricePerNight,
  description: propertyForm.fieldDescription,
  photos: 'Photos (web addresses)',
  blocked: timeline.blockManual,
  blockReason: 'Reason for the block',
};

export const rowVerdicts: Readonly<Record<RowVerdict, string>> = {
  new: shell.newLabel,
  same: 'Already here',
  changed: bookingHistory.changed,
  clash: 'Clash',
  refused: 'Unreadable',
  skipped: 'Set aside',
};

export const rowReasons: Readonly<Record<RowReason, string>> = {
  too_many_cells: 'More cells than columns: a comma in this row isn’t in quotation marks',
  cell_too_long: 'A cell in this row is too long',
  listing_missing: 'No property was chosen for this listing',
  date_missing: 'A date is missing',
  date_unreadable: 'We can’t read a date',
  date_of_other_order: 'A date doesn’t fit the order of day and month in this file',
  check_out_before_check_in: 'Check-out is before check-in',
  no_nights: 'Check-in and check-out are the same day',
  too_many_nights: 'Stays can have up to 366 nights',
  amount_unreadable: 'We can’t read an amount',
  amount_negative: 'The amount is negative',
  currency_unknown: 'The currency isn’t clear',
  guest_missing: 'The guest has no name',
  title_missing: 'The property has no name, or one of less than three letters',
  contact_missing: 'Without an email address or phone number we can’t recognise this guest',
  number_unreadable: 'We can’t read a number',
  too_many_properties: `One file brings up to ${importLimits.drafts} properties: import the rest from another one`,
  several_units: 'One row for several units: split it into a row for each',
  payout: 'A payout, not a stay',
  not_a_stay: 'Its status says it’s not a stay',
  total_line: 'A line of totals',
  listing_skipped: 'You left this listing out',
  older_row: 'A newer row of the same stay replaces it',
  part_of_stay: 'Added to the price of its stay',
  part_of_guest: 'Added to another row about the same guest',
  nothing_about_guest: 'No note and no block. Guests themselves come with their bookings',
  nights_taken: 'The nights are taken',
  overlaps_row: 'Another row has these nights',
  channel_conflict: 'A channel’s calendar has an open conflict here',
  edited_here: 'The booking was edited here after its import',
  removed_here: 'The booking was deleted here after its import',
  other_property: 'The booking is in another property here',
  property_removed: 'The property was deleted',
  other_currency: 'The draft has another currency here',
};

export const rowNotes: Readonly<Record<RowNote, string>> = {
  nights_differ: 'The number of nights doesn’t match the dates',
  phone_unreadable: 'The phone number is masked or unreadable, and was left out',
  email_unreadable: 'The email address is unreadable, and was left out',
  price_missing: 'Without a price',
  channel_email: 'The channel’s address for this stay only',
  photos_left_out: `Only web addresses of photos, and at most ${importLimits.photos}, are fetched`,
};

export const photoFailures: Readonly<Record<PhotoFailure, string>> = {
  address_refused: 'not a public https address',
  unreachable: 'the server didn’t answer',
  not_found: 'not found there',
  too_large: 'larger than 16 MB',
  not_an_image: 'not a photo we can read',
  too_many: 'the property has no room for more photos',
  no_room: 'your photo storage is full',
  property_gone: 'the property was archived or deleted',
};

export const statusMeanings: Readonly<Record<StatusMeaning, string>> = {
  stay: 'A stay',
  cancelled: ui.bookingStateLabels.cancelled,
  no_show: ui.bookingStateLabels.no_show,
  skipped: 'Not a stay',
};

export const rowTypeMeanings: Readonly<Record<RowTypeMeaning, string>> = {
  stay: statusMeanings.stay,
  part: 'A correction of its price',
  skipped: statusMeanings.skipped,
};

export const paymentChoices: Readonly<Record<PaymentChoice, string>> = {
  past: 'Paid once the stay has begun',
  all: 'All paid',
  none: 'None paid yet',
};
