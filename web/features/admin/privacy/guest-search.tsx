import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { GuestData } from '#contract/admin/privacy.ts';
import { isEmail } from '#domain/shared/email.ts';
import { m } from '#web/locales/compiled/messages.js';
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
    <Card aria-label={m.privacy_guest()}>
      <CardHeader title={m.privacy_guest()} text={m.privacy_guest_text()} />
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
        <Field
          label={m.privacy_guest_email()}
          error={isWrong ? m.privacy_guest_email_wrong() : undefined}
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
          {m.privacy_guest_find()}
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
            <p className="text-mute">{m.privacy_guest_none({ email })}</p>
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
    done: () => m.privacy_exported(),
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
                m.privacy_bookings({ count: item.bookings }),
                m.privacy_messages({ count: item.messages }),
                item.files > 0 && m.privacy_files({ count: item.files }),
                item.profiles > 0 && m.privacy_profile(),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-mute">
        {[m.privacy_mails({ count: data.mails }), m.privacy_feedback({ count: data.feedback })].join(' · ')}
      </p>
      {upcoming > 0 && (
        <Banner tone="warning" className="mt-4">
          {m.privacy_upcoming({ count: upcoming })}
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
            {m.privacy_export()}
          </Button>
          <Button variant="danger" disabled={upcoming > 0} onClick={() => setErasing(true)}>
            {m.privacy_erase()}
          </Button>
        </div>
      )}
      {erasing && <EraseGuestDialog email={email} onClose={() => setErasing(false)} />}
    </>
  );
}

function EraseGuestDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const erase = useAdminChange(eraseGuest, {
    done: ({ state }) => (state === 'waiting' ? m.privacy_waits() : m.privacy_erased()),
    onDone: onClose,
  });

  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.privacy_erase_title({ email })}
      text={m.privacy_erase_text()}
      confirmLabel={m.privacy_erase()}
      danger
      reason="required"
      reasonHelp={m.privacy_reason_help()}
      problem={erase.problem}
      busy={erase.isPending}
      onConfirm={(reason) => erase.run({ email, reason })}
    />
  );
}
