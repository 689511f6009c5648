import { type Static, Type } from 'typebox';
import { columnFields } from '#domain/account/imports/column-fields.ts';
import { numberStyles } from '#domain/account/imports/file-amounts.ts';
import { dateOrders } from '#domain/account/imports/file-dates.ts';
import { rowTypeMeanings, statusMeanings } from '#domain/account/imports/file-terms.ts';
import { paymentChoices } from '#domain/account/imports/import-answers.ts';
import * as lists from '#domain/account/imports/import-lists.ts';
import { importQuestions } from '#domain/account/imports/survey-file.ts';
import { CivilDate, Currency, Id, Instant, Money, Nullable, Shape, Text } from '../shapes.ts';

const Key = Text(0, 200);

/** Answers by the key of their question. */
function Answered<S extends Parameters<typeof Type.Array>[0]>(value: S) {
  return Type.Array(Shape({ key: Key, value }), { maxItems: lists.importLimits.terms });
}

/** What the agent says about the values of a file. */
export const ImportAnswers = Shape({
  /** Which part of 05/08/2026 is the day; asked for only where the values do not prove it. */
  dateOrder: Nullable(Type.Enum(dateOrders)),
  numberStyle: Nullable(Type.Enum(numberStyles)),
  /** Stays that are recorded as paid, where the file has no column for it. */
  payments: Type.Enum(paymentChoices),
  /** Currency of each sign; the key of amounts without one is empty. */
  currencies: Answered(Currency),
  statuses: Answered(Type.Enum(statusMeanings)),
  rowTypes: Answered(Type.Enum(rowTypeMeanings)),
  /** Property of each listing; null for a listing that is left out. */
  listings: Answered(Nullable(Id)),
  /** Listings for which the import makes a property, as a draft. */
  newListings: Type.Array(Key, { maxItems: lists.importLimits.drafts }),
});
export type ImportAnswers = Static<typeof ImportAnswers>;

/** Something that the agent has to say before the rows can be compared with the calendar. */
export const ImportQuestion = Shape({
  kind: Type.Enum(importQuestions),
  /** Text of the file that is asked for, and its key in the answers. */
  key: Type.String(),
  text: Type.String(),
  rows: Type.Integer(),
  /** Currencies that a sign may mean. */
  choices: Type.Array(Type.String()),
  isAnswered: Type.Boolean(),
});
export type ImportQuestion = Static<typeof ImportQuestion>;

/** Fields of the files of all kinds. */
export const ColumnField = Type.Enum([...columnFields]);

export const ImportColumn = Shape({
  head: Type.String(),
  samples: Type.Array(Type.String()),
  field: Nullable(ColumnField),
});
export type ImportColumn = Static<typeof ImportColumn>;

/** An import in the list. */
export const ImportSummary = Shape({
  _id: Id,
  kind: Type.Enum(lists.importKinds),
  source: Type.Enum(lists.importSources),
  state: Type.Enum(lists.importStates),
  fileName: Type.String(),
  rowCount: Type.Integer(),
  /** Rows that the running job has finished. */
  progress: Nullable(Shape({ done: Type.Integer(), work: Type.Integer() })),
  createdBy: Type.String(),
  createdAt: Instant,
  appliedAt: Nullable(Instant),
  undoneAt: Nullable(Instant),
  /** Until then the import can be rolled back, and its rows are stored. */
  expiresAt: Instant,
});
export type ImportSummary = Static<typeof ImportSummary>;

const verdictCounts = Object.fromEntries(lists.rowVerdicts.map((verdict) => [verdict, Type.Integer()]));
// NOTE: one integer for each verdict.
const Counts = Shape(verdictCounts as Record<lists.RowVerdict, ReturnType<typeof Type.Integer>>);

export const Import = Shape({
  ...ImportSummary.properties,
  version: Type.Integer(),
  columns: Type.Array(ImportColumn),
  /** Fields that need a column and have none. */
  missingFields: Type.Array(ColumnField),
  questions: Type.Array(ImportQuestion),
  answers: ImportAnswers,
  /** What the values of the file prove. */
  proven: Shape({
    dateOrder: Nullable(Type.Enum(dateOrders)),
    numberStyle: Nullable(Type.Enum(numberStyles)),
  }),
  /** Rows by verdict, once they were compared with the calendar. */
  counts: Nullable(Counts),
  /** Sum of the prices of new and changed stays in each currency. */
  totals: Type.Array(Money),
  /** Payments that were recorded, in each currency. */
  ledgerTotals: Type.Array(Money),
  /** Messages that rules are going to send to guests of imported stays. */
  messagesPlanned: Type.Integer(),
  /** Properties that the import made; a roll-back archives those that nobody has touched. */
  drafts: Type.Array(Shape({ _id: Id, title: Type.String(), isArchived: Type.Boolean() })),
  /** Photos of the properties that the import made: all, those that were tried, and those that failed. */
  photos: Nullable(Shape({ wanted: Type.Integer(), done: Type.Integer(), failed: Type.Integer() })),
  /** Rows that a roll-back left, because somebody had touched what they brought. */
  leftCount: Type.Integer(),
  undo: Nullable(
    Shape({
      until: Instant,
      /** Rows whose bookings, properties or guests nobody has touched since, and those that a roll-back leaves. */
      untouched: Type.Integer(),
      touched: Type.Integer(),
    }),
  ),
});
export type Import = Static<typeof Import>;

const PhotoResult = Shape({
  stored: Type.Integer(),
  failures: Type.Array(
    Shape({
      /** As the row counts its photos, from one. */
      position: Type.Integer(),
      host: Type.String(),
      failure: Type.Enum(lists.photoFailures),
    }),
  ),
});

export const ImportRow = Shape({
  line: Type.Integer(),
  verdict: Type.Enum(lists.rowVerdicts),
  reason: Nullable(Type.Enum(lists.rowReasons)),
  notes: Type.Array(Type.Enum(lists.rowNotes)),
  /** Line of the file whose stay has the nights, or that replaces this one. */
  otherLine: Nullable(Type.Integer()),
  /** Name of the guest, or of the property that the row describes. */
  title: Type.String(),
  /** Where the property is, or what is noted about the guest. */
  detail: Type.String(),
  /** A guest who may not request again. */
  isBlocked: Type.Boolean(),
  /** Photos whose addresses the row has; without a result as long as they wait. */
  photos: Nullable(Shape({ wanted: Type.Integer(), result: Nullable(PhotoResult) })),
  ref: Nullable(Type.String()),
  property: Nullable(Shape({ _id: Id, title: Type.String() })),
  checkIn: Nullable(CivilDate),
  checkOut: Nullable(CivilDate),
  /** Of the stay, or of a night in the property. */
  total: Nullable(Money),
  /** Beginning of the row as it stands in the file. */
  cells: Type.Array(Type.String()),
  booking: Nullable(Shape({ _id: Id, code: Type.String() })),
  undoResult: Nullable(Type.Enum(lists.undoResults)),
});
export type ImportRow = Static<typeof ImportRow>;
