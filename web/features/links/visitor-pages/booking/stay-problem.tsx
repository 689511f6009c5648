import type { PageProblem, StayAnswer } from '#contract/links/visitor-pages.ts';
import type { Stay } from '#contract/shapes.ts';
import * as t from '#texts/screens.ts';
import { Icon } from '../components/icon.tsx';
import { withDayTexts } from '../format/day-text.ts';
import { OfferList } from './offer-list.tsx';

type ProblemProps = {
  answer: Pick<StayAnswer, 'problem' | 'alternatives'>;
  today: string;
  locale: string;
  /** Query parameters that an alternative keeps: party, code and source. */
  baseQuery: Readonly<Record<string, string>>;
  onChoose: (stay: Stay) => void;
};

/** Problem of the stay with the nearest available alternatives. The caller's live region announces it. */
export function StayProblem({ answer, today, locale, baseQuery, onChoose }: ProblemProps) {
  if (!answer.problem) return null;

  return (
    <div className="alarm">
      <p className="flex gap-2.5 font-medium">
        <span className="mt-0.5 text-danger">
          <Icon name="alert" />
        </span>
        {problemText(answer.problem, today, locale)}
      </p>
      {answer.alternatives.length > 0 && (
        <>
          <p className="mt-3 text-sm text-mute">{t.visitorProperty.alternatives}</p>
          <OfferList
            offers={answer.alternatives}
            today={today}
            locale={locale}
            baseQuery={baseQuery}
            onChoose={onChoose}
          />
        </>
      )}
    </div>
  );
}

/** The server's sentence, except about another stay: its dates are no visitor's business. */
function problemText({ code, detail }: PageProblem, today: string, locale: string): string {
  return code === 'dates_unavailable' ? t.visitorProperty.stayTaken : withDayTexts(detail, today, locale);
}
