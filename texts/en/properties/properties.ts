import type { PropertyLink } from '#contract/properties/property-insights.ts';
import type { FeeBasis } from '#domain/bookings/pricing/fee-bases.ts';
import type { CancellationPolicy } from '#domain/payments/payment-lists.ts';
import type { BlockKind } from '#domain/properties/availability/block-kinds.ts';
import type { AmenityGroup } from '#domain/properties/property-types.ts';
import type { BedKind } from '#domain/properties/sleeping-rooms.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const title = 'Properties';
export const stateLine = ({ count }: { count: number }) =>
  plural(count, { one: `${count} property`, other: `${count} properties` });
export const stateNone = 'All your properties in one list.';
export const add = 'Add property';
export const search = 'Search properties';
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
export const noneFound = ({ text }: Facts<'text'>) => `No results for “${text}”`;
export const noneFoundText = 'Try a town, or a shorter search.';
export const clearSearch = 'Clear search';
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
export const more = 'Show more';
export const shown = ({ count }: { count: number }) =>
  plural(count, { one: `${count} property`, other: `${count} properties` });
export const shownOf = ({ shown, count }: { count: number } & Facts<'shown'>) =>
  plural(count, { one: `${shown} of ${count} property`, other: `${shown} of ${count} properties` });
export const colLocation = 'Property';
export const colState = 'Status';
export const colSleeps = 'Sleeps';
export const colPrice = 'Price per night';
export const colArrival = 'Next arrival';
export const colActions = 'Actions';
export const noArrival = 'None yet';
export const nextArrival = ({ day }: Facts<'day'>) => `Next arrival ${day}`;
export const noPrice = 'No price yet';
export const aNight = ({ price }: Facts<'price'>) => `${price} a night`;
export const sleeps = ({ count }: Facts<'count'>) => `Sleeps ${count}`;
export const bedrooms = ({ count }: { count: number }) =>
  plural(count, { one: `${count} bedroom`, other: `${count} bedrooms` });
export const beds = ({ count }: { count: number }) =>
  plural(count, { one: `${count} bed`, other: `${count} beds` });
export const bathrooms = ({ count }: { count: number }) =>
  plural(count, { one: `${count} bathroom`, other: `${count} bathrooms` });
export const area = ({ area }: Facts<'area'>) => `${area} m²`;
export const actionsOf = ({ name }: Facts<'name'>) => `Actions for ${name}`;
export const isDraft = 'Draft';
export const isActive = 'Published';
export const isPaused = 'Paused';
export const isArchived = 'Archived';
export const isPendingReview = 'Pending review';
export const isRejected = 'Not approved';
export const isSuspended = 'Suspended';
export const edit = 'Edit';
export const publish = 'Publish listing';
export const republish = 'Publish again';
export const pause = 'Pause';
export const archive = 'Archive';
export const deleteLabel = 'Delete';
export const share = 'Share';
export const shareLink = 'Share with a link';
export const publishedToast = ({ name }: Facts<'name'>) => `“${name}” published`;
export const publishedToastText = 'Share it with a link so guests can request to book.';
export const pausedToast = ({ name }: Facts<'name'>) => `“${name}” paused`;
export const pausedToastText = 'It takes no new bookings. Existing ones aren’t affected.';
export const archivedToast = ({ name }: Facts<'name'>) => `“${name}” archived`;
export const deletedToast = ({ name }: Facts<'name'>) => `“${name}” deleted`;
export const actionFailed = ({ name }: Facts<'name'>) => `Couldn’t update “${name}”`;
export const completeIt = 'Complete details';
export const seePlans = 'See plans';
export const archiveTitle = ({ name }: Facts<'name'>) => `Archive “${name}”?`;
export const archiveText =
  'It’s removed from your shared links and can no longer be booked. Past bookings, messages and photos are kept, and you can publish it again.';
export const archiveConfirm = 'Archive property';
export const deleteTitle = ({ name }: Facts<'name'>) => `Delete “${name}”?`;
export const deleteText =
  'This permanently deletes the property with its photos, prices and calendar, and removes it from your shared links. You can still view past bookings. This can’t be undone.';
export const deleteConfirm = 'Delete property';
export const deleteRefused = 'Couldn’t delete this property';
export const pauseInstead = 'Pause instead';
export const newTitle = 'Add a property';
export const newState = 'A title and a type are enough for a draft. You can add the rest later.';
export const editTitle = ({ name }: Facts<'name'>) => `Edit ${name}`;
export const editState = 'Guests see your changes as soon as you save.';
export const editStateDraft = 'Only you can see this draft until you publish it.';
export const steps = 'Setup steps';
export const stepOf = ({ number, count }: Facts<'number' | 'count'>) => `Step ${number} of ${count}`;
export const stepLocation = 'Location & basics';
export const stepPhotos = 'Photos';
export const stepPrice = 'Price';
export const stepRules = 'Rules';
export const stepPublish = 'Review & publish';
export const stepNext = 'Continue';
export const stepBack = 'Back';
export const checkReady = 'Ready for guests';
export const checkReadyText = 'All the details guests need are here. You can change them at any time.';
export const checkMissing = 'Almost there';
export const checkMissingText = 'These are needed before you publish. You can still save a draft.';
export const checkGo = 'Fill in';
export const checkNoPhotos = 'No photos yet. Photos matter most to guests, but you can add them later.';
export const parts = 'Form sections';
export const partBasics = 'Basics';
export const partLocation = 'Location';
export const partCapacity = 'Capacity';
export const partPrice = 'Price';
export const partPhotos = 'Photos';
export const partRules = 'Rules';
export const partAmenities = 'Amenities';
export const partNeedsHelp = 'needs your attention';
export const basicsText = 'What guests read first.';
export const locationText = 'Guests see the town. Only confirmed guests get the exact address.';
export const capacityText = 'Guests, bedrooms and beds.';
export const rooms = 'Where guests sleep';
export const roomsNone =
  'Guests see the beds of each room as a card. Without rooms they see the number of beds.';
export const roomsCount = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} bed in all. Guests see each room as a card.`,
    other: `${count} beds in all. Guests see each room as a card.`,
  });
export const roomAdd = 'Add a room';
export const roomName = 'Name of the room';
export const roomNumber = ({ number }: Facts<'number'>) => `Bedroom ${number}`;
export const roomRemove = ({ name }: Facts<'name'>) => `Remove ${name}`;
export const bedAdd = 'Add another kind of bed';
export const bedRemove = ({ bed }: Facts<'bed'>) => `Remove ${bed}`;
export const bedCount = ({ bed }: Facts<'bed'>) => `How many: ${bed}`;
export const bedKindLabel = 'Kind of bed';
export const bedKinds: Readonly<Record<BedKind, string>> = {
  single: 'Single bed',
  double: 'Double bed',
  queen: 'Queen bed',
  king: 'King bed',
  bunk: 'Bunk bed',
  sofa_bed: 'Sofa bed',
  futon: 'Futon',
  cot: 'Cot',
};
export const priceText = 'All amounts are per night unless stated otherwise.';
export const photosText = 'Five or more photos work best. The first one is the cover.';
export const rulesText = 'When and how guests can book.';
export const amenitiesText = 'Tick what guests can use.';
export const fieldTitle = 'Title';
export const fieldTitleHelp = 'What makes it special, and where it is: “Casa Azul, terrace over Alfama”.';
export const fieldType = 'Type';
export const fieldTypeHint = 'Choose a type';
export const fieldHeadline = 'Headline';
export const fieldHeadlineHelp = 'One sentence under the title.';
export const fieldHeadlineHint = 'Sunny flat with a terrace, five minutes from the river';
export const fieldDescription = 'Description';
export const fieldDescriptionHelp = 'Rooms, surroundings and what to do nearby. Plain text is fine.';
export const fieldLocation = 'Where is it?';
export const fieldLocationHint = 'Search for a town or city';
export const fieldLocationHelp = 'Choose the nearest town, then add the street below.';
export const localCurrency = ({ country, local, currency }: Facts<'country' | 'local' | 'currency'>) =>
  `Most prices in ${country} are in ${local}. Yours are in ${currency}.`;
export const inCurrency = ({ currency }: Facts<'currency'>) => `Use ${currency}`;
export const locationFound = ({ timezone, currency }: Facts<'timezone' | 'currency'>) =>
  `Time zone ${timezone} · prices in ${currency}`;
export const fieldLine = 'Street and number';
export const fieldPostcode = 'Postcode';
export const fieldCity = 'Town';
export const fieldRegion = 'Region';
export const hideExact = 'Hide the exact address';
export const hideExactHelp = 'Guests see the street only once their booking is confirmed.';
export const fieldGuests = 'Guests';
export const fieldBedrooms = 'Bedrooms';
export const fieldBeds = 'Beds';
export const fieldBathrooms = 'Bathrooms';
export const fieldArea = 'Area in m²';
export const fieldCurrency = 'Currency';
export const fieldCurrencyHelp =
  'Based on the location. If you change it, check your prices: the amounts stay the same.';
export const fieldCurrencyFixed = 'This property’s seasons and bookings use this currency.';
export const fieldWeekend = 'Weekend price';
export const fieldWeekendHelpDays = ({ days }: Facts<'days'>) =>
  `For ${days}. Leave blank for the same price.`;
export const fieldCleaning = 'Cleaning fee, per stay';
export const fieldExtra = 'Extra guest fee';
export const fieldExtraHelp = 'Per night, for each guest beyond those included.';
export const fieldIncluded = 'Guests included';
export const fieldPhotos = 'Photos';
export const dropTitle = 'Drag photos here';
export const dropTitleOver = 'Drop to upload';
export const dropText = 'JPEG, PNG or WebP, up to 10 MB each.';
export const dropMax = ({ count }: { count: number }) =>
  plural(count, { one: `Up to ${count} photo.`, other: `Up to ${count} photos.` });
export const photosLeftOut = ({ most, names }: Facts<'most' | 'names'>) =>
  `A property can have up to ${most} photos. Not added: ${names}`;
export const chooseFiles = 'Choose files';
export const chooseFilesPhone = 'Add from your phone';
export const photoOrder = 'Gallery order';
export const photoCover = 'Cover';
export const photoAlt = ({ number }: Facts<'number'>) => `Describe photo ${number}`;
export const photoAltHint = 'Describe this photo';
export const photoEarlier = ({ number }: Facts<'number'>) => `Move photo ${number} earlier`;
export const photoLater = ({ number }: Facts<'number'>) => `Move photo ${number} later`;
export const photoMakeCover = ({ number }: Facts<'number'>) => `Make photo ${number} the cover`;
export const photoRemove = ({ number }: Facts<'number'>) => `Remove photo ${number}`;
export const photoRetry = 'Upload again';
export const photoRemoved = 'Photo removed';
export const photoUploading = ({ name }: Facts<'name'>) => `Uploading ${name}`;
export const photoWaiting = ({ name }: Facts<'name'>) => `${name} queued`;
export const photoMoved = ({ number }: Facts<'number'>) => `Photo moved to position ${number}`;
export const photoNotImage = ({ name }: Facts<'name'>) =>
  `“${name}” isn’t a JPEG, PNG or WebP photo. Convert it and add it again.`;
export const photoTooLarge = ({ name }: Facts<'name'>) =>
  `“${name}” is larger than 10 MB. Make it smaller and add it again.`;
export const photoEmpty = ({ name }: Facts<'name'>) => `“${name}” is empty. Choose another file.`;
export const photosReady = ({ count }: { count: number }) =>
  plural(count, { one: `${count} photo uploaded`, other: `${count} photos uploaded` });
export const photosOnTheWay = ({ count }: { count: number }) =>
  plural(count, { one: `Uploading ${count} photo…`, other: `Uploading ${count} photos…` });
export const photosFailed = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} photo couldn’t be uploaded. Upload it again or remove it.`,
    other: `${count} photos couldn’t be uploaded. Upload them again or remove them.`,
  });
export const photosWait = 'Uploading photos…';
export const fieldMinNights = 'Minimum stay';
export const fieldMaxNights = 'Maximum stay';
export const nightsHelp = 'In nights.';
export const instant = 'Instant book';
export const instantHelp = 'Bookings are confirmed instantly, without your approval.';
export const fieldCheckInFrom = 'Check-in from';
export const fieldCheckInUntil = 'Check-in until';
export const fieldCheckOutBy = 'Check-out by';
export const fieldPolicy = 'Cancellation';
export const fieldHouseRules = 'House rules';
export const fieldHouseRulesHint = 'No smoking indoors. Quiet after 22:00.';
export const cancellationPolicyNames: Readonly<Record<CancellationPolicy, string>> = {
  flexible: 'Flexible',
  moderate: 'Moderate',
  firm: 'Firm',
  strict: 'Strict',
  non_refundable: 'Non-refundable',
};
export const saveDraft = 'Save as draft';
export const save = 'Save changes';
export const savingNote = 'Nothing is public until you publish.';
export const savedNote = 'All changes saved.';
export const draftToast = ({ name }: Facts<'name'>) => `“${name}” saved as a draft`;
export const savedToast = ({ name }: Facts<'name'>) => `“${name}” saved`;
export const errorTitle = 'Please enter a title of at least 3 characters.';
export const errorType = 'Please choose a type.';
export const errorLocation = 'Please choose a location from the list.';
export const errorCity = 'Please enter the town.';
export const errorPrice = 'Please set a price per night.';
export const errorGuests = 'Please enter how many guests can stay.';
export const errorTime = 'Please enter a time, such as 15:00.';
export const errorNightsOrder = 'The minimum stay can’t be longer than the maximum.';
export const errorMoney = 'Please enter an amount, such as 120.';
export const conflictTitle = 'This property was updated elsewhere';
export const conflictText =
  'Your changes aren’t saved. Reload to get the latest version, then make your changes again.';
export const reload = 'Reload';
export const roomTitle = 'You can’t add another property right now';
export const oneFailed = 'Couldn’t load this property';
export const notThere = 'Property not found';
export const notThereText = 'It may have been deleted, or the address may be wrong.';
export const toList = 'Back to properties';
export const one = 'Property';
export const draftTitle = 'Only you can see this draft';
export const draftReady = 'Ready to publish.';
export const missing = ({ parts }: Facts<'parts'>) => `Still missing: ${parts}.`;
export const missingTitle = 'a title';
export const missingCity = 'the town';
export const missingCountry = 'the country';
export const missingPrice = 'a price per night';
export const missingCapacity = 'the number of guests';
export const pausedTitle = 'This property is paused';
export const archivedTitle = 'This property is archived';
export const archivedText = 'Guests can’t see or book it. Its bookings are kept.';
export const reviewToast = ({ name }: Facts<'name'>) => `“${name}” sent for review`;
export const reviewText =
  'Guests can see and book this property once our team has approved it. We’ll notify you.';
export const gallery = ({ name }: Facts<'name'>) => `Photos of ${name}`;
export const photoN = ({ number, count }: Facts<'number' | 'count'>) => `Photo ${number} of ${count}`;
export const openPhoto = ({ number }: Facts<'number'>) => `Open photo ${number}`;
export const noPhotosText = 'Listings with photos get far more requests.';
export const addPhotos = 'Add photos';
export const about = 'About this property';
export const noDescription = 'No description yet.';
export const readMore = 'Read more';
export const readLess = 'Read less';
export const addressHidden = 'Guests see only the town until their booking is confirmed.';
export const priceRules = 'Price and rules';
export const rowBase = 'Per night';
export const rowWeekend = 'Weekend night';
export const rowExtra = 'Each extra guest, per night';
export const rowIncluded = 'Guests included';
export const people = ({ count }: { count: number }) =>
  plural(count, { one: `${count} guest`, other: `${count} guests` });
export const rowLength = 'Length of stay';
export const rowLengthRange = ({ min, max }: Facts<'min' | 'max'>) => `${min} to ${max} nights`;
export const rowCheckIn = 'Check-in';
export const rowCheckOut = 'Check-out';
export const fromTime = ({ time }: Facts<'time'>) => `from ${time}`;
export const fromUntil = ({ from, until }: Facts<'from' | 'until'>) => `${from} to ${until}`;
export const byTime = ({ time }: Facts<'time'>) => `by ${time}`;
export const rowBooking = 'Booking';
export const rowInstant = 'Instant, without approval';
export const rowRequest = 'You approve each request';
export const rowPolicy = 'Cancellation';
export const seasons = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} season has its own price`,
    other: `${count} seasons have their own prices`,
  });
export const rowFee = ({ basis, name }: { basis: FeeBasis } & Facts<'name'>) =>
  ({
    stay: `${name}, per stay`,
    night: `${name}, per night`,
    guest: `${name}, per guest`,
    guest_night: `${name}, per guest per night`,
  })[basis];
export const rowDeposit = 'Damage deposit';
export const houseRules = 'House rules';
export const calendar = 'Calendar';
export const calendarFailed = 'Couldn’t load the calendar';
export const closeNights = 'Block these dates';
export const closingFor = 'Reason';
export const blockKindLabels: Readonly<Record<BlockKind, string>> = {
  owner_stay: 'Owner stay',
  maintenance: 'Maintenance',
  manual: 'Other',
  imported: 'Imported',
  closed_elsewhere: 'Closed on a channel',
  buffer: 'Turnover',
};
export const blockNote = 'Note';
export const blockCancel = 'Cancel';
export const closedNights = 'Blocked dates';
export const noBlocks = 'No blocked dates.';
export const openNights = 'Unblock';
export const openNightsOf = ({ stay }: Facts<'stay'>) => `Unblock ${stay}`;
export const closedToast = 'Dates blocked';
export const openedToast = 'Dates unblocked';
export const closeFailed = 'Couldn’t block these dates';
export const openFailed = 'Couldn’t unblock these dates';
export const coming = 'Upcoming bookings';
export const comingNone = 'No upcoming bookings. Share this property to get requests.';
export const comingFailed = 'Couldn’t load the bookings';
export const typeApartment = 'Apartment';
export const typeHouse = 'House';
export const typeVilla = 'Villa';
export const typeStudio = 'Studio';
export const typeRoom = 'Room';
export const typeCabin = 'Cabin';
export const typeTownhouse = 'Townhouse';
export const typeOther = 'Other';
export const amenityWifi = 'Wi-Fi';
export const amenityKitchen = 'Kitchen';
export const amenityFreeParking = 'Free parking';
export const amenityAirConditioning = 'Air conditioning';
export const amenityHeating = 'Heating';
export const amenityWasher = 'Washing machine';
export const amenityDryer = 'Dryer';
export const amenityTv = 'TV';
export const amenityPool = 'Pool';
export const amenityHotTub = 'Hot tub';
export const amenityGarden = 'Garden';
export const amenityTerrace = 'Terrace or balcony';
export const amenitySeaView = 'Sea view';
export const amenityFireplace = 'Fireplace';
export const amenityWorkspace = 'Workspace';
export const amenityElevator = 'Lift';
export const amenityCrib = 'Cot';
export const amenityDishwasher = 'Dishwasher';
export const amenityEvCharger = 'EV charger';
export const amenityBbq = 'Barbecue';
export const amenityGym = 'Gym';
export const amenityPetsAllowed = 'Pets allowed';
export const amenityStepFree = 'Step-free access';
export const amenitySelfCheckIn = 'Self check-in';
export const amenitySmokeAlarm = 'Smoke alarm';
export const amenityGroupLabels: Readonly<Record<AmenityGroup, string>> = {
  kitchen: 'Kitchen',
  laundry: 'Laundry',
  outdoors: 'Outdoors',
  work: 'Internet and work',
  leisure: 'Leisure',
  climate: 'Heating and cooling',
  family: 'Families and pets',
  parking: 'Parking',
  access: 'Arrival and access',
  safety: 'Safety',
};
export const cancellationPolicyTexts: Readonly<Record<CancellationPolicy, string>> = {
  flexible: 'Full refund up to 1 day before check-in.',
  moderate: 'Full refund up to 5 days before check-in, then 50%.',
  firm: 'Full refund up to 30 days before check-in, 50% up to 7 days before.',
  strict: '50% refund up to 7 days before check-in.',
  non_refundable: 'No refund once confirmed.',
};
export const sortNewest = 'Newest first';
export const sortFeatured = 'Featured order';
export const sortTitle = 'Name';
export const sortArrival = 'Next arrival';
export const sortOccupancy = 'Occupancy, last 30 days';
export const filterType = 'Type';
export const filterCountry = 'Country';
export const filterCity = 'Town';
export const filterBedrooms = 'Bedrooms';
export const filterGuests = 'Guests';
export const filterPrice = 'Price';
export const filterModeration = 'Review';
export const filterBedroomsFrom = ({ count }: Facts<'count'>) => `${count}+ bedrooms`;
export const filterGuestsFrom = ({ count }: Facts<'count'>) => `${count}+ guests`;
export const priceUpTo = ({ price }: Facts<'price'>) => `Up to ${price}`;
export const priceFrom = ({ price }: Facts<'price'>) => `From ${price}`;
export const priceAtLeast = 'Minimum';
export const priceMax = 'Maximum';
export const noneMatch = 'No matching properties';
export const noneMatchText = 'Remove a filter, or clear them all.';
export const exportLabel = 'Export CSV';
export const exportFailed = 'Export failed';
export const layout = 'View';
export const layoutTable = 'Table';
export const layoutCards = 'Cards';
export const csvId = 'ID';
export const csvTitle = 'Title';
export const csvOccupancy = 'Occupancy, last 30 days (%)';
export const bulkPublish = 'Publish';
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
export const isApproved = 'Approved';
export const notAvailable = 'n/a';
export const partCharges = 'Fees, taxes, discounts';
export const chargesText =
  'Extra fees, taxes and long-stay discounts. Guests always see the full price first.';
export const partSeasons = 'Seasons and dates';
export const seasonsText = 'Darker days cost more. Select dates to create a season or set a custom price.';
export const fieldWeekendDays = 'Weekend days';
export const fieldWeekendDaysHelp = 'Nights charged at the weekend price.';
export const fees = 'Fees';
export const feeAdd = 'Add a fee';
export const noFees = 'No other fees.';
export const feeHint = 'Linen, pets, parking…';
export const feeNumber = ({ number }: Facts<'number'>) => `Fee ${number}`;
export const feeRemove = ({ name }: Facts<'name'>) => `Remove fee ${name}`;
export const taxes = 'Taxes';
export const taxAdd = 'Add a tax';
export const noTaxes = 'No taxes added.';
export const taxHint = 'City tax, VAT…';
export const taxNumber = ({ number }: Facts<'number'>) => `Tax ${number}`;
export const taxRemove = ({ name }: Facts<'name'>) => `Remove tax ${name}`;
export const taxPercent = 'Percentage of the price';
export const chargeName = 'Name';
export const chargeAmount = 'Amount';
export const chargePercent = 'Percentage';
export const chargeBasis = 'Charged per';
export const feeBases: Readonly<Record<FeeBasis, string>> = {
  stay: 'Stay',
  night: 'Night',
  guest: 'Guest',
  guest_night: 'Guest per night',
};
export const fieldWeekly = 'Weekly discount (%)';
export const fieldWeeklyHelp = 'For 7 nights or more.';
export const fieldMonthly = 'Monthly discount (%)';
export const fieldMonthlyHelp = 'For 28 nights or more.';
export const fieldDeposit = 'Damage deposit';
export const fieldDepositHelp = 'Shown to guests, not included in the total.';
export const errorRowName = 'Enter a name.';
export const errorPercent = 'Enter a number between 0 and 100.';
export const errorDays = 'Choose at least one day.';
export const fieldArrivalDays = 'Arrival days';
export const fieldDepartureDays = 'Departure days';
export const fieldNotice = 'Advance notice (hours)';
export const fieldNoticeHelp = 'Minimum time before check-in.';
export const fieldWindow = 'Booking window (days)';
export const fieldWindowHelp = 'How far ahead guests can book.';
export const fieldPrep = 'Preparation time (nights)';
export const fieldPrepHelp = 'Blocked between stays.';
export const fieldHold = 'Request hold time (hours)';
export const fieldHoldHelp = 'How long dates are held while you decide.';
export const fieldRegistration = 'Registration number';
export const fieldRegistrationHelp = 'Shown to guests where the law requires it.';
export const yearPrevious = 'Previous year';
export const yearNext = 'Next year';
export const dayPrice = ({ day, price, rule }: Facts<'day' | 'price' | 'rule'>) =>
  `${day}, ${price}, ${rule}`;
export const dayNoPrice = ({ day }: Facts<'day'>) => `${day}, no price yet`;
export const noPriceYet = 'Set a nightly price to see the year.';
export const legendSeason = 'Season';
export const legendSpecial = 'Custom price';
export const chooseNights =
  'Drag across dates, or select the first and the last one. On a keyboard, use the arrow keys, holding Shift to select.';
export const makeSeason = 'Create season';
export const priceThese = 'Set a price for these dates';
export const dropSpecial = 'Remove these prices';
export const clearRange = 'Clear';
export const specialPrice = 'Price per night on these dates';
export const specialPrices = 'Custom prices';
export const setPrice = 'Set price';
export const tooManyDates = 'That’s more custom prices than a property can have. Create a season instead.';
export const seasonNew = 'New season';
export const seasonEdit = 'Edit season';
export const seasonName = 'Season name';
export const seasonNameHint = 'High summer';
export const seasonFrom = 'First night';
export const seasonTo = 'Last night';
export const seasonPrice = 'Season price';
export const seasonMinNights = 'Minimum stay';
export const seasonMinNightsHelp = 'Leave blank to use the default.';
export const seasonPriority = 'Priority';
export const seasonPriorityHelp = 'The higher number wins when seasons overlap.';
export const seasonArrivalHelp = 'Select every day to use the default.';
export const seasonAdd = 'Add season';
export const seasonCancel = 'Save season';
export const errorSeasonName = 'Enter a name for the season.';
export const errorDate = 'Choose a date.';
export const errorSeasonOrder = 'The last night can’t be before the first.';
export const noSeasons = 'No seasons yet. Every night has the standard or weekend price.';
export const seasonShow = ({ name }: Facts<'name'>) => `Show ${name} in the year`;
export const seasonEditOf = ({ name }: Facts<'name'>) => `Edit ${name}`;
export const seasonCopyOf = ({ name }: Facts<'name'>) => `Copy ${name} to next year`;
export const seasonRemoveOf = ({ name }: Facts<'name'>) => `Remove ${name}`;
export const seasonRemoved = ({ name }: Facts<'name'>) => `“${name}” removed`;
export const seasonFromNights = ({ count }: { count: number }) =>
  plural(count, { one: `minimum ${count} night`, other: `minimum ${count} nights` });
export const seasonArrivals = ({ days }: Facts<'days'>) => `arrival ${days}`;
export const seasonRank = ({ priority }: Facts<'priority'>) => `priority ${priority}`;
export const specialCount = ({ count }: { count: number }) =>
  plural(count, { one: `${count} custom price`, other: `${count} custom prices` });
export const dropAllSpecial = 'Remove all';
export const tryStay = 'Test a price';
export const tryStayText = 'The price a guest would see with the details in this form.';
export const tryDates = 'Dates';
export const tryStayNote = 'Includes unsaved changes. Excludes any Staydesk booking fee.';
export const draftNew = 'Continue your draft';
export const draftEdit = 'You have unsaved changes';
export const draftFrom = ({ time }: Facts<'time'>) => `Last edited ${time}.`;
export const draftStartOver = 'Start over';
export const draftDiscard = 'Discard changes';
export const saving = 'Saving…';
export const draftSaved = ({ time }: Facts<'time'>) => `Saved ${time}`;
export const savingFailed = 'Not saved yet. Still trying…';
export const performance = 'Performance';
export const performanceDates = ({ from, to }: Facts<'from' | 'to'>) => `${from} to ${to}`;
export const performancePeriod = 'Period';
export const lastDays = ({ count }: Facts<'count'>) => `${count} days`;
export const performanceFailed = 'Couldn’t load the figures';
export const figureOpen = 'View breakdown';
export const figureOccupancy = 'Occupancy';
export const figureNights = ({ nights, open }: Facts<'nights' | 'open'>) =>
  `${nights} of ${open} available nights`;
export const figureRevenue = 'Revenue from nights';
export const figureNoNights = 'No nights sold';
export const figureViews = 'Views';
export const figureUnique = ({ shown, count }: { count: number } & Facts<'shown'>) =>
  plural(count, { one: `${shown} visitor`, other: `${shown} visitors` });
export const figureRequests = 'Requests from links';
export const figureConfirmed = ({ count }: Facts<'count'>) => `${count} confirmed`;
export const figureBookings = 'Bookings made';
export const figureAnySource = 'Confirmed, from any source';
export const viewsNotCounted = 'No views counted. Bots and your own visits are left out.';
export const noViews = 'No views from shared links yet.';
export const viewsByLink = 'Where views came from';
export const viewsEver = ({ unique, shown, count }: { count: number } & Facts<'unique' | 'shown'>) =>
  plural(count, { one: `${shown} view, ${unique} unique`, other: `${shown} views, ${unique} unique` });
export const preview = 'Guest preview';
export const previewNoPhoto = 'No photo yet';
export const previewNoTitle = 'Title';
export const previewPolicy = ({ policy }: Facts<'policy'>) => `Cancellation: ${policy}`;
export const previewFrom = ({ price }: Facts<'price'>) => `from ${price} a night, before fees`;
export const previewBook = 'Book';
export const previewRequest = 'Request to book';
export const warnings = 'Worth checking';
export const warningPhotos = ({ count }: { count: number }) =>
  plural(count, {
    one: `Only ${count} photo. Properties with five or more get more requests.`,
    other: `Only ${count} photos. Properties with five or more get more requests.`,
  });
export const warningPrice = ({ price }: Facts<'price'>) =>
  `${price} a night looks low. Is the currency right?`;
export const warningPriceIn = ({ price, city }: Facts<'price' | 'city'>) =>
  `${price} a night looks low for ${city}. Is the currency right?`;
export const warningPriceOwn = ({ price, usual }: Facts<'price' | 'usual'>) =>
  `${price} a night is far below your other properties, which are around ${usual}.`;
export const warningWeekend = 'The weekend price is lower than the price on weekdays.';
export const warningDescription = 'The description is short. A few sentences help guests decide.';
export const warningAmenities = 'No amenities are selected.';
export const colTonight = 'Tonight';
export const tonightVacant = 'Vacant';
export const tonightDeparting = 'Leaving today';
export const tonightArriving = 'Arriving';
export const tonightTurnover = 'Turnover';
export const tonightOccupied = 'Occupied';
export const tonightHeld = 'On hold';
export const tonightBlocked = 'Blocked';
export const tonightUntil = ({ day }: Facts<'day'>) => `until ${day}`;
export const addToLink = 'Add to link';
export const addToLinkFailed = 'Couldn’t add to the link';
export const addToLinkTitle = ({ count }: { count: number }) =>
  plural(count, { one: `Add ${count} property to a link`, other: `Add ${count} properties to a link` });
export const addedToLink = ({ count, name }: { count: number } & Facts<'name'>) =>
  plural(count, {
    one: `${count} property added to “${name}”`,
    other: `${count} properties added to “${name}”`,
  });
export const newLink = 'New link with these';
export const linkHasThem = 'Shows them already';
export const linkShows = ({ count }: { count: number }) =>
  plural(count, { one: `Shows ${count} property`, other: `Shows ${count} properties` });
export const bulkPrice = 'Change price';
export const bulkMinimum = 'Minimum stay';
export const bulkBlock = 'Block dates';
export const ratesTitle = ({ count }: { count: number }) =>
  plural(count, { one: `Change ${count} property`, other: `Change ${count} properties` });
export const ratesFirst = 'First night';
export const ratesLast = 'Last night';
export const ratesBackwards = 'The last night comes before the first.';
export const ratesMinimum = 'Minimum stay';
export const ratesAvailability = 'Availability';
export const ratesSame = 'No change';
export const ratesAmount = 'Amount';
export const ratesAmountLabel = 'New price per night';
export const ratesPercent = '± %';
export const ratesPercentLabel = 'Change in percent';
export const ratesPercentHelp = 'Rounded to whole units. Use a minus sign to lower prices.';
export const ratesMixed = 'These properties use different currencies, so prices change by percentage.';
export const ratesStandard = 'Standard';
export const ratesNights = 'Nights';
export const ratesBlock = 'Block';
export const ratesUnblock = 'Unblock';
export const ratesSave = 'Save';
export const ratesCancel = 'Cancel';
export const ratesAlso = 'Apply to other properties too';
export const ratesOthers = 'Apply to these too';
export const ratesNoOthers = 'No other property uses this currency.';
export const ratesMore = ({ count }: Facts<'count'>) => `and ${count} more`;
export const ratesWithout = 'Save the others';
export const ratesRefused = ({ count }: { count: number }) =>
  plural(count, {
    one: `Nothing was saved: ${count} property can’t take this change`,
    other: `Nothing was saved: ${count} properties can’t take this change`,
  });
export const ratesChanged = ({ count }: Facts<'count'>) => `${count} properties changed`;
export const ratesChangedOne = ({ count, name }: { count: number } & Facts<'name'>) =>
  plural(count, { one: `“${name}”: ${count} night changed`, other: `“${name}”: ${count} nights changed` });
export const ratesUndone = 'Change undone';
export const ratesUndoFailed = 'Couldn’t undo the change';
export const yearPrices = 'Prices';
export const yearPricesText = 'Drag across nights, or select the first and the last one, to change them.';
export const copyRules = 'Copy from another property';
export const copyRulesTitle = 'Copy rules';
export const copyRulesText = ({ name }: Facts<'name'>) => `They replace those of ${name}.`;
export const copyRulesFrom = 'Copy from';
export const copyRulesChoose = 'Choose a property';
export const copyRulesPrices = 'Prices, fees and seasons';
export const copyRulesPricesHelp = 'Custom prices of single dates stay as they are.';
export const copyRulesStay = 'Stay rules and cancellation policy';
export const copyRulesStayHelp = 'Minimum and maximum stay, notice, arrival days and approval.';
export const copyRulesCurrency = 'Prices can’t be copied: that property uses another currency.';
export const copyRulesSave = 'Copy';
export const rulesCopied = ({ name }: Facts<'name'>) => `Rules of “${name}” copied`;
export const morePhotos = ({ count }: Facts<'count'>) => `+${count}`;
export const previousPhoto = 'Previous photo';
export const nextPhoto = 'Next photo';
export const tabs = 'Sections of the property';
export const tabCalendar = 'Calendar';
export const tabBookings = 'Bookings';
export const tabPricing = 'Pricing';
export const tabDetails = 'Details';
export const tabOperations = 'Operations';
export const allBookings = 'All bookings of this property';
export const editPrices = 'Edit prices and seasons';
export const editDetails = 'Edit details';
export const operationsFailed = 'Couldn’t load the operations';
export const operationsSaved = 'Operations saved';
export const operationsSave = 'Save';
export const operationsDiscard = 'Discard changes';
export const operationsUpdated = ({ time }: Facts<'time'>) => `Last saved ${time}`;
export const operationsGuests = 'For guests';
export const operationsGuestsText =
  'Only what you share appears on the guest’s page, from the confirmation until check-out.';
export const operationsShare = 'Share with confirmed guests';
export const operationsAccess = 'Getting in';
export const operationsAccessHint = 'Ring at the gate, second floor on the left. Keys are in the box.';
export const operationsDoorCode = 'Door code';
export const operationsWifiName = 'Wi-Fi network';
export const operationsWifiPassword = 'Wi-Fi password';
export const operationsParking = 'Parking';
export const operationsMethod = 'Check-in';
export const operationsMethodUnknown = 'Not set';
export const operationsMethodInPerson = 'You welcome guests';
export const operationsMethodKeyBox = 'Key box';
export const operationsMethodSmartLock = 'Smart lock';
export const operationsMethodReception = 'Reception';
export const operationsCodeByStay = 'A new code for each stay';
export const operationsCodeByStayHelp =
  'We draw six digits for each confirmed booking. You find the code on the booking’s page and can change it there.';
export const operationsManual = 'House manual';
export const operationsManualText = 'Short pages on what guests ask about: heating, hot water, recycling.';
export const operationsManualTitle = 'Title';
export const operationsManualSection = 'Text';
export const operationsManualAdd = 'Add a page';
export const operationsManualRemove = ({ title }: Facts<'title'>) => `Remove “${title}”`;
export const operationsManualUntitled = 'Untitled page';
export const operationsManualMissing = 'Give the page a title.';
export const operationsCheckOut = 'Before guests leave';
export const operationsCheckOutHint = 'Close the shutters, leave the keys on the table.';
export const operationsGate = 'When codes and passwords show';
export const operationsGateText =
  'Door code and Wi-Fi password reach the guest’s page only then. Emails never carry them.';
export const operationsGateTime = 'Earliest';
export const operationsGateConfirmed = 'As soon as the stay is confirmed';
export const operationsGateHours = ({ hours }: Facts<'hours'>) => `${hours} hours before check-in`;
export const operationsGateDays = ({ days }: Facts<'days'>) => `${days} days before check-in`;
export const operationsGatePayment = 'Payment';
export const operationsGateNone = 'No payment needed';
export const operationsGateFirst = 'Once the first payment has arrived';
export const operationsGateAll = 'Once everything is paid';
export const operationsOwn = 'For you and your team';
export const operationsOwnText = 'Guests never see this.';
export const operationsCleaner = 'Cleaner';
export const operationsCleanerPhone = 'Cleaner’s phone';
export const operationsCleaning = 'Cleaning instructions';
export const operationsCleaningHint = 'Linen is in the hall cupboard. Check the filter of the pool.';
export const operationsNotes = 'Other details';
export const operationsConflict = 'These details were changed elsewhere';
export const operationsConflictText =
  'Copy what you’ve just typed, then reload and add it to the newer version.';
export const comments = 'Notes';
export const commentsText = 'For you and your team. Guests can’t see them.';
export const commentNew = 'New note';
export const commentHint = 'Where the key is, what was repaired…';
export const commentAdd = 'Add note';
export const commentDelete = 'Delete note';
export const commentNotDeleted = 'Couldn’t delete the note';
export const links = 'Shared links';
export const linkStatusLabels: Readonly<Record<PropertyLink['status'], string>> = {
  active: 'Active',
  paused: 'Paused',
  expired: 'Expired',
  revoked: 'Revoked',
};
export const linkViews = ({ count }: { count: number }) =>
  plural(count, { one: `${count} view`, other: `${count} views` });
export const linkAll = 'shows all properties';
export const linkCopy = ({ name }: Facts<'name'>) => `Copy link to ${name}`;
export const trySavedText = 'The price a guest sees, and whether the dates are available.';
export const dayLeaves = ({ who }: Facts<'who'>) => `${who}, departure`;
export const dayArrives = ({ who }: Facts<'who'>) => `${who}, arrival`;
export const dayStays = ({ who }: Facts<'who'>) => `${who}`;
export const calendarHint = 'Select a booking to open it. Drag across available dates to block them.';
export const keyBooked = 'Booked';
export const keyRequested = 'Requested';
export const keyClosed = 'Blocked';
export const duplicate = 'Duplicate';
export const duplicated = ({ name }: Facts<'name'>) => `“${name}” duplicated`;
export const missingBefore = 'Before guests can see this property, add:';
export const mapOf = ({ location }: Facts<'location'>) => `Map of ${location}`;
export const mapAbout = 'Approximate area. Guests get the exact address after booking.';
export const seasonsTitle = 'Seasons';
export const fieldLineHelp =
  'Without a street, confirmed guests see only the town, and you’ll need to send them the address.';
export const overlap = ({ channel }: Facts<'channel'>) => `Also taken on ${channel}`;
export const overlapOpen = 'Resolve';
export const keyChannel = 'Closed by a channel';
export const blockAtChannel = 'See channel';
