import type { RefObject } from 'react';
import type { Stay } from '#contract/shapes.ts';
import {
  type PageProblem,
  type RequestErrors,
  requestFields,
  type StayAnswer,
  type StaySearch,
} from '#contract/visitor/visitor-pages.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import { m } from '#web/locales/compiled/messages.js';
import { withDayTexts } from '../format/day-text.ts';
import { requestErrorText } from './request-error-text.ts';
import { queryWithoutDates } from './search-query.ts';
import type { StayPage } from './stay-page.ts';
import { StayProblem } from './stay-problem.tsx';

type SummaryProps = {
  page: StayPage;
  search: StaySearch;
  errors: RequestErrors;
  problem: PageProblem | null;
  answer: StayAnswer | null;
  frame: RefObject<HTMLDivElement | null>;
  onStay: (stay: Stay) => void;
};

/** Error summary of the request; takes the focus when it appears. */
export function RequestSummary({ page, search, errors, problem, answer, frame, onStay }: SummaryProps) {
  const fields = requestFields.filter((field) => errors[field]);
  const isStayRefused = answer !== null && !answer.available && answer.problem !== null;
  if (fields.length === 0 && !problem && !isStayRefused) return null;
  const newTotal = problem?.code === 'price_changed' ? answer?.quote?.total : null;
  return (
    <div ref={frame} tabIndex={-1} role="alert" className="space-y-3 outline-none">
      {fields.length > 0 && (
        <div className="alarm">
          <p className="font-medium">{m.visitor_request_faults({ count: fields.length })}</p>
          <ul className="mt-1 list-disc pl-4">
            {fields.map((field) => (
              <li key={field}>
                <a href={`#request-${field}`} className="underline underline-offset-4">
                  {requestErrorText(field, errors[field] ?? 'required')}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {problem && !isStayRefused && fields.length === 0 && (
        <div className="alarm">
          <p className="font-medium">{m.visitor_request_failed()}</p>
          <p className="mt-1">
            {withDayTexts(problem.detail, page.property.today, page.locale)}{' '}
            {newTotal && m.visitor_request_price_now({ amount: moneyText(newTotal, page.locale) })}
          </p>
        </div>
      )}
      {isStayRefused && (
        <StayProblem
          answer={answer}
          today={page.property.today}
          locale={page.locale}
          kept={queryWithoutDates(search)}
          onChoose={onStay}
        />
      )}
    </div>
  );
}
