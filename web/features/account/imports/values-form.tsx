import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rowTypeMeanings, statusMeanings } from '#domain/account/imports/file-terms.ts';
import { paymentChoices } from '#domain/account/imports/import-answers.ts';
import * as t from '#texts/screens.ts';
import { currencyOptions } from '#web/lib/format/currency-options.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { propertyNamesQuery } from '../team/team.queries.ts';
import type { Answers, Import, Question } from './import.queries.ts';

type ValuesFormProps = {
  found: Import;
  answers: Answers;
  onChange: (answers: Answers) => void;
  children: (isComplete: boolean) => ReactNode;
};

/** What the file leaves open: order of dates, marks of numbers, currencies, words, and the property of each listing. */
export function ValuesForm({ found, answers, onChange, children }: ValuesFormProps) {
  const { questions } = found;
  const listings = questions.filter(({ kind }) => kind === 'listing');
  const others = questions.filter(({ kind }) => kind !== 'listing');
  const isComplete = questions.every((question) => answerOf(question, answers) !== null);
  const hasPaid = found.columns.some(({ field }) => field === 'paid');

  return (
    <section className="space-y-5">
      <div>
        <h3>{t.imports.valuesTitle}</h3>
        <p className="mt-0.5 text-sm text-mute">
          {others.length === 0 ? t.imports.valuesNone : t.imports.valuesText}
        </p>
      </div>
      {others.map((question) => (
        <QuestionField
          key={`${question.kind} ${question.key}`}
          question={question}
          answers={answers}
          onChange={onChange}
        />
      ))}
      {found.kind === 'bookings' && !hasPaid && (
        <Field label={t.imports.paymentsQuestion} help={t.imports.paymentsHelp}>
          <Select
            value={answers.payments}
            options={paymentChoices.map((value) => ({ value, label: t.importLabels.paymentChoices[value] }))}
            onChange={(payments) => onChange({ ...answers, payments })}
          />
        </Field>
      )}
      <ListingFields questions={listings} answers={answers} onChange={onChange} />
      {children(isComplete)}
    </section>
  );
}

type QuestionFieldProps = { question: Question; answers: Answers; onChange: (answers: Answers) => void };

function QuestionField({ question, answers, onChange }: QuestionFieldProps) {
  const { key, text, rows } = question;
  const help = t.imports.rows({ count: rows });

  switch (question.kind) {
    case 'date_order':
      return (
        <Field label={t.imports.dateOrderQuestion} help={t.imports.dateOrderHelp}>
          <Select
            value={answers.dateOrder}
            placeholder={t.imports.chooseAnswer}
            options={optionsOf(t.imports.dateOrders)}
            onChange={(dateOrder) => onChange({ ...answers, dateOrder })}
          />
        </Field>
      );
    case 'number_style':
      return (
        <Field label={t.imports.numberStyleQuestion} help={t.imports.numberStyleHelp}>
          <Select
            value={answers.numberStyle}
            placeholder={t.imports.chooseAnswer}
            options={optionsOf(t.imports.numberStyles)}
            onChange={(numberStyle) => onChange({ ...answers, numberStyle })}
          />
        </Field>
      );
    case 'currency':
      return (
        <Field
          label={key === '' ? t.imports.currencyNoSign : t.imports.currencyQuestion({ sign: key })}
          help={help}
        >
          <Select
            value={valueAt(answers.currencies, key)}
            placeholder={t.imports.chooseAnswer}
            options={currenciesFor(question.choices)}
            onChange={(value) =>
              onChange({ ...answers, currencies: withValue(answers.currencies, key, value) })
            }
          />
        </Field>
      );
    case 'status':
      return (
        <Field label={text === '' ? t.imports.statusEmpty : t.imports.statusQuestion({ text })} help={help}>
          <Select
            value={valueAt(answers.statuses, key)}
            placeholder={t.imports.chooseAnswer}
            options={statusMeanings.map((value) => ({ value, label: t.importLabels.statusMeanings[value] }))}
            onChange={(value) => onChange({ ...answers, statuses: withValue(answers.statuses, key, value) })}
          />
        </Field>
      );
    case 'row_type':
      return (
        <Field label={t.imports.rowTypeQuestion({ text })} help={help}>
          <Select
            value={valueAt(answers.rowTypes, key)}
            placeholder={t.imports.chooseAnswer}
            options={rowTypeMeanings.map((value) => ({
              value,
              label: t.importLabels.rowTypeMeanings[value],
            }))}
            onChange={(value) => onChange({ ...answers, rowTypes: withValue(answers.rowTypes, key, value) })}
          />
        </Field>
      );
    case 'listing':
      return null;
  }
}

type ListingFieldsProps = {
  questions: readonly Question[];
  answers: Answers;
  onChange: (answers: Answers) => void;
};

const skip = 'skip';
const create = 'create';

/** The property of each listing of the file; a listing that is called like a property is that one already. */
function ListingFields({ questions, answers, onChange }: ListingFieldsProps) {
  const found = useQuery(propertyNamesQuery());
  if (questions.length === 0) return null;

  return (
    <div>
      <h3>{t.imports.listingsTitle}</h3>
      <p className="mt-0.5 text-sm text-mute">{t.imports.listingsHelp}</p>
      <Loaded query={found} lines={2}>
        {(properties) => (
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {questions.map(({ key, text, rows }) => {
              const label = text === '' ? t.imports.listingNone : t.imports.listingQuestion({ text });

              return (
                <li
                  key={key}
                  className="grid grid-cols-1 items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_15rem]"
                >
                  <div className="min-w-0">
                    <p dir="auto" className="font-semibold break-words">
                      {label}
                    </p>
                    <p className="text-[13px] text-mute">{t.imports.rows({ count: rows })}</p>
                  </div>
                  <Select
                    label={label}
                    placeholder={t.actions.chooseProperty}
                    value={chosenListing(answers, key)}
                    options={[
                      ...properties.map(({ _id, title }) => ({ value: _id, label: title })),
                      ...(text === '' ? [] : [{ value: create, label: t.imports.listingCreate }]),
                      { value: skip, label: t.imports.listingSkip },
                    ]}
                    onChange={(value) => onChange(withListing(answers, key, value))}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </div>
  );
}

function chosenListing({ listings, newListings }: Answers, key: string): string | null {
  if (newListings.includes(key)) return create;
  const answer = listings.find((one) => one.key === key);
  return answer === undefined ? null : (answer.value ?? skip);
}

function withListing(answers: Answers, key: string, value: string): Answers {
  const listings = answers.listings.filter((one) => one.key !== key);
  const newListings = answers.newListings.filter((one) => one !== key);
  if (value === create) return { ...answers, listings, newListings: [...newListings, key] };
  return { ...answers, newListings, listings: [...listings, { key, value: value === skip ? null : value }] };
}

type Entry<V> = { key: string; value: V };

function valueAt<V>(entries: readonly Entry<V>[], key: string): V | null {
  return entries.find((one) => one.key === key)?.value ?? null;
}

function withValue<V>(entries: readonly Entry<V>[], key: string, value: V): Entry<V>[] {
  return [...entries.filter((one) => one.key !== key), { key, value }];
}

function answerOf({ kind, key }: Question, answers: Answers): unknown {
  switch (kind) {
    case 'date_order':
      return answers.dateOrder;
    case 'number_style':
      return answers.numberStyle;
    case 'currency':
      return valueAt(answers.currencies, key);
    case 'status':
      return valueAt(answers.statuses, key);
    case 'row_type':
      return valueAt(answers.rowTypes, key);
    case 'listing':
      return chosenListing(answers, key);
  }
}

function optionsOf<T extends string>(labels: Readonly<Record<T, string>>): { value: T; label: string }[] {
  // NOTE: the keys of the record.
  return (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }));
}

/** Currencies that the sign may mean come first. */
function currenciesFor(choices: readonly string[]): { value: string; label: string }[] {
  const all = currencyOptions();
  const likely = choices.flatMap((code) => all.filter(({ value }) => value === code));
  return [...likely, ...all.filter(({ value }) => !choices.includes(value))];
}
