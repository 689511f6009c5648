import { useState } from 'react';
import { isEmail, maxEmailLength } from '#domain/shared/email.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { inviteAgent } from './user.queries.ts';

type InviteAgentSheetProps = { onInvited: (id: string) => void; onClose: () => void };

/** Creates the account of an agent, who chooses the password by a mailed link. */
export function InviteAgentSheet({ onInvited, onClose }: InviteAgentSheetProps) {
  const [draft, setDraft] = useState({ name: '', email: '', company: '', phone: '' });
  const [tried, setTried] = useState(false);
  const invite = useAdminChange(inviteAgent, {
    done: (_answer, { email }) => m.user_invited({ email }),
    onDone: ({ _id }) => onInvited(_id),
  });
  const errors = {
    name: draft.name.trim() === '' ? m.user_invite_name_missing() : undefined,
    email: isEmail(draft.email.trim()) ? undefined : m.kit_fault_email(),
  };

  function send() {
    setTried(true);
    if (errors.name || errors.email) return;
    const { name, email, company, phone } = draft;
    invite.run({
      name: name.trim(),
      email: email.trim(),
      ...(company.trim() && { company: company.trim() }),
      ...(phone.trim() && { phone: phone.trim() }),
    });
  }
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });

  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      phone="full"
      title={m.user_invite()}
      text={m.user_invite_text()}
      footer={{
        primary: (
          <Button busy={invite.isPending} onClick={send}>
            {m.user_invite_send()}
          </Button>
        ),
      }}
    >
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field label={m.admin_users_col_name()} error={tried ? errors.name : undefined}>
          <TextInput
            name="name"
            autoComplete="off"
            maxLength={120}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field label={m.admin_email()} error={tried ? errors.email : undefined}>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxEmailLength}
            value={draft.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        </Field>
        <Field label={m.admin_users_col_company()} optional>
          <TextInput
            name="company"
            autoComplete="off"
            maxLength={120}
            value={draft.company}
            onChange={(event) => change({ company: event.target.value })}
          />
        </Field>
        <Field label={m.admin_users_phone()} optional>
          <TextInput
            name="phone"
            type="tel"
            autoComplete="off"
            maxLength={40}
            value={draft.phone}
            onChange={(event) => change({ phone: event.target.value })}
          />
        </Field>
        {invite.problem && <Banner tone="danger">{invite.problem}</Banner>}
        <button type="submit" hidden />
      </form>
    </Sheet>
  );
}
