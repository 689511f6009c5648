import type { SharedLink } from '#contract/links/link-shapes.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const mine = 'My shared links';
export const mineState = 'Your shared links and how they perform.';
export const newLabel = 'New link';
export const search = 'Search links';
export const loading = 'Loading links';
export const listFailed = 'Couldn’t load your links';
export const emptyTitle = 'No links yet';
export const emptyText =
  'A shared link is a page with the properties you choose. Send it by message, email or QR code. Visitors see live availability and the full price, and request to book without an account.';
export const statusLabels: Readonly<Record<SharedLink['status'], string>> = {
  active: 'Active',
  paused: 'Paused',
  expired: 'Expired',
  revoked: 'Revoked',
};
export const viewAll = 'All';
export const viewsLabel = 'Links by status';
export const noneInView = 'No links here';
export const showAll = 'Show all links';
export const colLink = 'Link';
export const colOpened = 'Last opened';
export const booked = 'Booked';
export const confirmed = 'Confirmed';
export const neverOpened = 'Never opened';
export const lastOpened = ({ day }: Facts<'day'>) => `Last opened: ${day}`;
export const sortVisitors = 'Most visitors';
export const sortRequests = 'Most requests';
export const copied = 'Copied to your clipboard';
export const proposedAll = ({ day }: Facts<'day'>) => `All properties · ${day}`;
export const proposed = ({ count, day }: { count: number } & Facts<'day'>) =>
  plural(count, { one: `${count} property · ${day}`, other: `${count} properties · ${day}` });
export const allProperties = 'All active properties';
export const made = ({ time }: Facts<'time'>) => `Created ${time}`;
export const forClient = ({ name }: Facts<'name'>) => `For ${name}`;
export const until = ({ date }: Facts<'date'>) => `Until ${date}`;
export const pricesHidden = 'Prices hidden';
export const requestsOff = 'Requests off';
export const open = 'Open as a visitor';
export const revoke = 'Revoke link';
export const pausedToast = ({ name }: Facts<'name'>) => `“${name}” paused. Visitors see a friendly note.`;
export const resumedToast = ({ name }: Facts<'name'>) => `“${name}” resumed`;
export const revokedToast = ({ name }: Facts<'name'>) => `“${name}” revoked`;
export const changeFailed = 'Couldn’t update the link';
export const revokeTitle = ({ name }: Facts<'name'>) => `Revoke “${name}”?`;
export const revokeText =
  'The link stops working for everyone and can’t be restored. Bookings and stats are kept.';
export const qr = 'QR code';
export const shareText = ({ name }: Facts<'name'>) => `${name}: see live availability and prices.`;
export const qrTitle = ({ name }: Facts<'name'>) => `QR code for ${name}`;
export const qrText = 'Scan it with a phone camera, or print it.';
export const qrDownload = 'Download as SVG';
export const qrLabel = ({ name }: Facts<'name'>) => `QR code for the link ${name}`;
export const createTitle = 'Create a shared link';
export const createState = 'Choose properties, set permissions and share.';
export const readyTitle = 'Your link is ready';
export const readyState = 'Anyone with the link can open it, no account needed.';
export const whichText = 'What visitors see on the page.';
export const whichChosen = 'Selected';
export const whichAll = 'All active';
export const whichAllText = 'Every published property is on the page, including those you add later.';
export const noPropertiesText = 'Add your first property, then share it.';
export const chooseAll = 'Select all';
export const chosen = ({ count }: { count: number }) =>
  plural(count, { one: `${count} property selected`, other: `${count} properties selected` });
export const notPublished = 'not published, hidden from visitors';
export const whoText = 'For your reference, plus an optional greeting.';
export const name = 'Link name';
export const nameHelp = 'Only you can see it.';
export const nameMissing = 'Please enter a name for the link.';
export const propertiesMissing = 'Select at least one property.';
export const passwordShort = 'Please use at least 8 characters.';
export const client = 'Who is it for?';
export const clientHelp = 'Shown as a greeting on the page.';
export const limits = 'Dates, expiry and password';
export const terms = 'Permissions';
export const termsText = 'You can pause or revoke the link at any time.';
export const showPricesHelp = 'When off, visitors see dates and ask you for the price.';
export const allowRequests = 'Allow booking requests';
export const allowRequestsHelp = 'When off, visitors can browse and contact you.';
export const allowMessages = 'Allow messages';
export const allowMessagesHelp = 'Guests can write to you from their own page.';
export const dates = 'Preselected dates';
export const datesHelp = 'The page opens with these dates filled in.';
export const lastDay = 'Expires after';
export const lastDayHelp = 'After that, visitors see your contact details.';
export const passwordHelp = 'Visitors must enter it first.';
export const makeAnother = 'Create another';
export const madeTitle = ({ name }: Facts<'name'>) => `“${name}” is ready to share`;
export const madeText = ({ count }: { count: number }) =>
  plural(count, { one: `It shows ${count} property.`, other: `It shows ${count} properties.` });
export const madeTextAll = 'It shows all your active properties.';
export const duplicatedToast = ({ name }: Facts<'name'>) => `“${name}” duplicated with a new URL`;
export const duplicateFailed = 'Couldn’t duplicate the link';
export const qrPng = 'Download as PNG';
export const qrFailed = 'Couldn’t create the QR code';
export const editTitle = 'Edit link';
export const editState = 'The URL stays the same. Visitors see changes right away.';
export const editFailed = 'Couldn’t load this link';
export const editOver = 'This link has been revoked';
export const editOverText = 'This link no longer works. Duplicate it to reuse its settings.';
export const savedToast = ({ name }: Facts<'name'>) => `“${name}” saved`;
export const order = 'Order on the page';
export const orderChosen = 'Custom order';
export const orderFeatured = 'My featured order';
export const orderFeaturedText = 'Uses the order set in Marketing › Featured.';
export const orderText = 'Drag a property by its handle, or move it with the arrow keys.';
export const passwordUnchanged = 'A password is set. Leave this blank to keep it.';
export const passwordRemove = 'Remove the password';
export const passwordRemoveHelp = 'Anyone with the link can open it.';
export const previewEmpty = 'Select a property to preview it.';
export const previewMore = ({ count }: { count: number }) =>
  plural(count, { one: `and ${count} more property`, other: `and ${count} more properties` });
export const previewNoPrice = 'Price on request';
export const previewLocked = 'Visitors enter the password first.';
export const previewUntil = ({ date }: Facts<'date'>) => `Available until ${date}`;
