import type { Words } from './account-mail-content.ts';
import { firstName } from './first-name.ts';
import type { AccountMailData, AccountMailKind } from './mail-request.ts';

type SecurityKind = Exclude<
  AccountMailKind,
  'password_reset' | 'verify_email' | 'password_changed' | 'google_linked' | `admin_${string}`
>;

const signInNote = 'You get this mail whenever the way you sign in changes.';

function from({ device }: AccountMailData): string {
  if (!device) return 'from a new device';
  const { browser, network } = device;
  const place = network === '' ? 'an unknown network' : `an address that begins with ${network}`;
  return `with ${browser}, from ${place}`;
}

/** Mails about an account's security, data and closing. */
export const securityMailWords: Record<SecurityKind, (data: AccountMailData) => Words> = {
  two_step_on: (data) => ({
    subject: 'Two-step sign-in is on',
    preview: 'From now on we also ask for a code of your app.',
    title: 'Two-step sign-in is on',
    paragraphs: [
      `Hello ${firstName(data)}, from now on signing in also takes a code of your authenticator app. Keep your recovery codes in a safe place.`,
      'If it was not you, change your password at once and write to us.',
    ],
    button: 'See your security settings',
    footnote: signInNote,
  }),
  two_step_off: (data) => ({
    subject: 'Two-step sign-in is off',
    preview: 'Your password alone is enough again.',
    title: 'Two-step sign-in is off',
    paragraphs: [
      `Hello ${firstName(data)}, two-step sign-in was just switched off: no code is asked for any more.`,
      'If it was not you, change your password at once and write to us.',
    ],
    button: 'See your security settings',
    footnote: signInNote,
  }),
  two_step_off_by_admin: (data) => ({
    subject: 'Two-step sign-in was switched off for you',
    preview: 'You were signed out everywhere, and your password alone is enough again.',
    title: 'Two-step sign-in was switched off for you',
    paragraphs: [
      `Hello ${firstName(data)}, an admin of Staydesk switched two-step sign-in off for your account, so that you can sign in with your password alone. You were signed out everywhere.`,
      'Please sign in and switch it on again with your new phone. If you did not ask for this, change your password at once and write to us.',
    ],
    button: 'See your security settings',
    footnote: signInNote,
  }),
  recovery_codes_made: (data) => ({
    subject: 'You have new recovery codes',
    preview: 'The old ones do not work any more.',
    title: 'New recovery codes',
    paragraphs: [
      `Hello ${firstName(data)}, new recovery codes were just made for your account. The old ones do not work any more.`,
      'If it was not you, change your password at once and write to us.',
    ],
    button: 'See your security settings',
    footnote: signInNote,
  }),
  recovery_code_used: (data) => ({
    subject: 'A recovery code was used to sign in',
    preview: 'If it was you, all is well.',
    title: 'A recovery code was used',
    paragraphs: [
      `Hello ${firstName(data)}, somebody just signed in to your account with one of your recovery codes. It does not work a second time.`,
      'If it was not you, change your password at once and make new codes.',
    ],
    button: 'See your security settings',
    footnote: signInNote,
  }),
  new_device: (data) => ({
    subject: 'A new device signed in to your account',
    preview: 'If it was you, there is nothing to do.',
    title: 'A new device signed in',
    paragraphs: [
      `Hello ${firstName(data)}, somebody just signed in to your account ${from(data)}. We have not seen that before.`,
      'If it was you, there is nothing to do. If it was not you, sign that device out and change your password at once.',
    ],
    button: 'See your security settings',
    footnote: 'You get this mail once for each new device or network.',
  }),
  export_ready: (data) => ({
    subject: 'Your data is ready',
    preview: 'Download it within seven days.',
    title: 'Your data is ready',
    paragraphs: [
      `Hello ${firstName(data)}, everything we keep for you is put together in one file. Log in to download it within seven days; then it is deleted.`,
    ],
    button: 'Download my data',
    footnote: 'You get this mail because you asked for your data.',
  }),
  account_closing: (data) => ({
    subject: 'Your account is being closed',
    preview: `You can change your mind until ${data.day ?? ''}.`,
    title: 'Your account is being closed',
    paragraphs: [
      `Hello ${firstName(data)}, your shared links are off from now on. On ${data.day ?? ''} we erase your profile, your listings and your guests' data.`,
      'If you change your mind before that day, log in and press “Keep my account”: everything is as it was.',
    ],
    button: 'Keep my account',
    footnote: 'You get this mail because your account is being closed. If it was not you, log in at once.',
  }),
  account_kept: (data) => ({
    subject: 'Your account stays open',
    preview: 'Nothing was erased, and your links work again.',
    title: 'Good to have you back',
    paragraphs: [
      `Hello ${firstName(data)}, your account stays open. Nothing was erased, and your shared links work again.`,
    ],
    button: 'Open Staydesk',
    footnote: 'You get this mail because the closing of your account was called off.',
  }),
};
