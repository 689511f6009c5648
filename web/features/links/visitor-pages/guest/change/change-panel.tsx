import { type FormEvent, useState } from 'react';
import type { GuestView } from '#contract/links/guest.ts';
import * as guestChanges from '#contract/links/guest-changes.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';
import { partyText } from '../../booking/party-text.ts';
import { callApi } from '../../call-api.ts';
import { dayText, stayRangeText, wallClock } from '../../format/day-text.ts';

type PanelProps = {
  token: string;
  view: GuestView;
  today: string;
  locale: string;
  onChange: (view: GuestView) => void;
};

type Request = NonNullable<GuestView['changeRequest']>;

/** The guest's change request: what it waits for, or how it ended. */
export function ChangePanel({ token, view, today, locale, onChange }: PanelProps) {
  const request = view.changeRequest;
  if (request === null) return null;

  const name = hostName(view.host);
  return (
    <section id="change" tabIndex={-1} className="panel target" aria-labelledby="change-title">
      <h2 id="change-title" className="text-[1.2rem]">
        {titleOf(request, name)}
      </h2>
      <p className="mt-2">
        <b>{stayRangeText(request, today, locale)}</b> · {partyText(request)} ·{' '}
        <span className="figures">{t.guestPage.total({ amount: moneyText(request.total, locale) })}</span>
      </p>
      {request.state === 'declined' && request.answer !== '' && (
        <blockquote className="mt-3 border-l-2 border-line pl-4 whitespace-pre-line">
          {request.answer}
        </blockquote>
      )}
      <p className="mt-2 text-mute">
        {request.state === 'open'
          ? t.guestChange.waits({ name, until: untilText(request, view, { today, locale }) })
          : t.guestChange.dismissed({ stay: stayRangeText(view.booking, today, locale) })}
      </p>
      <div className="mt-4 acts flex flex-wrap gap-3">
        <a href={visitorAddresses.guestChange({ token })} className="quiet min-h-12">
          {request.state === 'open' ? t.guestChange.edit : t.guestChange.other}
        </a>
        {request.state === 'open' && <WithdrawForm token={token} onChange={onChange} />}
      </div>
    </section>
  );
}

function titleOf({ state }: Request, name: string): string {
  if (state === 'open') return t.guestChange.open;
  return state === 'declined' ? t.guestChange.declined({ name }) : t.guestChange.lapsed({ name });
}

function untilText(
  { expiresAt }: Request,
  { property }: GuestView,
  { today, locale }: { today: string; locale: string },
): string {
  const { date, time, zone } = wallClock(expiresAt, property.timezone);
  return t.labels.dayAndTime({ day: dayText(date, today, locale), time, zone });
}

function WithdrawForm({ token, onChange }: Pick<PanelProps, 'token' | 'onChange'>) {
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWorking) return;

    setWorking(true);
    setProblem(null);

    try {
      const answer = await callApi(guestChanges.withdraw, { params: { token } });
      if (answer.ok) onChange(answer.value);
      else setProblem(answer.problem.detail);
    } catch {
      setProblem(t.guestChange.offline);
    } finally {
      setWorking(false);
    }
  }

  return (
    <form method="post" action={visitorAddresses.guest({ token })} onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="act" value="withdraw-change" />
      <button type="submit" className="quiet min-h-12" aria-disabled={isWorking || undefined}>
        {isWorking ? t.guestChange.withdrawing : t.guestChange.withdraw}
      </button>
      {problem && (
        <span role="alert" className="fault">
          {problem}
        </span>
      )}
    </form>
  );
}
