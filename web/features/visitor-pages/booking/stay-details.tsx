import { moneyText } from '#domain/shared/money-text.ts';
import { m } from '#web/locales/compiled/messages.js';
import { refundText } from '../format/refund-text.ts';
import { CodeField } from './code-field.tsx';
import { PriceLines } from './price-lines.tsx';
import { queryWithoutDates } from './search-query.ts';
import type { StayPage } from './stay-page.ts';
import { StayProblem } from './stay-problem.tsx';
import type { StayState, StayStore } from './stay-store.ts';

type DetailsProps = { page: StayPage; store: StayStore; stay: StayState };

/** Result for these dates: price lines, or the problem with alternatives. */
export function StayDetails({ page, store, stay }: DetailsProps) {
  const { property, locale } = page;
  const { search, answer, quoting } = stay;
  const isWorking = quoting === 'working';
  const quote = answer?.available ? answer.quote : null;
  return (
    <div aria-busy={isWorking} className={`transition-opacity ${isWorking ? 'opacity-50' : ''}`}>
      <div role="status">
        {quote && !isWorking && (
          <p className="sr-only">
            {m.visitor_stay_announced({ total: moneyText(quote.total, locale), nights: quote.nights })}
          </p>
        )}
        {answer?.problem && (
          <div className="mt-4">
            <StayProblem
              {...{ answer, locale }}
              today={property.today}
              kept={queryWithoutDates(search)}
              onChoose={store.chooseStay}
            />
          </div>
        )}
      </div>
      {quote && (
        <div className="mt-5">
          <PriceLines quote={quote} locale={locale} />
          {quote.damageDeposit.amount > 0 && (
            <p className="mt-3 text-sm text-mute">
              {m.visitor_stay_deposit({ amount: moneyText(quote.damageDeposit, locale) })}
            </p>
          )}
          {search.checkIn && <p className="mt-3 text-sm">{refundText(page, search.checkIn)}</p>}
          <CodeField page={page} stay={stay} onCode={store.changeCode} />
        </div>
      )}
      {search.code && answer === null && !isWorking && page.view.showPrices && (
        <p className="mt-4 text-sm text-mute">{m.visitor_code_waiting({ code: search.code })}</p>
      )}
      {quoting === 'offline' && <OfflineNotice onAgain={store.askAgain} />}
    </div>
  );
}

function OfflineNotice({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="alarm mt-4" role="alert">
      <p>{m.visitor_stay_offline()}</p>
      <button type="button" className="quiet mt-3" onClick={onAgain}>
        {m.visitor_retry()}
      </button>
    </div>
  );
}
