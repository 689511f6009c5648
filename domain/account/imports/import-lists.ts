/** Where a file comes from. The files of `other` are mapped by the agent alone. */
export const importSources = [
  'airbnb',
  'booking',
  'vrbo',
  'smoobu',
  'lodgify',
  'hostaway',
  'ownerrez',
  'guesty',
  'other',
] as const;
export type ImportSource = (typeof importSources)[number];

/** What the rows of a file are. */
export const importKinds = ['bookings', 'properties', 'guests'] as const;
export type ImportKind = (typeof importKinds)[number];

export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** States in which a job works on the import. */
export const runningImportStates = ['checking', 'applying', 'undoing'] as const satisfies ImportState[];

/**
 * What becomes of a row. `same`: it is here already. `clash`: the calendar or a later edit contradicts it, and nothing is
 * overwritten. `skipped`: it is no stay, or another row of the file replaces it.
 */
export const rowVerdicts = ['new', 'same', 'changed', 'clash', 'refused', 'skipped'] as const;
export type RowVerdict = (typeof rowVerdicts)[number];

/** Why a row cannot be read. */
export const refusedReasons = [
  'too_many_cells',
  'cell_too_long',
  'listing_missing',
  'date_missing',
  'date_unreadable',
  'date_of_other_order',
  'check_out_before_check_in',
  'no_nights',
  'too_many_nights',
  'amount_unreadable',
  'amount_negative',
  'currency_unknown',
  'guest_missing',
  'title_missing',
  'contact_missing',
  'number_unreadable',
  'several_units',
  'too_many_properties',
] as const;

export const skippedReasons = [
  'payout',
  'not_a_stay',
  'total_line',
  'listing_skipped',
  'older_row',
  'part_of_stay',
  'part_of_guest',
  'nothing_about_guest',
] as const;

export const clashReasons = [
  'nights_taken',
  'overlaps_row',
  'channel_conflict',
  'edited_here',
  'removed_here',
  'other_property',
  'property_removed',
  'other_currency',
] as const;

export const rowReasons = [...refusedReasons, ...skippedReasons, ...clashReasons] as const;
export type RefusedReason = (typeof refusedReasons)[number];
export type SkippedReason = (typeof skippedReasons)[number];
export type ClashReason = (typeof clashReasons)[number];
export type RowReason = (typeof rowReasons)[number];

/** What a row has that the agent should know of, although it can be imported. */
export const rowNotes = [
  'nights_differ',
  'phone_unreadable',
  'email_unreadable',
  'price_missing',
  'channel_email',
  'photos_left_out',
] as const;
export type RowNote = (typeof rowNotes)[number];

/** What became of an imported row when the import was rolled back. */
export const undoResults = ['removed', 'restored', 'left'] as const;
export type UndoResult = (typeof undoResults)[number];

/** Why a photo at an address of a file was not fetched. */
export const photoFailures = [
  'address_refused',
  'unreachable',
  'not_found',
  'too_large',
  'not_an_image',
  'too_many',
  'no_room',
  'property_gone',
] as const;
export type PhotoFailure = (typeof photoFailures)[number];

/** What became of the photos of a row: how many the property has now, and why each other one is missing. */
export type PhotoResult = {
  stored: number;
  failures: { position: number; host: string; failure: PhotoFailure }[];
};

/** What makes a whole file unreadable. */
export const importFileErrors = [
  'empty',
  'no_rows',
  'quote_open',
  'too_many_rows',
  'too_many_columns',
  'old_excel',
  'not_a_table',
  'damaged',
  'takes_too_much',
] as const;
export type ImportFileError = (typeof importFileErrors)[number];

export const importLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  /** Characters of a cell; a row with a longer one is refused, and the rest of the cell is not stored. */
  cell: 5000,
  /** Different listings, states and kinds of rows of one file that are asked for. */
  terms: 500,
  fileName: 120,
  /** Properties that one import makes or completes: one transaction does it. */
  drafts: 60,
  /** Photos that are fetched for one property. */
  photos: 20,
  /** Characters of the address of a photo. */
  photoAddress: 2000,
  /** Imports of an account that are open or can be rolled back. */
  imports: 50,
} as const;

/** Rows that are written in one transaction under the lock of their property. */
export const importBatchRows = 25;
/** Rows that are read from the database at a time. */
export const importPageRows = 500;
