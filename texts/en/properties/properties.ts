import type { Property } from '#contract/properties/property-shapes.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const stateNone = 'All your properties in one list.';
export const add = 'Add property';
export const searchHint = 'Name or town';
export const views = 'Filter by status';
export const viewAll = 'All';
export const viewActive = 'Published';
export const viewDraft = 'Drafts';
export const viewPaused = 'Paused';
export const viewArchived = 'Archived';
export const loading = 'Loading properties';
export const listFailed = 'Couldn’t load your properties';
export const noneTitle = 'Add your first property';
export const noneText =
  'Add the location, price and a few photos. Once it’s published, you can share it with a link.';
export const noneFoundText = 'Try a town, or a shorter search.';
export const noneActive = 'No published properties';
export const noneActiveText = 'Publish a draft or a paused property so guests can book it.';
export const noneDraft = 'No drafts';
export const noneDraftText = 'Properties you’ve started but not published yet appear here.';
export const nonePaused = 'No paused properties';
export const nonePausedText =
  'Pause a property to stop new bookings for a while. Existing bookings aren’t affected.';
export const noneArchived = 'No archived properties';
export const noneArchivedText = 'Properties you no longer offer are kept here with their history.';
export const showAll = 'Show all properties';
export const shownOf = ({ shown, count }: { count: number } & Facts<'shown'>) =>
  plural(count, { one: `${shown} of ${count} property`, other: `${shown} of ${count} properties` });
export const colSleeps = 'Sleeps';
export const colArrival = 'Next arrival';
export const noArrival = 'None yet';
export const nextArrival = ({ day }: Facts<'day'>) => `Next arrival ${day}`;
export const noPrice = 'No price yet';
export const sleeps = ({ count }: Facts<'count'>) => `Sleeps ${count}`;
export const bathrooms = ({ count }: { count: number }) =>
  plural(count, { one: `${count} bathroom`, other: `${count} bathrooms` });
export const statusLabels: Readonly<Record<Property['status'], string>> = {
  draft: 'Draft',
  active: 'Published',
  paused: 'Paused',
  archived: 'Archived',
};
export const moderationLabels: Readonly<Record<Property['moderation'], string>> = {
  pending_review: 'Pending review',
  approved: 'Approved',
  rejected: 'Not approved',
  suspended: 'Suspended',
};
export const publish = 'Publish listing';
export const incomeLastYear = 'Income last year';
export const republish = 'Publish again';
export const shareLink = 'Share with a link';
export const quickShare = 'Share a property';
export const copyLinkOf = ({ name }: Facts<'name'>) => `Copy a link to ${name}`;
export const linkCopied = ({ name }: Facts<'name'>) => `Link to ${name} copied`;
export const publishedToast = ({ name }: Facts<'name'>) => `“${name}” published`;
export const publishedToastText = 'Share it with a link so guests can request to book.';
export const pausedToast = ({ name }: Facts<'name'>) => `“${name}” paused`;
export const pausedToastText = 'It takes no new bookings. Existing ones aren’t affected.';
export const archivedToast = ({ name }: Facts<'name'>) => `“${name}” archived`;
export const deletedToast = ({ name }: Facts<'name'>) => `“${name}” deleted`;
export const actionFailed = ({ name }: Facts<'name'>) => `Couldn’t update “${name}”`;
export const completeIt = 'Complete details';
export const archiveTitle = ({ name }: Facts<'name'>) => `Archive “${name}”?`;
export const archiveText =
  'It’s removed from your shared links and can no longer be booked. Past bookings, messages and photos are kept, and you can publish it again.';
export const archiveConfirm = 'Archive property';
export const deleteText =
  'This permanently deletes the property with its photos, prices and calendar, and removes it from your shared links. You can still view past bookings. This can’t be undone.';
export const deleteConfirm = 'Delete property';
export const deleteRefused = 'Couldn’t delete this property';
export const pauseInstead = 'Pause instead';
export const sortOccupancy = 'Occupancy, last 30 days';
export const filterCity = 'Town';
export const filterModeration = 'Review';
export const filterBedroomsFrom = ({ count }: Facts<'count'>) => `${count}+ bedrooms`;
export const filterGuestsFrom = ({ count }: Facts<'count'>) => `${count}+ guests`;
export const priceUpTo = ({ price }: Facts<'price'>) => `Up to ${price}`;
export const priceFrom = ({ price }: Facts<'price'>) => `From ${price}`;
export const priceAtLeast = 'Minimum';
export const priceMax = 'Maximum';
export const noneMatch = 'No matching properties';
export const noneMatchText = 'Remove a filter, or clear them all.';
export const layoutTable = 'Table';
export const layoutCards = 'Cards';
export const csvId = 'ID';
export const csvOccupancy = 'Occupancy, last 30 days (%)';
export const bulkPublished = ({ count }: { count: number }) =>
  plural(count, { one: `${count} property published`, other: `${count} properties published` });
export const bulkPaused = ({ count }: { count: number }) =>
  plural(count, { one: `${count} property paused`, other: `${count} properties paused` });
export const bulkArchived = ({ count }: { count: number }) =>
  plural(count, { one: `${count} property archived`, other: `${count} properties archived` });
export const bulkFailed = 'No properties were updated';
export const bulkArchiveTitle = ({ count }: { count: number }) =>
  plural(count, { one: `Archive ${count} property?`, other: `Archive ${count} properties?` });
export const bulkArchiveText =
  'Archived properties are hidden from guests and from your lists. Their history is kept, and you can publish them again.';
export const bulkRefused = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} property couldn’t be updated`,
    other: `${count} properties couldn’t be updated`,
  });
export const bulkRefusedText = 'These need attention first:';
export const select = ({ name }: Facts<'name'>) => `Select ${name}`;
export const colOccupancy = 'Occupancy, 30 days';
export const occupancy30 = ({ share }: Facts<'share'>) => `30-day occupancy: ${share}`;
export const colTonight = 'Tonight';
export const tonightVacant = 'Vacant';
export const tonightDeparting = 'Leaving today';
export const tonightArriving = 'Arriving';
export const tonightOccupied = 'Occupied';
export const tonightHeld = 'On hold';
export const tonightBlocked = 'Blocked';
export const tonightUntil = ({ day }: Facts<'day'>) => `until ${day}`;
export const editPrices = 'Edit prices and seasons';
export const editDetails = 'Edit details';
export const duplicated = ({ name }: Facts<'name'>) => `“${name}” duplicated`;
