import type { AccountMailKind } from '#domain/messages/mails/mail-kinds.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import type { AccountMailData, MailContent } from '../../../mail-facts.ts';
import * as account from '../../account/account.ts';
import * as settings from '../../account/settings.ts';
import { memberRoleNames } from '../../admin/log-members.ts';
import * as guestPage from '../../links/guest-page.ts';
import * as help from '../../links/help.ts';
import * as actions from '../../shared/actions.ts';
import { firstName } from '../../shared/phrases.ts';
import * as ui from '../../shared/ui.ts';
import { couponMailTexts } from '../../subscription/plan-coupons.ts';
import { type AccountMailText, adminMailTexts } from './admin-mails.ts';
import { payoutMailText } from './payout-mail.ts';

type SecurityKind = Exclude<
  AccountMailKind,
  | 'password_reset'
  | 'verify_email'
  | `email_${string}`
  | 'password_changed'
  | 'payment_details_changed'
  | 'google_linked'
  | 'agent_invited'
  | 'member_invited'
  | `admin_${string}`
  | `coupon_${string}`
>;

const signInNote = 'We send this email whenever the way you log in changes.';

function from({ device }: AccountMailData): string {
  if (!device) return 'from a new device';
  const { browser, network } = device;
  const origin = network === '' ? 'an unknown network' : `an IP address starting with ${network}`;
  return `using ${browser}, from ${origin}`;
}

/** Mails about an account's security, data and closing. */
export const securityMailTexts: Record<SecurityKind, (data: AccountMailData) => AccountMailText> = {
  two_step_on: (data) => ({
    subject: 'Two-step sign-in is on',
    preview: 'From now on, we’ll also ask for a code from your app.',
    title: 'Two-step sign-in is on',
    paragraphs: [
      `Hello ${firstName(data.name)}, from now on you’ll also need a code from your authenticator app to log in. Keep your recovery codes somewhere safe.`,
      'If this wasn’t you, change your password right away and contact us.',
    ],
    button: 'View your security settings',
    footnote: signInNote,
  }),
  two_step_off: (data) => ({
    subject: 'Two-step sign-in is off',
    preview: 'You now only need your password to log in.',
    title: 'Two-step sign-in is off',
    paragraphs: [
      `Hello ${firstName(data.name)}, two-step sign-in has just been turned off. You no longer need a code to log in.`,
      'If this wasn’t you, change your password right away and contact us.',
    ],
    button: 'View your security settings',
    footnote: signInNote,
  }),
  passkey_added: (data) => ({
    subject: 'You can now log in with a passkey',
    preview: `“${data.passkey ?? ''}” was added to your account.`,
    title: 'New passkey',
    paragraphs: [
      `Hello ${firstName(data.name)}, the passkey “${data.passkey ?? ''}” has just been added to your account. It logs you in without a password or a code.`,
      'If this wasn’t you, remove it, change your password right away and contact us.',
    ],
    button: 'View your passkeys',
    footnote: signInNote,
  }),
  passkey_removed: (data) => ({
    subject: 'A passkey was removed',
    preview: `“${data.passkey ?? ''}” no longer logs you in.`,
    title: 'Your passkey was removed',
    paragraphs: [
      `Hello ${firstName(data.name)}, the passkey “${data.passkey ?? ''}” has just been removed from your account. Devices that logged in with it have been logged out.`,
      'If this wasn’t you, change your password right away and contact us.',
    ],
    button: 'View your passkeys',
    footnote: signInNote,
  }),
  passkey_copied: (data) => ({
    subject: 'A passkey may have been copied',
    preview: 'We refused a login with it. Please remove this passkey.',
    title: 'A passkey may have been copied',
    paragraphs: [
      `Hello ${firstName(data.name)}, someone tried to log in with the passkey “${data.passkey ?? ''}”, and its counter showed that a second copy of it is in use. We didn’t let them in.`,
      'Log in another way, remove this passkey and add a new one. If you don’t know who has the copy, contact us.',
    ],
    button: 'View your passkeys',
    footnote: signInNote,
  }),
  two_step_off_by_admin: (data) => ({
    subject: 'Two-step sign-in was turned off for you',
    preview: 'You’ve been logged out everywhere and now only need your password.',
    title: 'Two-step sign-in was turned off for you',
    paragraphs: [
      `Hello ${firstName(data.name)}, a Staydesk admin has turned off two-step sign-in for your account and removed its passkeys, so that you can log in with just your password. You’ve been logged out everywhere.`,
      'Please log in and set it up again with your new phone. If you didn’t ask for this, change your password right away and contact us.',
    ],
    button: 'View your security settings',
    footnote: signInNote,
  }),
  recovery_codes_made: (data) => ({
    subject: 'You have new recovery codes',
    preview: 'Your old codes no longer work.',
    title: 'New recovery codes',
    paragraphs: [
      `Hello ${firstName(data.name)}, new recovery codes have just been created for your account. Your old codes no longer work.`,
      'If this wasn’t you, change your password right away and contact us.',
    ],
    button: 'View your security settings',
    footnote: signInNote,
  }),
  recovery_code_used: (data) => ({
    subject: 'A recovery code was used to log in',
    preview: 'If this was you, there’s nothing you need to do.',
    title: 'A recovery code was used',
    paragraphs: [
      `Hello ${firstName(data.name)}, one of your recovery codes has just been used to log in to your account. It can’t be used again.`,
      'If this wasn’t you, change your password right away and create new codes.',
    ],
    button: 'View your security settings',
    footnote: signInNote,
  }),
  new_device: (data) => ({
    subject: 'New login to your account',
    preview: 'If this was you, there’s nothing you need to do.',
    title: 'New login to your account',
    paragraphs: [
      `Hello ${firstName(data.name)}, there has just been a login to your account ${from(data)}. We haven’t seen that device or network before.`,
      'If this was you, there’s nothing you need to do. If it wasn’t, log that device out and change your password right away.',
    ],
    button: 'View your security settings',
    footnote: 'We send this email once for each new device or network.',
  }),
  export_ready: (data) => ({
    subject: 'Your data is ready',
    preview: 'Download it within seven days.',
    title: 'Your data is ready',
    paragraphs: [
      `Hello ${firstName(data.name)}, everything we keep for you is ready in one file. Log in to download it within seven days, after which we’ll delete it.`,
    ],
    button: 'Download my data',
    footnote: 'You’re receiving this email because you asked for an export of your data.',
  }),
  account_closing: (data) => ({
    subject: settings.closingBanner,
    preview: `You can change your mind until ${data.day ?? ''}.`,
    title: settings.closingBanner,
    paragraphs: [
      `Hello ${firstName(data.name)}, your shared links are now off. On ${data.day ?? ''} we’ll erase your profile, your properties and your guests’ data.`,
      'If you change your mind before then, log in and choose “Keep my account”. Everything will be just as it was.',
    ],
    button: settings.closingCancel,
    footnote:
      'You’re receiving this email because your account is being closed. If this wasn’t you, log in right away.',
  }),
  account_suspended: (data) => ({
    subject: 'Your account has been suspended',
    preview: 'Your links are closed. Your guests’ bookings aren’t affected.',
    title: 'Your account has been suspended',
    paragraphs: [
      `Hello ${firstName(data.name)}, your Staydesk account has been suspended. You’ve been logged out everywhere and can’t log in for now, and your shared links are closed. Your guests keep their bookings and booking pages, and nothing has been erased.`,
      ...(data.support === undefined
        ? ['If you think this is a mistake, or once the matter is settled, please contact us.']
        : [
            `If you think this is a mistake, or once the matter is settled, please contact us: ${data.support}`,
          ]),
      'While your account is suspended, no payments are taken for your subscription.',
    ],
    quotation: data.reason ? { author: ui.reason, text: data.reason } : undefined,
    button: help.stillAction,
    footnote: 'You’re receiving this email because your account has been suspended.',
  }),
  plan_price_changes: (data) => ({
    subject: `The price of your ${data.price?.plan ?? ''} plan changes`,
    preview: `From your first renewal after ${data.day ?? ''}, it’s ${data.price?.to ?? ''}.`,
    title: `The price of your ${data.price?.plan ?? ''} plan changes`,
    paragraphs: [
      `Hello ${firstName(data.name)}, from your first renewal after ${data.day ?? ''}, your ${data.price?.plan ?? ''} plan costs ${data.price?.to ?? ''} instead of ${data.price?.from ?? ''}. What you’ve paid already isn’t affected.`,
      'There’s nothing you need to do. If you’d rather change or cancel your plan, you can do so at any time before then.',
    ],
    button: 'See your subscription',
    footnote: 'You’re receiving this email because you pay for this plan.',
  }),
  plan_price_stays: (data) => ({
    subject: `The price of your ${data.price?.plan ?? ''} plan stays the same`,
    preview: `It’s still ${data.price?.from ?? ''}. The change we announced won’t happen.`,
    title: `The price of your ${data.price?.plan ?? ''} plan stays the same`,
    paragraphs: [
      `Hello ${firstName(data.name)}, we told you that the price of your plan would change. It won’t: your plan still costs ${data.price?.from ?? ''}.`,
    ],
    button: 'See your subscription',
    footnote: 'You’re receiving this email because we told you about another price.',
  }),
  announcement: ({ announcement }) => ({
    subject: announcement?.title ?? '',
    preview: truncateText(announcement?.paragraphs[0] ?? '', 120),
    title: announcement?.title ?? '',
    paragraphs: announcement?.paragraphs ?? [],
    button: 'Open Staydesk',
    footnote: 'You’re receiving this email because you have a Staydesk account.',
  }),
  account_restored: (data) => ({
    subject: 'Your account is active again',
    preview: 'You can log in, and your links work again.',
    title: 'Your account is active again',
    paragraphs: [
      `Hello ${firstName(data.name)}, your Staydesk account is no longer suspended. You can log in again, and your shared links work again.`,
      'If you have a paid subscription, it continues now. A period that ended in the meantime was not charged; the next one starts today.',
    ],
    button: actions.logIn,
    footnote: 'You’re receiving this email because your account was suspended.',
  }),
  account_kept: (data) => ({
    subject: 'Your account stays open',
    preview: 'Nothing was erased, and your links work again.',
    title: 'Good to have you back',
    paragraphs: [
      `Hello ${firstName(data.name)}, your account stays open. Nothing was erased, and your shared links work again.`,
    ],
    button: 'Open Staydesk',
    footnote: 'You’re receiving this email because you chose to keep your account.',
  }),
};

export function accountMail(kind: AccountMailKind, data: AccountMailData): MailContent {
  const { button, ...content } = accountMailTexts[kind](data);
  return { ...content, facts: [], action: { label: button, url: data.url } };
}

const accountMailTexts: Record<AccountMailKind, (data: AccountMailData) => AccountMailText> = {
  ...securityMailTexts,
  ...adminMailTexts,
  ...couponMailTexts,
  agent_invited: (data) => ({
    subject: 'Your Staydesk account is ready',
    preview: 'Choose a password to start. The link can be used once and expires in three days.',
    title: 'Welcome to Staydesk',
    paragraphs: [
      `Hello ${firstName(data.name)}, an account for your properties and bookings has been created for you. Choose a password to start; your trial has begun.`,
      'The link can be used once and expires in three days. After that, use “Forgot your password?” on the login page to get a new one.',
    ],
    button: 'Choose a password',
    footnote:
      'You’re receiving this email because the team that runs this platform created an account with your address. If you weren’t expecting it, you can ignore it.',
  }),
  member_invited: ({ name, business = '', role = 'front-desk' }) => ({
    subject: `Join ${business} on Staydesk`,
    preview: 'The link can be used once and expires in three days.',
    title: `${name} has invited you to the team`,
    paragraphs: [
      `${name} has invited you to work with ${business} on Staydesk, where they manage their properties and bookings. Your role: ${memberRoleNames[role]}.`,
      'Accept the invitation, enter your name and choose a password. The link can be used once and expires in three days. Don’t share it: anyone who opens it can join in your place.',
    ],
    button: 'Accept the invitation',
    footnote: `You’re receiving this email because someone at ${business} entered your address. If you weren’t expecting it, you can ignore it.`,
  }),
  password_reset: (data) => ({
    subject: account.resetTitle,
    preview: 'The link can be used once and expires in one hour.',
    title: account.resetTitle,
    paragraphs: [
      `Hello ${firstName(data.name)}, we received a request to reset the password of your Staydesk account. If this was you, choose a new one.`,
      'The link can be used once and expires in one hour. You’ll be logged out on all your devices.',
    ],
    button: account.resetTitle,
    footnote:
      'If this wasn’t you, you can ignore this email. Your password can only be changed with this link, so don’t share it.',
  }),
  verify_email: (data) => ({
    subject: guestPage.confirmTitle,
    preview: 'Confirm it so you don’t miss requests and messages.',
    title: account.plainConfirmTitle,
    paragraphs: [
      `Hello ${firstName(data.name)}, welcome to Staydesk. Please confirm your email address so you don’t miss requests and messages.`,
      'You can keep working in the meantime. The link can be used once and expires in three days.',
    ],
    button: guestPage.confirmButton,
    footnote:
      'You’re receiving this email because this address was used to create a Staydesk account. If this wasn’t you, you can ignore it.',
  }),
  email_confirm: (data) => ({
    subject: 'Confirm your new email address',
    preview: 'The link can be used once and expires in three days.',
    title: 'Confirm your new email address',
    paragraphs: [
      `Hello ${firstName(data.name)}, this address was entered for your Staydesk account. Once it’s confirmed, you’ll log in with it: 24 hours after it was entered, or earlier if a second admin approves the change.`,
      'The link can be used once and expires in three days.',
    ],
    button: 'Confirm this address',
    footnote:
      'If you don’t have a Staydesk account, you can ignore this email. Nothing changes unless the link is opened.',
  }),
  email_changing: (data) => ({
    subject: 'Your email address is about to change',
    preview: 'If you didn’t ask for this, you can stop it.',
    title: 'Your email address is about to change',
    paragraphs: [
      `Hello ${firstName(data.name)}, a Staydesk admin has entered ${data.newEmail ?? 'another address'} for your account. Once that address is confirmed, the change takes effect on ${data.day ?? ''}, or earlier if a second admin approves it.`,
      'If you asked for this, there’s nothing you need to do. If you didn’t, stop the change now. You don’t need to log in.',
    ],
    button: 'Stop the change',
    footnote: 'We send this email whenever someone enters another email address for your account.',
  }),
  email_changed: (data) => ({
    subject: 'Your email address was changed',
    preview: 'You now log in with your new address.',
    title: 'Your email address was changed',
    paragraphs: [
      `Hello ${firstName(data.name)}, your Staydesk account now uses ${data.newEmail ?? 'another address'}. You can no longer log in with this one.`,
      'If this wasn’t you, contact us right away.',
    ],
    button: 'Open my account',
    footnote: 'We send this email whenever the email address of your account changes.',
  }),
  password_changed: (data) => ({
    subject: 'Your password was changed',
    preview: 'If this was you, there’s nothing you need to do.',
    title: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName(data.name)}, the password of your Staydesk account has just been changed, and your other devices have been logged out.`,
      'If this wasn’t you, choose a new password right away.',
    ],
    button: 'This wasn’t me',
    footnote: 'We send this email whenever the password of your account changes.',
  }),
  payment_details_changed: payoutMailText,
  google_linked: (data) => ({
    subject: 'You can now log in with Google',
    preview: 'Your account is now connected to Google.',
    title: 'Connected to Google',
    paragraphs: [
      `Hello ${firstName(data.name)}, your Staydesk account has just been connected to the Google account with this address. Your password still works too.`,
      'If this wasn’t you, choose a new password right away and contact us.',
    ],
    button: 'This wasn’t me',
    footnote: 'We send this email whenever a way to log in is added to your account.',
  }),
};
