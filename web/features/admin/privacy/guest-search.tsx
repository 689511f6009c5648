import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { GuestData } from '#contract/admin/privacy.ts';
import { isEmail } from '#domain/shared/email.ts';
import * as t from '#texts/screens.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ReasonDialog } from '#web/ui/popup/reason-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { AgentLink } from '../components/agent-link.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { useMay } from '../session/admin-role.ts';
import { eraseGuest, exportGuest, guestDataQuery } from './privacy.queries.ts';

/** Finds a guest by the whole address and shows what is stored, by agent, with export and erasure. */
export function GuestSearch() {
  const [text, setText] = useState('');
  const [email, setEmail] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = text.trim();
    setWrong(!isEmail(typed));
    if (isEmail(typed)) setEmail(typed);
  }

  return (
    <Card aria-label={t.privacy.guest}>
      <CardHeader title={t.privacy.guest} text={t.privacy.guestText} />
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
        <Field
          label={t.labels.guestsEmail}
          error={isWrong ? t.privacy.guestEmailWrong : undefined}
          className="min-w-0 grow basis-64"
        >
          <TextInput
            type="email"
            name="guest-email"
            autoComplete="off"
            maxLength={254}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button type="submit" className="sm:mt-7">
          {t.actions.search}
        </Button>
      </form>
      {email && <FoundGuest key={email} email={email} />}
    </Card>
  );
}

function FoundGuest({ email }: { email: string }) {
  const found = useQuery(guestDataQuery(email));
  return (
    <div className="mt-5 border-t border-line pt-5" aria-live="polite">
      <Loaded query={found} lines={3} inline>
        {(data) =>
          data.items.length === 0 && data.feedback === 0 && data.mails === 0 ? (
            <p className="text-mute">{t.privacy.guestNone({ email })}</p>
          ) : (
            <GuestDataView email={email} data={data} />
          )
        }
      </Loaded>
    </div>
  );
}

function GuestDataView({ email, data }: { email: string; data: GuestData }) {
  const [erasing, setErasing] = useState(false);
  const mayWrite = useMay()('privacy:write');
  const queryClient = useQueryClient();
  const download = useAction(() => exportGuest(email), {
    done: () => t.privacy.exported,
    failed: true,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'privacy', 'register'] }),
  });
  const upcoming = data.items.reduce((sum, item) => sum + item.upcoming, 0);

  return (
    <>
      <ul className="divide-y divide-line">
        {data.items.map((item) => (
          <li key={item.agent._id} className="py-3 first:pt-0">
            <p className="font-medium">
              <AgentLink agent={item.agent} />
            </p>
            <p className="text-sm text-mute">
              {[
                t.counts.bookings({ count: item.bookings }),
                t.privacy.messages({ count: item.messages }),
                item.files > 0 && t.privacy.files({ count: item.files }),
                item.reviews > 0 && t.guestReviews.count({ count: item.reviews }),
                item.profiles > 0 && t.privacy.profile,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-mute">
        {[t.privacy.mails({ count: data.mails }), t.privacy.feedback({ count: data.feedback })].join(' · ')}
      </p>
      {upcoming > 0 && (
        <Banner tone="warning" className="mt-4">
          {t.privacy.upcoming({ count: upcoming })}
        </Banner>
      )}
      {mayWrite && (
        <div className="mt-5 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            icon={<Download aria-hidden />}
            busy={download.isPending}
            onClick={() => download.run(undefined)}
          >
            {t.privacy.exportLabel}
          </Button>
          <Button variant="danger" disabled={upcoming > 0} onClick={() => setErasing(true)}>
            {t.privacy.erase}
          </Button>
        </div>
      )}
      {erasing && <EraseGuestDialog email={email} onClose={() => setErasing(false)} />}
    </>
  );
}

function EraseGuestDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const erase = useAdminChange(eraseGuest, {
    done: ({ state }) => (state === 'waiting' ? t.privacy.waits : t.privacy.erased),
    onDone: onClose,
  });

  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.privacy.eraseTitle({ email })}
      text={t.privacy.eraseText}
      confirmLabel={t.privacy.erase}
      danger
      reason="required"
      reasonHelp={t.privacy.reasonHelp}
      problem={erase.problem}
      busy={erase.isPending}
      onConfirm={(reason) => erase.run({ email, reason })}
    />
  );
}
