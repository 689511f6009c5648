import type { AdminLogType } from '#contract/admin/logs.ts';
import type { FeedbackCategory, FeedbackSource } from '#domain/links/feedback-lists.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';
import * as labels from '../shared/labels.ts';

export const checking = 'Checking admin session…';
export const noToken = 'No authentication token provided';
export const unauthorized = 'Unauthorized access - Please login again';
export const failedSearch = 'Search failed';
export const failedLogin = 'Login failed';
export const failedStats = 'Failed to fetch admin stats';
export const failedProfile = 'Failed to fetch admin profile';
export const failedNotifications = 'Failed to fetch notifications';
export const failedSubscriptions = 'Failed to get agent subscriptions';
export const failedExtendTrial = 'Failed to extend trial';
export const failedSettings = 'Failed to update settings';
export const nav = 'Admin area';
export const userMenu = 'Your admin account';
export const toAgents = 'Open the agent app';
export const notFoundAction = 'Go to the admin dashboard';
export const groupBusiness = 'Business';
export const groupVoice = 'Feedback and content';
export const groupPlatform = 'Platform';
export const navUsers = 'Users';
export const navSubscriptions = 'Subscriptions';
export const navContent = 'Content';
export const navLogs = 'Logs';
export const loginTitle = 'Admin login';
export const loginText = 'For platform administrators. Agents have their own login.';
export const loginFirst = 'Setting up a new platform?';
export const loginFirstLink = 'Create the first admin';
export const loginAgent = 'Looking for your listings?';
export const loginAgentLink = 'Agent login';
export const sessionIdle = 'You were logged out after 30 minutes of inactivity.';
export const sessionAge = 'You were logged out because your session reached its 12-hour limit.';
export const sessionNote = 'You’ll be logged out after 30 minutes of inactivity, or after 12 hours.';
export const signInNote = 'Changes you make here are recorded in the log with your name.';
export const signedInAs = ({ name }: Facts<'name'>) => `You’re logged in as ${name}.`;
export const emailMissing = 'Please enter your email address.';
export const registerText =
  'The server prints a set-up code when it starts for the first time. It creates one admin; others are invited.';
export const registerAction = 'Create admin and log in';
export const registerKnown = 'Already have an admin account?';
export const setupCode = 'Set-up code';
export const setupCodeHelp = 'You’ll find it in the server’s output.';
export const setupCodeMissing = 'Please enter the set-up code.';
export const setupCodeWrong =
  'This code doesn’t work. Check it against the server’s output. If an admin already exists, it’s no longer valid: log in instead, or ask for an invitation.';
export const listFailed = 'Couldn’t load the list';
export const moreFailed = 'Couldn’t load more';
export const shown = ({ shown }: Facts<'shown'>) => `${shown} shown`;
export const shownOf = ({ shown, total }: Facts<'shown' | 'total'>) => `${shown} of ${total}`;
export const noneFound = 'No matches for these filters';
export const noneFoundText = 'Try other filters, or search for something else.';
export const allRoles = 'All roles';
export const allSources = 'All sources';
export const added = 'Added';
export const notes = 'Notes for admins';
export const notesHelp = 'Only admins can read these.';
export const reasonLogged = 'It’s recorded in the log.';
export const range30d = 'Last 30 days';
export const range365d = 'Last 365 days';
export const rangeAll = 'All time';
export const userActive = 'Active';
export const userSuspended = 'Suspended';
export const userPending = 'Pending';
export const userDeleted = 'Deleted';
export const subscriptionTrial = 'Trial';
export const subscriptionActive = 'Active';
export const subscriptionPastDue = 'Past due';
export const subscriptionCancelled = 'Cancelled';
export const subscriptionInactive = 'Inactive';
export const plan = 'Plan';
export const trialEnds = 'Trial ends';
export const periodEnds = 'Period ends';
export const usersState = 'Everyone with an account: agents and admins.';
export const usersSearch = 'Search names, emails, companies';
export const usersEmpty = 'No users yet';
export const usersEmptyText = 'Agents appear as soon as they register.';
export const usersRole = 'Role';
export const usersColSince = 'Joined';
export const usersUnverified = 'Email not verified';
export const usersSince = ({ date }: Facts<'date'>) => `joined ${date}`;
export const usersPanel = 'User';
export const usersEmailState = 'Email';
export const usersVerified = ({ date }: Facts<'date'>) => `Verified ${date}`;
export const usersTwoStepOn = ({ date }: Facts<'date'>) => `On since ${date}`;
export const usersTwoStepEndTitle = ({ name }: Facts<'name'>) => `Turn off two-step sign-in for ${name}?`;
export const usersTwoStepEndText =
  'For someone who has lost their phone, their recovery codes or their passkeys. Passkeys are removed too, their password alone is enough again, all their sessions end, and they’re notified by email.';
export const usersTwoStepReason = 'How do you know it’s really them?';
export const usersTwoStepPassword = 'Your own password';
export const usersTwoStepCode = 'A code from your own app';
export const usersTwoStepEnded = ({ name }: Facts<'name'>) => `Two-step sign-in turned off for ${name}`;
export const usersSessions = 'Sessions';
export const usersSessionsOpen = ({ count }: { count: number }) =>
  plural(count, { one: `${count} open`, other: `${count} open` });
export const usersHas = 'Records';
export const usersLinks = ({ count }: { count: number }) =>
  plural(count, { one: `${count} shared link`, other: `${count} shared links` });
export const usersConversations = ({ count }: { count: number }) =>
  plural(count, { one: `${count} conversation`, other: `${count} conversations` });
export const usersLatestBookings = 'Latest bookings';
export const usersNoProperties = 'No properties yet.';
export const usersRestore = 'Reactivate';
export const usersSuspendText =
  'All sessions end right away and the shared links close. Existing bookings keep their dates, and guests can still send messages.';
export const usersSuspended = ({ name }: Facts<'name'>) => `${name} suspended`;
export const usersRestoreTitle = ({ name }: Facts<'name'>) => `Reactivate ${name}?`;
export const usersRestoreText = 'They can log in again, and their shared links work again.';
export const usersRestored = ({ name }: Facts<'name'>) => `${name} reactivated`;
export const usersSignOutTitle = ({ name }: Facts<'name'>) => `Log ${name} out everywhere?`;
export const usersSignOutText = 'Every open session ends, on every device. They can log in again.';
export const usersSignedOut = ({ count }: { count: number }) =>
  plural(count, { one: `${count} session ended`, other: `${count} sessions ended` });
export const featureNone = 'Listings only';
export const feedbackState = 'Feedback from agents and visitors.';
export const feedbackSearch = 'Search messages, names, emails';
export const feedbackEmpty = 'No feedback yet';
export const feedbackEmptyText = 'Messages sent from the feedback page appear here.';
export const feedbackNew = 'New';
export const feedbackInReview = 'In review';
export const feedbackResolved = 'Resolved';
export const feedbackArchived = 'Archived';
export const feedbackCategoryLabels: Readonly<Record<FeedbackCategory, string>> = {
  idea: 'Idea',
  problem: 'Problem',
  question: 'Question',
  praise: 'Praise',
  other: 'Other',
};
export const feedbackSourceLabels: Readonly<Record<FeedbackSource, string>> = {
  app: 'From the app',
  public: 'From the public page',
  shared_link: 'From a shared link',
};
export const feedbackRating = 'Rating';
export const feedbackWhen = 'Received';
export const feedbackSomebody = 'Anonymous';
export const feedbackFrom = 'From';
export const feedbackReplyTo = ({ address }: Facts<'address'>) => `Reply to ${address}`;
export const feedbackNoAddress = 'Can’t reply: no email address was given.';
export const feedbackSend = 'Send reply';
export const feedbackReplied = 'Reply sent';
export const feedbackMoved = ({ state }: Facts<'state'>) => `Marked as ${state}`;
export const logsState = 'Everything that happens on the platform. Entries can’t be edited or deleted.';
export const logsSearch = 'Search the log';
export const logsEmpty = 'Nothing logged today';
export const logsEmptyText = 'Choose a longer period to see more.';
export const actorSystem = 'System';
export const logTypeLabels: Readonly<Record<AdminLogType, string>> = {
  auth: labels.signIn,
  booking: labels.booking,
  property: labels.property,
  payment: labels.payment,
  subscription: labels.subscription,
  settings: labels.settings,
  sync: 'Sync',
  message: labels.message,
  content: navContent,
  security: labels.security,
  client: 'Browser error',
  system: actorSystem,
};
export const logWhat = 'Event';
export const logWho = 'Actor';
export const logAction = 'Action';
export const logEntity = 'Target';
export const logNetwork = 'Network (hashed)';
export const logRequest = 'Request';
export const logPanel = 'Log entry';
export const logChanges = 'What changed';
export const logNoChanges = 'This entry changed no values.';
export const logBefore = 'Before';
export const logAfter = 'After';
export const logBlank = '(blank)';
export const logNothing = 'Nothing yet.';
export const actorVisitor = 'Visitor';
export const notificationsState = 'Notifications from the platform.';
export const searchHint = 'Search agents, bookings or actions';
export const searchKeys =
  'Arrow keys to choose, Enter to open, Esc to close. Nothing changes before you confirm it.';
export const searchScreens = 'Pages';
export const searchResults = 'Results';
export const dashboardStateLoading = 'The platform at a glance.';
export const dashboardState = ({ count, time }: { count: number } & Facts<'time'>) =>
  plural(count, {
    one: `${count} item needs attention. As of ${time}.`,
    other: `${count} items need attention. As of ${time}.`,
  });
export const dashboardStateClear = ({ time }: Facts<'time'>) => `All clear. As of ${time}.`;
export const statsNew = ({ count }: Facts<'count'>) => `+${count} in 30 days`;
export const statsUsers = ({ active, suspended }: Facts<'active' | 'suspended'>) =>
  `${active} active, ${suspended} suspended`;
export const statsProperties = ({ active, pending }: Facts<'active' | 'pending'>) =>
  `${active} published, ${pending} pending review`;
export const statsBooked = 'Booked in 30 days';
export const statsBookings = ({ open, confirmed }: Facts<'open' | 'confirmed'>) =>
  `${open} open, ${confirmed} confirmed`;
export const statsPaying = 'Active subscriptions';
export const statsTrials = ({ count }: Facts<'count'>) => `${count} in trial`;
export const statsSubscriptions = ({ pastDue, cancelled }: Facts<'pastDue' | 'cancelled'>) =>
  `${pastDue} past due, ${cancelled} cancelled`;
export const attentionNone = 'Nothing needs your attention.';
export const attentionReview = ({ count }: { count: number }) =>
  plural(count, { one: `${count} property to review`, other: `${count} properties to review` });
export const attentionFeedback = ({ count }: { count: number }) =>
  plural(count, { one: `${count} new feedback message`, other: `${count} new feedback messages` });
export const attentionPastDue = ({ count }: { count: number }) =>
  plural(count, { one: `${count} payment past due`, other: `${count} payments past due` });
export const attentionTrials = ({ count }: { count: number }) =>
  plural(count, { one: `${count} trial ends within 7 days`, other: `${count} trials end within 7 days` });
export const attentionMails = ({ count }: { count: number }) =>
  plural(count, { one: `${count} email failed`, other: `${count} emails failed` });
export const attentionJobs = ({ count }: { count: number }) =>
  plural(count, { one: `${count} job failed`, other: `${count} jobs failed` });
export const attentionTwoStep = ({ count, names }: { count: number } & Facts<'names'>) =>
  plural(count, {
    one: `No two-step sign-in: ${names}`,
    other: `${count} admins without two-step sign-in: ${names}`,
  });
export const attentionErrors = ({ count }: { count: number }) =>
  plural(count, { one: `${count} browser error today`, other: `${count} browser errors today` });
export const trendTotal = ({ count }: Facts<'count'>) => `${count} new`;
export const trendSeries = 'Metric';
export const trendOf = ({ name }: Facts<'name'>) => `${name} per day`;
export const durationSeconds = ({ count }: Facts<'count'>) => `${count} s`;
export const durationMinutes = ({ count }: Facts<'count'>) => `${count} min`;
export const durationHours = ({ count }: Facts<'count'>) => `${count} h`;
export const durationDays = ({ count }: Facts<'count'>) => `${count} d`;
export const deadText = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} job gave up after all retries. Retrying is safe.`,
    other: `${count} jobs gave up after all retries. Retrying is safe.`,
  });
export const deadRetryAll = 'Retry all';
export const deadRetried = ({ count }: { count: number }) =>
  plural(count, { one: `Retrying ${count} job`, other: `Retrying ${count} jobs` });
export const deadFailed = 'Couldn’t load the failed jobs';
export const deadNoReason = 'No reason given';
export const deadTries = ({ count }: { count: number }) =>
  plural(count, { one: 'Tried once', other: `Tried ${count} times` });
export const twoStepNeededText =
  'Admins need two-step sign-in or a passkey here. Setting one up takes a minute, and then you have full access.';
