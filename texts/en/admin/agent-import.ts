import type { CheckedImport } from '#contract/admin/agent-import.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const open = 'Import';
export const text = 'Each agent gets an account with a trial, and an email with a link to choose a password.';
export const template = 'Download template';
export const choose = 'Choose a CSV file';
export const drop = ({ count }: Facts<'count'>) => `Drop a CSV file here, up to ${count} rows`;
export const columns =
  'Columns: name and email, and optionally company, phone and timezone (such as Europe/Lisbon). The order doesn’t matter.';
export const tooLarge = 'This file is too large. Split it into files of up to 1,000 rows.';
export const otherFile = 'Choose another file';
export const confirm = ({ count }: { count: number }) =>
  plural(count, { one: `Invite ${count} agent`, other: `Invite ${count} agents` });
export const running = 'Sending invitations';
export const stopped = ({ done }: Facts<'done'>) => `Stopped after ${done} rows`;
export const again =
  'Import the same file again to continue. Agents who already have an account aren’t invited twice.';
export const invited = ({ count }: { count: number }) =>
  plural(count, { one: `${count} agent invited`, other: `${count} agents invited` });
export const existing = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} already has an account and stays unchanged`,
    other: `${count} already have an account and stay unchanged`,
  });
export const read = ({ count }: { count: number }) =>
  plural(count, { one: `${count} agent ready to invite`, other: `${count} agents ready to invite` });
export const nothingSaved = 'Nothing has been saved yet.';
export const ignored = ({ columns }: Facts<'columns'>) => `Columns not read: ${columns}`;
export const errors = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} row left out because of errors`,
    other: `${count} rows left out because of errors`,
  });
export const newLabel = ({ count }: { count: number }) =>
  plural(count, { one: `${count} new agent`, other: `${count} new agents` });
export const line = ({ line }: Facts<'line'>) => `Line ${line}`;
export const errorLabels: Readonly<Record<CheckedImport['errors'][number]['error'], string>> = {
  missing: 'missing',
  too_long: 'too long',
  not_an_email: 'not an email address',
  unknown_timezone: 'unknown time zone',
  repeated: 'already on an earlier line',
};
export const fileEmpty = 'This file has no rows below its headings.';
export const fileColumnMissing = ({ column }: Facts<'column'>) =>
  `The column “${column}” is missing. The first line has to name the columns.`;
export const fileTooManyRows = 'This file has more than 1,000 rows. Please split it.';
export const fileQuoteOpen = 'A quotation mark isn’t closed, so the file can’t be split into rows.';
