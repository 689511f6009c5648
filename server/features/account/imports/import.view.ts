import type { Import, ImportQuestion, ImportRow, ImportSummary } from '#contract/account/import-shapes.ts';
import { provenStyle } from '#domain/account/imports/file-amounts.ts';
import { type Cell, provenOrder } from '#domain/account/imports/file-dates.ts';
import { type ImportAnswers, skippedListing } from '#domain/account/imports/import-answers.ts';
import { runningImportStates } from '#domain/account/imports/import-lists.ts';
import {
  isAnswered,
  type ImportQuestion as Question,
  questionsOf,
} from '#domain/account/imports/survey-file.ts';
import { shortenText } from '#domain/shared/truncate-text.ts';
import type { Queryable } from '#server/db/pool.ts';
import { fileKinds } from './file-kinds.ts';
import { findAppliedFigures, findFigures, type ImportRecord } from './import.store.ts';
import type { ListedRow } from './import-row.store.ts';
import { findDrafts } from './present.store.ts';
import { countPhotos } from './property-row.store.ts';

export function summaryView(found: ImportRecord): ImportSummary {
  const {
    _id,
    kind,
    source,
    state,
    fileName,
    rowCount,
    createdByName,
    createdAt,
    appliedAt,
    undoneAt,
    expiresAt,
  } = found;
  const isRunning = runningImportStates.some((running) => running === state);

  return {
    _id,
    kind,
    source,
    state,
    fileName,
    rowCount,
    progress: isRunning ? { done: found.doneCount, work: found.workCount } : null,
    createdBy: createdByName,
    createdAt,
    appliedAt,
    undoneAt,
    expiresAt,
  };
}

/** An import with the figures of its state. */
export async function importView(db: Queryable, found: ImportRecord): Promise<Import> {
  const { version, state, columns, answers, survey, expiresAt } = found;
  const isCompared = state !== 'uploaded' && state !== 'checking';
  const isApplied = state === 'applied' || state === 'undoing' || state === 'undone';
  const figures = isCompared ? await findFigures(db, found) : null;
  const applied = isApplied ? await findAppliedFigures(db, found) : null;

  return {
    ...summaryView(found),
    version,
    columns,
    missingFields: fileKinds[found.kind].missing(columns.map(({ field }) => field)),
    questions: questionsView(found),
    answers: {
      dateOrder: answers.dateOrder,
      numberStyle: answers.numberStyle,
      payments: answers.payments,
      currencies: entriesOf(answers.currencies),
      statuses: entriesOf(answers.statuses),
      rowTypes: entriesOf(answers.rowTypes),
      listings: listingsView(answers),
      newListings: Object.keys(answers.drafts),
    },

    proven: { dateOrder: provenOrder(survey.dates), numberStyle: provenStyle(survey.numbers) },
    counts: figures?.counts ?? null,
    totals: figures?.totals ?? [],
    ledgerTotals: applied?.payments ?? [],
    messagesPlanned: applied?.messagesPlanned ?? 0,
    leftCount: applied?.left ?? 0,

    drafts: isApplied ? await findDrafts(db, found) : [],
    photos:
      isApplied && found.kind === 'properties'
        ? await countPhotos(db, { agentId: found.agentId, importId: found._id })
        : null,
    undo:
      applied && state === 'applied'
        ? { until: expiresAt, untouched: applied.untouched, touched: applied.touched }
        : null,
  };
}

/** Listings with a property that is there, or that are left out. */
function listingsView({ listings, drafts }: ImportAnswers) {
  return entriesOf(listings)
    .filter(({ key, value }) => drafts[key] !== value)
    .map(({ key, value }) => ({ key, value: value === skippedListing ? null : value }));
}

function questionsView({ survey, answers }: ImportRecord): ImportQuestion[] {
  return questionsOf(survey).map((question) => ({
    kind: question.kind,
    key: 'key' in question ? question.key : '',
    text: textOf(question),
    rows: 'rows' in question ? question.rows : 0,
    choices: 'choices' in question ? [...question.choices] : [],
    isAnswered: isAnswered(question, answers),
  }));
}

/** What the file has; of a sign that is the sign itself. */
function textOf(question: Question): string {
  if ('text' in question) return question.text;
  return 'key' in question ? question.key : '';
}

function entriesOf<V>(record: Readonly<Record<string, V>>): { key: string; value: V }[] {
  return Object.entries(record).map(([key, value]) => ({ key, value }));
}

const shownCells = 30;

function titleOf({ stay, listing, guest }: ListedRow): string {
  if (listing !== null) return listing.title;
  if (guest !== null) return guest.name || (guest.email ?? guest.phone ?? '');
  return stay === null ? '' : `${stay.guest.firstName} ${stay.guest.lastName}`.trim();
}

const shownDetail = 160;

function detailOf({ listing, guest }: ListedRow): string {
  if (guest !== null) return shortenText(guest.notes || guest.blockReason, shownDetail);
  if (listing === null) return '';
  return [listing.street, listing.city, listing.country].filter(Boolean).join(', ');
}

function photosOf({ listing, photoResult }: ListedRow): ImportRow['photos'] {
  const wanted = listing?.photos.length ?? 0;
  return wanted === 0 ? null : { wanted, result: photoResult };
}

export function rowView(row: ListedRow): ImportRow {
  const { line, verdict, reason, notes, otherLine, stay, cells, undoResult } = row;
  const total = stay?.totalMinor ?? row.listing?.baseMinor ?? null;
  const currency = stay?.currency ?? row.listing?.currency ?? null;

  return {
    line,
    verdict,
    reason,
    notes,
    otherLine,
    title: titleOf(row),
    detail: detailOf(row),

    isBlocked: row.guest?.blocked ?? false,
    photos: photosOf(row),
    ref: stay?.ref ?? null,
    property:
      row.propertyId !== null && row.propertyTitle !== null
        ? { _id: row.propertyId, title: row.propertyTitle }
        : null,
    checkIn: stay?.checkIn ?? null,
    checkOut: stay?.checkOut ?? null,
    total: total !== null && currency !== null ? { amount: total, currency } : null,

    cells: cells.slice(0, shownCells).map(shownCell),
    booking:
      row.bookingId !== null && row.bookingCode !== null
        ? { _id: row.bookingId, code: row.bookingCode }
        : null,
    undoResult,
  };
}

function shownCell(cell: Cell): string {
  return String(cell).slice(0, 80);
}
