import type { PageText } from '../../page-text.ts';
import * as account from './account.ts';

/** The page where the present address of an account stops a change of it. */
export const emailChangeStop = {
  open: ({ email, newEmail, takesEffectAt }: EmailChange): PageText => ({
    title: 'Keep your email address?',
    lines: [
      `A Staydesk admin has entered ${newEmail ?? 'another address'} for your account, in place of ${email}. Once it’s confirmed, the change takes effect on ${takesEffectAt}, or earlier if a second admin approves it.`,
      'If you didn’t ask for this, stop the change.',
    ],
  }),
  stop: 'Stop the change',
  stopped: ({ email }: { email: string }): PageText => ({
    title: 'Your email address stays the same',
    lines: [
      `The change was stopped, and you still log in with ${email}.`,
      'If you didn’t expect it, contact us, so that we can find out who asked for it.',
    ],
  }),
  over: (): PageText => ({
    title: account.resetInvalidTitle,
    lines: [
      'The change was stopped or replaced, or it has taken effect. The newest email about it has the link that counts.',
      'If your address was changed and you didn’t ask for it, contact us right away.',
    ],
  }),
};

type EmailChange = { email: string; newEmail?: string; takesEffectAt: string };
