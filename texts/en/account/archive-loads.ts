import type { ArchiveLoadState, ListToSetUp, ShownList } from '#domain/account/archive-loads.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';
import * as importLabels from './import-labels.ts';
import * as imports from './imports-page.ts';

type Count = { count: number };
/** `rows` as the reader writes numbers. */
type Rows = { rows: string };

export const tile = 'A Staydesk archive';
export const tileHint = 'Everything from another Staydesk account: the ZIP of its data export, up to 2 GB.';
export const tooLarge =
  'This file is larger than 2 GB. Ask whoever runs your Staydesk to load it on the server.';
export const notAZip = 'An archive is a ZIP file, as you downloaded it. Please choose that one.';
export const uploading = 'Uploading the archive';
export const stopped = 'The upload stopped. Choose the same file again, and it goes on where it stopped.';
export const failed = 'We couldn’t load this archive’s page';

export const archiveLoadStates: Readonly<Record<ArchiveLoadState, string>> = {
  uploading: 'Upload stopped',
  checking: importLabels.importStates.checking,
  refused: 'Can’t be loaded',
  checked: 'Ready to load',
  applying: 'Being loaded',
  applied: 'Loaded',
  undoing: importLabels.importStates.undoing,
  undone: importLabels.importStates.undone,
};

export const size = ({ bytes }: { bytes: number }): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${Math.round(bytes / 100_000) / 10} MB`;

export const stepCheck = imports.stepCheck;
export const stepReview = 'What comes';
export const stepDone = imports.stepDone;
export const checking = 'Reading the whole archive and comparing every checksum';
export const applying = 'Loading the archive';
export const undoing = 'Emptying the account again';

export const refusedTitle = 'This archive can’t be loaded';
export const refusedText = 'Nothing was loaded. Download the archive again, or request a new export.';

export const checkedTitle = 'Here’s what will come';
export const madeAt = ({ when }: Facts<'when'>) =>
  `The archive is whole. It was made on ${when}, and nothing has been loaded yet.`;
export const totals = ({ count, rows, files }: Count & Rows & { files: number }) => {
  const all = plural(count, { one: '1 row in all', other: `${rows} rows in all` });
  if (files === 0) return `${all}, without photos or other files.`;
  return `${all}, with ${plural(files, { one: '1 photo or other file', other: `${files} photos and other files` })}.`;
};

export const shownLists: Readonly<Record<ShownList, (count: number) => string>> = {
  properties: (count) => plural(count, { one: 'property', other: 'properties' }),
  bookings: (count) => plural(count, { one: 'booking', other: 'bookings' }),
  blocks: (count) => plural(count, { one: 'block', other: 'blocks' }),
  'guest-profiles': (count) => plural(count, { one: 'note about a guest', other: 'notes about guests' }),
  payments: (count) => plural(count, { one: 'payment or refund', other: 'payments and refunds' }),
  conversations: (count) => plural(count, { one: 'conversation', other: 'conversations' }),
  messages: (count) => plural(count, { one: 'message', other: 'messages' }),
  'shared-links': (count) => plural(count, { one: 'shared link', other: 'shared links' }),
  agreements: (count) => plural(count, { one: 'agreement', other: 'agreements' }),
  'guest-reviews': (count) => plural(count, { one: 'review', other: 'reviews' }),
  promotions: (count) => plural(count, { one: 'promotion', other: 'promotions' }),
  'saved-replies': (count) => plural(count, { one: 'saved reply', other: 'saved replies' }),
};

export const setUpTitle = 'What you’ll set up again';
export const setUpText =
  'No email, message or notification goes out because of an archive, and no channel is called. So this arrives switched off, or stays behind:';
export const listsToSetUp: Readonly<Record<ListToSetUp, string>> = {
  members: 'Members of the team arrive as removed. Invite them again.',
  'message-rules': 'Automatic messages are paused.',
  'calendar-feeds':
    'Calendars of channels are paused. Without door codes and calendar addresses, type the addresses again.',
  'calendar-links': 'Your own calendar links get new addresses. Give them to your channels.',
  'api-keys': 'API keys stay behind. Make new ones.',
  webhooks: 'Webhooks stay behind. Add them again.',
  'payment-settings': 'The connection to your payment provider stays behind. Connect it again.',
};
export const setUpAlways = [
  'Emails to you and your guests are off until you switch them on in Notifications.',
  'Shared links with a password are closed until you choose a new one.',
  'Plan, password, passkeys and devices stay those of this account.',
] as const;

export const secretsLabel = 'Load door codes, Wi-Fi passwords and calendar addresses too';
export const secretsHint = 'They’re encrypted in this archive. Without their passphrase they stay behind.';
export const secretsMissing = 'Type the passphrase, or load the archive without door codes.';
export const acknowledge = 'I’ve read what arrives switched off and what stays behind';
export const acknowledgeFirst = 'Please read and confirm what stays behind first.';
export const apply = 'Load the archive';

export const failures = {
  not_empty:
    'This account is no longer empty, so nothing was loaded. An archive needs a new account that has nothing yet.',
  changed_since:
    'Someone has made changes in this account in the meantime, so nothing was rolled back and nothing was lost.',
  not_storable:
    'Something in this archive doesn’t fit together, so nothing was loaded. Please export it again where it came from.',
} as const;

export const appliedTitle = 'Your account is here';
export const appliedText = ({ count, rows, files }: Count & Rows & { files: number }) => {
  const lists = plural(count, { one: 'We loaded 1 row', other: `We loaded ${rows} rows` });
  const loaded =
    files === 0 ? lists : `${lists} and ${plural(files, { one: '1 file', other: `${files} files` })}`;
  return `${loaded}, read everything back and compared it with the archive. Every field is as it was.`;
};
export const differs = ({ count }: Count) =>
  plural(count, {
    one: '1 field isn’t as in the archive. Roll the archive back, and contact us.',
    other: `${count} fields aren’t as in the archive. Roll the archive back, and contact us.`,
  });
export const secretsLoaded = 'Door codes, Wi-Fi passwords and calendar addresses came along.';
export const seeProperties = imports.seeProperties;
export const undo = imports.undo;
export const undoUntil = ({ date }: Facts<'date'>) =>
  `Until ${date} you can roll the archive back, as long as no one has worked in this account.`;
export const undoTitle = 'Empty this account again?';
export const undoDialogText =
  'Everything that came with the archive goes away, with its files. Your profile and settings are as before.';
export const undoClosed = ({ count }: Count) =>
  plural(count, {
    one: 'The archive can no longer be rolled back: 1 change was made here since, which would be lost.',
    other: `The archive can no longer be rolled back: ${count} changes were made here since, which would be lost.`,
  });
export const seeActivity = 'See what was changed';
export const undoneTitle = 'The archive was rolled back';
export const undoneText = 'The account is empty, and your profile and settings are as before.';

export const discardTitle = 'Discard this archive?';
export const discardText = 'Nothing from it has been loaded. You can upload it again at any time.';
export const discarded = 'Archive discarded';
