import { type FormEvent, useEffect, useRef } from 'react';
import type { CodeAnswer } from '#contract/bookings/stays.ts';
import type { StaySearch } from '#contract/visitor/visitor-pages.ts';
import { m } from '#web/locales/compiled/messages.js';
import { HiddenInputs } from '../components/hidden-inputs.tsx';
import { Icon } from '../components/icon.tsx';
import { withDayTexts } from '../format/day-text.ts';
import { searchQuery } from './search-query.ts';
import type { StayPage } from './stay-page.ts';
import type { StayState } from './stay-store.ts';

type CodeProps = {
  page: StayPage;
  stay: StayState;
  /** '' removes the code. */
  onCode: (code: string) => void;
};

/** Promotion code field with its result. Without script the code is submitted with the search. */
export function CodeField({ page, stay, onCode }: CodeProps) {
  const { search } = stay;
  const answer = search.code ? stay.answer?.promotionCode : undefined;
  const { code = '', ...others } = search;
  const error = answer?.state === 'refused' ? answer.problem : null;
  const shown = useRef<HTMLSpanElement>(null);
  // On a phone the sticky price bar would cover the error.
  useEffect(() => {
    if (error) shown.current?.scrollIntoView({ block: 'center' });
  }, [error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onCode(String(new FormData(event.currentTarget).get('code') ?? '').trim());
  }
  if (answer && !error) return <AppliedCode answer={answer} search={search} onCode={onCode} />;
  return (
    <details className="group mt-4" open={code !== ''}>
      <summary className="tap text-sm font-medium underline underline-offset-4">
        {m.visitor_code_ask()}
      </summary>
      <form method="get" action="#stay" className="mt-1" onSubmit={submit}>
        <HiddenInputs values={searchQuery(others)} />
        <label htmlFor="promotion-code" className="sr-only">
          {m.visitor_code_label()}
        </label>
        <div className="flex gap-2">
          <input
            key={code}
            id="promotion-code"
            name="code"
            className="in mt-0! min-w-0 flex-1 uppercase"
            defaultValue={code}
            placeholder={m.visitor_code_label()}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...(error ? { 'aria-invalid': true, 'aria-describedby': 'promotion-code-fault' } : {})}
          />
          <button type="submit" className="quiet shrink-0">
            {m.visitor_code_use()}
          </button>
        </div>
        {error && (
          <span ref={shown} id="promotion-code-fault" className="fault" role="status">
            {withDayTexts(error.detail, page.property.today, page.locale)}
          </span>
        )}
      </form>
    </details>
  );
}

type AppliedCodeProps = {
  answer: CodeAnswer;
  search: StaySearch;
  onCode: (code: string) => void;
};

function AppliedCode({ answer, search, onCode }: AppliedCodeProps) {
  const { code: _code, ...others } = search;
  return (
    <form
      method="get"
      action="#stay"
      className="mt-4 flex items-center gap-2.5 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        onCode('');
      }}
    >
      <HiddenInputs values={searchQuery(others)} />
      <span className="text-accent">
        <Icon name="check" size={18} />
      </span>
      <p className="mr-auto min-w-0 break-words" role="status">
        {answer.state === 'counts'
          ? m.visitor_code_counts({ code: answer.code })
          : m.visitor_code_beaten({ code: answer.code })}
      </p>
      <button type="submit" className="tap shrink-0 underline underline-offset-4">
        {m.visitor_code_remove()}
      </button>
    </form>
  );
}
