import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const title = 'Retention';
export const state = 'How long everything is kept, and what was last removed.';
export const failed = 'Couldn’t load the retention rules';
export const groupLog = 'Log and health';
export const groupMail = 'Email and notifications';
export const groupPeople = 'People and their data';
export const groupWork = 'Work of agents';
export const logEveryday = 'Everyday log entries';
export const logLasting = 'Log entries about money, settings and security';
export const incidents = 'Incidents';
export const incidentsText = 'From the end of an incident.';
export const browserErrors = 'Browser errors';
export const browserErrorsText = 'Errors that browsers reported, counted by day.';
export const deliveries = 'Email deliveries';
export const deliveriesText = 'Whom an email went to and what became of it. Its text isn’t kept.';
export const storedMails = 'Stored emails';
export const storedMailsText = 'Emails kept on this server because it has no mail server.';
export const notifications = 'Notifications of agents';
export const notificationsText = 'Those an agent deleted go after 60 days.';
export const mailCounts = 'Counts of requested emails';
export const mailCountsText = 'They limit how often a password reset can be requested.';
export const sessionsText =
  'With “Remember me”, at most this long and 14 days without use; otherwise 12 hours.';
export const devices = 'Known devices';
export const devicesText = 'From the last login. A login from an unknown device sends an email.';
export const signInTries = 'Failed logins';
export const signInTriesText = 'Counted by account and network, to slow down guessing.';
export const mailedLinks = 'Emailed links of agents';
export const mailedLinksText = 'To confirm an address or choose a password, at most this long.';
export const adminLinks = 'Emailed links of admins';
export const googleSignIns = 'Google logins under way';
export const googleSignInsText = 'Until the person comes back from Google.';
export const webhookEvents = 'Deliveries of webhooks';
export const webhookEventsText =
  'Events, with what each address answered. They contain ids, states and dates, and no text of a guest.';
export const apiKeys = 'Ended API keys';
export const apiKeysText = 'From the day on which a key ended or was revoked. The log keeps what it did.';
export const toolConfirmations = 'Confirmations of assistants';
export const toolConfirmationsText =
  'Between the preview of a change and the change itself. Only hashes are stored.';
export const passkeyChallenges = 'Challenges for passkeys';
export const passkeyChallengesText =
  'What a passkey signs, once, to log in or to confirm. Removed when it is used or too old.';
export const secondSteps = 'Logins waiting for a code';
export const secondStepsText = 'Until the code of the second step is entered.';
export const closedAccounts = 'Closed accounts';
export const closedAccountsText =
  'Profile, properties and guests’ data are erased, files included. An account with stays ahead waits until the last guest has left.';
export const erasureRequests = 'Requests to erase someone';
export const erasureRequestsText =
  'Until another admin confirms. Address and reason are removed when it’s over.';
export const agentNotes = 'Deleted notes about agents';
export const agentNotesText = 'Until then they can be restored.';
export const dataExports = 'Data exports';
export const dataExportsText = 'Files that agents or admins asked for.';
export const files = 'Unused files';
export const filesText = 'Photos and attachments that nothing refers to now.';
export const visitorSalts = 'Keys of visitor counts';
export const visitorSaltsText = 'Without its day’s key, a visit can’t be linked to a visitor.';
export const votes = 'Votes on help articles';
export const votesText = 'Who voted. The totals stay.';
export const formDrafts = 'Drafts of property forms';
export const formDraftsText = 'From the last save.';
export const imports = 'Imported files';
export const importsText =
  'The rows of a file that an agent imported; until then the import can be rolled back.';
export const archiveLoads = 'Archives loaded by agents';
export const archiveLoadsText =
  'What was in it and how the account was before; until then the archive can be rolled back. Its file goes once it is loaded.';
export const rateChanges = 'Replaced rates';
export const rateChangesText = 'What a change of rates replaced, so that it can be undone.';
export const calendarReadings = 'Readings of calendar links';
export const calendarReadingsText = 'When other calendars fetched a link.';
export const repeatedAnswers = 'Answers to repeated requests';
export const repeatedAnswersText = 'They keep a request that is sent twice from counting twice.';
export const stays = 'Kept without an end';
export const staysText =
  'Bookings, payments and invoices stay for the books. Guests’ details, messages and files stay until the agent’s account closes or an erasure is requested on the Privacy page. The register of exports and erasures is never emptied.';
export const minutes = ({ count }: { count: number }) =>
  plural(count, { one: `${count} minute`, other: `${count} minutes` });
export const months = ({ count }: { count: number }) =>
  plural(count, { one: `${count} month`, other: `${count} months` });
export const notRun = 'Not checked yet';
export const nothingYet = ({ time }: Facts<'time'>) => `Checked ${time}, nothing removed so far`;
export const removed = ({ count, shown }: { count: number } & Facts<'shown'>) =>
  plural(count, { one: '1 removed', other: `${shown} removed` });
export const removedMonths = ({ count, shown }: { count: number } & Facts<'shown'>) =>
  plural(count, { one: '1 month removed', other: `${shown} months removed` });
export const last = ({ what, date }: Facts<'what' | 'date'>) => `${what} on ${date}`;
export const change = 'Change';
export const changeNamed = ({ name }: Facts<'name'>) => `Change: ${name}`;
export const changeText = 'Whole months, counted back from the present one.';
export const monthsLabel = 'Keep for (months)';
export const monthsError = ({ min, max }: Facts<'min' | 'max'>) => `Please enter ${min} to ${max} months.`;
export const shorter = 'Older months are removed for good within a day. This can’t be undone.';
export const changed = ({ name, length }: Facts<'name' | 'length'>) => `${name}: ${length}`;
