import { useState } from 'react';
import { isEmail, maxEmailLength } from '#domain/shared/email.ts';
import * as t from '#texts/screens.ts';
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
    done: (_answer, { email }) => t.adminUsers.invited({ email }),
    onDone: ({ _id }) => onInvited(_id),
  });
  const errors = {
    name: draft.name.trim() === '' ? t.adminUsers.inviteNameMissing : undefined,
    email: isEmail(draft.email.trim()) ? undefined : t.ui.errorEmail,
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
      title={t.adminUsers.invite}
      text={t.adminUsers.inviteText}
      footer={{
        primary: (
          <Button busy={invite.isPending} onClick={send}>
            {t.actions.sendInvitation}
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
        <Field label={t.labels.personName} error={tried ? errors.name : undefined}>
          <TextInput
            name="name"
            autoComplete="off"
            maxLength={120}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field label={t.labels.email} error={tried ? errors.email : undefined}>
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
        <Field label={t.labels.company} optional>
          <TextInput
            name="company"
            autoComplete="off"
            maxLength={120}
            value={draft.company}
            onChange={(event) => change({ company: event.target.value })}
          />
        </Field>
        <Field label={t.labels.phone} optional>
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
