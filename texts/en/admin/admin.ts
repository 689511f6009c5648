import type { AdminLogType } from '#contract/admin/logs.ts';
import type { ContentType } from '#contract/links/content.ts';
import type { FeedbackCategory, FeedbackSource } from '#domain/links/feedback-lists.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

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
export const badge = 'Admin';
export const nav = 'Admin area';
export const menu = 'Menu';
export const userMenu = 'Your admin account';
export const toAgents = 'Open the agent app';
export const signOut = 'Log out';
export const notFoundAction = 'Go to the admin dashboard';
export const groupOverview = 'Overview';
export const groupBusiness = 'Business';
export const groupVoice = 'Feedback and content';
export const groupPlatform = 'Platform';
export const navDashboard = 'Dashboard';
export const navAnalytics = 'Analytics';
export const navUsers = 'Users';
export const navProperties = 'Properties';
export const navBookings = 'Bookings';
export const navSubscriptions = 'Subscriptions';
export const navFeedback = 'Feedback';
export const navContent = 'Content';
export const navNotifications = 'Notifications';
export const navSettings = 'Settings';
export const navLogs = 'Logs';
export const loginTitle = 'Admin login';
export const loginText = 'For platform administrators. Agents have their own login.';
export const loginAction = 'Log in';
export const loginFirst = 'Setting up a new platform?';
export const loginFirstLink = 'Create the first admin';
export const loginAgent = 'Looking for your listings?';
export const loginAgentLink = 'Agent login';
export const sessionIdle = 'You were logged out after 30 minutes of inactivity.';
export const sessionAge = 'You were logged out because your session reached its 12-hour limit.';
export const sessionNote = 'You’ll be logged out after 30 minutes of inactivity, or after 12 hours.';
export const signInNote = 'Changes you make here are recorded in the log with your name.';
export const continueLabel = 'Continue';
export const signedInAs = ({ name }: Facts<'name'>) => `You’re logged in as ${name}.`;
export const email = 'Email';
export const emailMissing = 'Please enter your email address.';
export const password = 'Password';
export const name = 'Name';
export const registerText =
  'The server prints a set-up code when it starts for the first time. It creates one admin; others are invited.';
export const registerAction = 'Create admin and log in';
export const registerKnown = 'Already have an admin account?';
export const registerKnownLink = 'Log in';
export const setupCode = 'Set-up code';
export const setupCodeHelp = 'You’ll find it in the server’s output.';
export const setupCodeMissing = 'Please enter the set-up code.';
export const setupCodeWrong =
  'This code doesn’t work. Check it against the server’s output. If an admin already exists, it’s no longer valid: log in instead, or ask for an invitation.';
export const listFailed = 'Couldn’t load the list';
export const moreFailed = 'Couldn’t load more';
export const more = 'Load more';
export const shown = ({ shown }: Facts<'shown'>) => `${shown} shown`;
export const shownOf = ({ shown, total }: Facts<'shown' | 'total'>) => `${shown} of ${total}`;
export const noneFound = 'No matches for these filters';
export const noneFoundText = 'Try other filters, or search for something else.';
export const clearFilters = 'Clear filters';
export const status = 'Status';
export const allStates = 'All statuses';
export const allRoles = 'All roles';
export const allPlans = 'All plans';
export const allTypes = 'All types';
export const allCategories = 'All categories';
export const allSources = 'All sources';
export const sort = 'Sort by';
export const agent = 'Agent';
export const added = 'Added';
export const changed = 'Updated';
export const notes = 'Notes for admins';
export const notesHelp = 'Only admins can read these.';
export const save = 'Save';
export const saved = 'Saved';
export const saveNote = 'Save notes';
export const untitled = 'Untitled property';
export const reasonLogged = 'It’s recorded in the log.';
export const log = 'Log';
export const rangeToday = 'Today';
export const rangeYesterday = 'Yesterday';
export const range7d = 'Last 7 days';
export const range30d = 'Last 30 days';
export const range90d = 'Last 90 days';
export const range365d = 'Last 365 days';
export const rangeAll = 'All time';
export const roleAgent = 'Agent';
export const roleAdmin = 'Admin';
export const userActive = 'Active';
export const userSuspended = 'Suspended';
export const userPending = 'Pending';
export const userDeleted = 'Deleted';
export const moderationPending = 'Pending review';
export const moderationApproved = 'Approved';
export const moderationRejected = 'Rejected';
export const moderationSuspended = 'Suspended';
export const listingDraft = 'Draft';
export const listingActive = 'Published';
export const listingPaused = 'Paused';
export const listingArchived = 'Archived';
export const subscriptionTrial = 'Trial';
export const subscriptionActive = 'Active';
export const subscriptionPastDue = 'Past due';
export const subscriptionCancelled = 'Cancelled';
export const subscriptionInactive = 'Inactive';
export const plan = 'Plan';
export const planNone = 'No plan';
export const planChoose = 'Choose a plan';
export const trialEnds = 'Trial ends';
export const periodEnds = 'Period ends';
export const usersState = 'Everyone with an account: agents and admins.';
export const usersSearch = 'Search names, emails, companies';
export const usersEmpty = 'No users yet';
export const usersEmptyText = 'Agents appear as soon as they register.';
export const usersRole = 'Role';
export const usersColName = 'Name';
export const usersColCompany = 'Company';
export const usersColSubscription = 'Subscription';
export const usersColSince = 'Joined';
export const usersUnverified = 'Email not verified';
export const usersSince = ({ date }: Facts<'date'>) => `joined ${date}`;
export const usersPanel = 'User';
export const usersPhone = 'Phone';
export const usersEmailState = 'Email';
export const usersVerified = ({ date }: Facts<'date'>) => `Verified ${date}`;
export const usersTwoStep = 'Two-step sign-in';
export const usersTwoStepOn = ({ date }: Facts<'date'>) => `On since ${date}`;
export const usersTwoStepNot = 'Off';
export const usersTwoStepEnd = 'Turn off';
export const usersTwoStepEndTitle = ({ name }: Facts<'name'>) => `Turn off two-step sign-in for ${name}?`;
export const usersTwoStepEndText =
  'For someone who has lost their phone and recovery codes. Their password alone is enough again, all their sessions end, and they’re notified by email.';
export const usersTwoStepReason = 'How do you know it’s really them?';
export const usersTwoStepPassword = 'Your own password';
export const usersTwoStepCode = 'A code from your own app';
export const usersTwoStepEnded = ({ name }: Facts<'name'>) => `Two-step sign-in turned off for ${name}`;
export const usersSessions = 'Sessions';
export const usersSessionsOpen = ({ count }: { count: number }) =>
  plural(count, { one: `${count} open`, other: `${count} open` });
export const usersHas = 'Records';
export const usersProperties = ({ count }: { count: number }) =>
  plural(count, { one: `${count} property`, other: `${count} properties` });
export const usersBookings = ({ count }: { count: number }) =>
  plural(count, { one: `${count} booking`, other: `${count} bookings` });
export const usersLinks = ({ count }: { count: number }) =>
  plural(count, { one: `${count} shared link`, other: `${count} shared links` });
export const usersConversations = ({ count }: { count: number }) =>
  plural(count, { one: `${count} conversation`, other: `${count} conversations` });
export const usersLatestBookings = 'Latest bookings';
export const usersNoBookings = 'No bookings yet.';
export const usersNoProperties = 'No properties yet.';
export const usersSignOut = 'Log out everywhere';
export const usersSuspend = 'Suspend';
export const usersRestore = 'Reactivate';
export const usersSuspendTitle = ({ name }: Facts<'name'>) => `Suspend ${name}?`;
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
export const propertiesState = 'All agents’ properties and their moderation.';
export const propertiesSearch = 'Search titles, locations, agents';
export const propertiesEmpty = 'No properties yet';
export const propertiesEmptyText = 'They appear as soon as an agent adds one.';
export const propertiesColTitle = 'Property';
export const propertiesReview = 'Moderation';
export const propertiesListing = 'Listing status';
export const propertiesPrice = 'Price per night';
export const propertiesNoLocation = 'No location yet';
export const propertiesReasonGiven = ({ state }: Facts<'state'>) => `${state}, because:`;
export const propertiesReasonHelp = 'The agent will see this.';
export const propertiesApprove = 'Approve';
export const propertiesApproveTitle = ({ name }: Facts<'name'>) => `Approve ${name}?`;
export const propertiesApproveText = 'It can be shown on shared links and booked.';
export const propertiesApproved = ({ name }: Facts<'name'>) => `${name} approved`;
export const propertiesReject = 'Reject';
export const propertiesRejectTitle = ({ name }: Facts<'name'>) => `Reject ${name}?`;
export const propertiesRejectText =
  'The agent sees the reason, and can edit the property and have it reviewed again.';
export const propertiesRejected = ({ name }: Facts<'name'>) => `${name} rejected`;
export const propertiesSuspend = 'Suspend';
export const propertiesSuspendTitle = ({ name }: Facts<'name'>) => `Suspend ${name}?`;
export const propertiesSuspendText =
  'It’s removed from shared links and can’t be booked. Existing bookings aren’t affected.';
export const propertiesSuspended = ({ name }: Facts<'name'>) => `${name} suspended`;
export const bookingsState = 'All agents’ bookings, newest first.';
export const bookingsSearch = 'Search codes, guests, properties';
export const bookingsEmpty = 'No bookings yet';
export const bookingsEmptyText = 'They appear as soon as someone requests to book.';
export const bookingsMadeOn = ({ date }: Facts<'date'>) => `created ${date}`;
export const bookingsMade = 'Created';
export const bookingsMadeAny = 'Any date';
export const bookingsGuest = 'Guest';
export const bookingsProperty = 'Property';
export const bookingsStay = 'Stay';
export const bookingsPayment = 'Payment';
export const bookingsTotal = 'Total';
export const bookingsOverride = 'Change status';
export const bookingsOverrideTitle = ({ code }: Facts<'code'>) => `Change the status of ${code}?`;
export const bookingsOverrideText = 'Agents normally do this. Only allowed changes are listed.';
export const bookingsNewState = 'New status';
export const bookingsReasonHelp = 'The agent and the guest will see this, and it’s recorded in the log.';
export const bookingsMoved = ({ code, state }: Facts<'code' | 'state'>) => `${code} marked as ${state}`;
export const subscriptionsSearch = 'Search agents, companies';
export const subscriptionsEmpty = 'No subscriptions yet';
export const subscriptionsEmptyText = 'Every agent has one from day one.';
export const subscriptionsUntil = 'Until';
export const subscriptionsPaidUntil = ({ date }: Facts<'date'>) => `Paid until ${date}`;
export const subscriptionsTrialThenPaid = ({ trial, date }: Facts<'trial' | 'date'>) =>
  `Trial until ${trial}, paid until ${date}`;
export const subscriptionsTrialUntil = ({ date }: Facts<'date'>) => `Trial until ${date}`;
export const subscriptionsTrialEnded = ({ date }: Facts<'date'>) => `Trial ended ${date}`;
export const subscriptionsPanel = 'Subscription';
export const subscriptionsSet = 'Set status';
export const subscriptionsSetTitle = ({ name }: Facts<'name'>) => `Set the status for ${name}`;
export const subscriptionsSetText =
  'This overrides the billing status until the next payment event. Existing bookings aren’t affected.';
export const subscriptionsSetDone = ({ name, state }: Facts<'name' | 'state'>) =>
  `${name}’s subscription set to ${state}`;
export const subscriptionsExtend = 'Extend trial';
export const subscriptionsExtendTitle = ({ name }: Facts<'name'>) => `Extend ${name}’s trial`;
export const subscriptionsExtendText = 'Counted from the end of the trial, or from now if it’s over.';
export const subscriptionsDays = 'Days';
export const subscriptionsDaysError = ({ most }: Facts<'most'>) => `Please enter 1 to ${most} days.`;
export const subscriptionsExtended = ({ name, date }: Facts<'name' | 'date'>) =>
  `${name}’s trial extended to ${date}`;
export const subscriptionsListings = 'Listings';
export const subscriptionsListingsOf = ({ used, most }: Facts<'used' | 'most'>) => `${used} of ${most}`;
export const subscriptionsAllows = 'Includes';
export const subscriptionsNeedsSelection =
  'Has more live listings than the plan allows, and must choose which stay live.';
export const subscriptionsNoNotes = 'No notes yet.';
export const subscriptionsCounts = ({
  active,
  trial,
  ending,
  pastDue,
}: Facts<'active' | 'trial' | 'ending' | 'pastDue'>) =>
  `${active} active, ${trial} in trial (${ending} ending within 7 days), ${pastDue} past due.`;
export const subscriptionsCountsFailed = 'Couldn’t load the figures.';
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
export const feedbackCategory = 'Category';
export const feedbackSource = 'Source';
export const feedbackMessage = 'Message';
export const feedbackRating = 'Rating';
export const feedbackWhen = 'Received';
export const feedbackSomebody = 'Anonymous';
export const feedbackStars = ({ count }: { count: number }) =>
  plural(count, { one: `${count} out of 5 stars`, other: `${count} out of 5 stars` });
export const feedbackPanel = 'Feedback';
export const feedbackFrom = 'From';
export const feedbackReplyTo = ({ address }: Facts<'address'>) => `Reply to ${address}`;
export const feedbackNoAddress = 'Can’t reply: no email address was given.';
export const feedbackSend = 'Send reply';
export const feedbackReplied = 'Reply sent';
export const feedbackMoved = ({ state }: Facts<'state'>) => `Marked as ${state}`;
export const logsState = 'Everything that happens on the platform. Entries can’t be edited or deleted.';
export const logsSearch = 'Search the log';
export const logsRange = 'Period';
export const logsExport = 'Export CSV';
export const logsExportFailed = 'Export failed';
export const logsEmpty = 'Nothing logged today';
export const logsEmptyText = 'Choose a longer period to see more.';
export const logTypeLabels: Readonly<Record<AdminLogType, string>> = {
  auth: 'Sign-in',
  booking: 'Booking',
  property: 'Property',
  payment: 'Payment',
  subscription: 'Subscription',
  settings: 'Settings',
  sync: 'Sync',
  message: 'Message',
  content: 'Content',
  security: 'Security',
  client: 'Browser error',
  system: 'System',
};
export const logTime = 'Time';
export const logType = 'Type';
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
export const actorAdmin = 'Admin';
export const actorAgent = 'Agent';
export const actorVisitor = 'Visitor';
export const actorSystem = 'System';
export const settingsState = 'Changes apply as soon as you save.';
export const settingsFailed = 'Couldn’t load the settings';
export const settingsSaved = 'Settings saved';
export const settingsSave = 'Save settings';
export const settingsDiscard = 'Discard';
export const settingsAllSaved = 'All changes saved.';
export const settingsUnsaved = ({ count }: { count: number }) =>
  plural(count, { one: `${count} unsaved change.`, other: `${count} unsaved changes.` });
export const settingsRange = ({ least, most }: Facts<'least' | 'most'>) =>
  `Please enter a number from ${least} to ${most}.`;
export const settingsPlatform = 'Platform';
export const settingsSignUp = 'Agents and properties';
export const settingsBookings = 'Bookings';
export const settingsMail = 'Email';
export const undone = 'Change undone';
export const settingsSupportWrong = 'Enter an email address or a link that starts with https://.';
export const settingsReview = 'New properties need review';
export const settingsReviewHelp =
  'Guests can’t see or book a newly published property until an admin approves it. Properties already published aren’t affected.';
export const settingsMaintenance = 'Maintenance mode';
export const settingsMaintenanceMark = 'On';
export const settingsMaintenanceHelp =
  'Agents see a banner and can view everything, but can’t change anything. Public pages keep working.';
export const settingsSupport = 'Support contact';
export const settingsSupportHelp =
  'An email address or link, shown in the footer and where people need help.';
export const settingsRegistration = 'Allow new agents to register';
export const settingsRegistrationHelp =
  'When off, the register page explains that registration is closed. Existing accounts can still log in.';
export const settingsTrialDays = 'Trial length (days)';
export const settingsTrialDaysHelp = 'For agents who register from now on.';
export const settingsImages = 'Photos per property';
export const settingsImagesHelp =
  'Maximum per property. Properties already over the limit keep their photos.';
export const settingsApproval = 'Every booking needs approval';
export const settingsApprovalHelp =
  'When on, no visitor’s booking is instant, whatever the property’s settings say.';
export const settingsFee = 'Booking fee (%)';
export const settingsFeeHelp =
  'A percentage of the nightly price, shown as a line in every new quote. Enter 0 for no fee.';
export const settingsEmail = 'Send email notifications';
export const settingsEmailHelp =
  'When off, no one gets notifications by email. Login and password emails are still sent.';
export const maintenanceOn = 'Maintenance mode is on: agents can’t change anything.';
export const maintenanceChange = 'Settings';
export const contentState = 'Terms, help articles and other content, with every version.';
export const contentSearch = 'Search titles and text';
export const contentEmpty = 'No content yet';
export const contentEmptyText = 'Create the first page.';
export const contentDraft = 'Draft';
export const contentPublished = 'Published';
export const contentArchived = 'Archived';
export const contentTypeLabels: Readonly<Record<ContentType, string>> = {
  terms: 'Terms',
  privacy: 'Privacy',
  help_category: 'Help category',
  help_article: 'Help article',
  faq: 'FAQ',
  announcement: 'Announcement',
  footer: 'Footer',
};
export const contentTitle = 'Title';
export const contentType = 'Type';
export const contentAll = 'All content';
export const contentNew = 'New page';
export const contentNewText = 'It starts as a draft that only admins can see.';
export const contentBegin = 'Start writing';
export const contentCreated = 'Draft created';
export const contentSlugWillBe = ({ slug }: Facts<'slug'>) => `Its address will end in ${slug}.`;
export const contentTitleMissing = 'Please enter a title.';
export const contentBodyMissing = 'Please enter some text.';
export const contentSummary = 'Summary';
export const contentSummaryHelp = 'One sentence for lists and search.';
export const contentCategory = 'Help category';
export const contentCategoryHelp = 'The category’s address, such as getting-started.';
export const contentBody = 'Text';
export const contentBodyHelp =
  'Markdown: ## heading, **bold**, - list, [link](/help-center). HTML is shown as text.';
export const contentViews = 'Editor views';
export const contentWrite = 'Write';
export const contentPreview = 'Preview';
export const contentVersions = 'Versions';
export const contentPreviewEmpty = 'What you write appears here.';
export const contentPublish = 'Publish';
export const contentSaveDraft = 'Save draft';
export const contentSavePublished = 'Publish changes';
export const contentArchive = 'Archive';
export const contentToDraft = 'Move to draft';
export const contentSaved = ({ version, state }: Facts<'version' | 'state'>) =>
  `Saved as version ${version}: ${state}`;
export const contentVersionNow = ({ version }: Facts<'version'>) => `Version ${version} (current)`;
export const contentVersionOne = ({ version }: Facts<'version'>) => `Version ${version}`;
export const contentCameAlong = 'Default';
export const contentTextNow = 'Current text';
export const contentCompare = ({ version }: Facts<'version'>) => `Changes since version ${version}`;
export const contentDifferenceHelp =
  'Lines marked − were removed since that version. Lines marked + were added.';
export const contentRestore = 'Restore this version';
export const contentRestored = ({ version }: Facts<'version'>) => `Restored as version ${version}`;
export const contentRestoreUnsaved = 'Save or discard your changes before restoring a version.';
export const notificationsState = 'Notifications from the platform.';
export const notificationsReadAll = 'Mark all as read';
export const search = 'Search';
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
export const attention = 'Needs attention';
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
export const deadTitle = 'Failed jobs';
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
export const twoStepNeeded = 'One more step';
export const twoStepNeededText =
  'Admins need two-step sign-in here. Set it up with an authenticator app. It takes a minute, and then you have full access.';
