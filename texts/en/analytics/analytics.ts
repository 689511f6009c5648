import type { FigureRow } from '#contract/analytics/analytics.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';
import * as ui from '../shared/ui.ts';

export const chartsNothing = 'No data';
export const chartsShowChart = ({ title }: Facts<'title'>) => `Show ${title} as a chart`;
export const chartsShowTable = ({ title }: Facts<'title'>) => `Show ${title} as a table`;
export const chartsByPoint = ({ title }: Facts<'title'>) =>
  `${title}. Use the arrow keys to read each value.`;
export const chartsGoOn = ({ share }: Facts<'share'>) => `${share} continued`;
export const chartsOpen = 'Select to see what it’s made of';
export const chartsUp = 'Up';
export const chartsDown = 'Down';
export const chartsSame = 'Unchanged';
export const state = 'How your business is doing';
export const feature = 'analytics';
export const lockedText =
  'See occupancy, revenue, seasonality and which links bring bookings, and trace every number back to the nights behind it.';
export const failed = 'Couldn’t load your analytics';
export const keyFailed = 'Couldn’t load your key figures';
export const daysAgainst = ({ days, before }: Facts<'days' | 'before'>) => `${days} vs ${before}`;
export const last12Months = 'Last 12 months';
export const thisYear = 'This year';
export const lastYear = 'Last year';
export const next90Days = 'Next 90 days';
export const ownDates = 'Custom range';
export const from = 'Start date';
export const to = 'End date';
export const backwards = 'The end date can’t be before the start date.';
export const compare = 'Compare with';
export const compareLastYear = 'vs prior year';
export const comparePrevious = 'vs prior period';
export const compareNone = 'No comparison';
export const granularity = 'Interval';
export const daily = 'Daily';
export const weekly = 'Weekly';
export const monthly = 'Monthly';
export const figures = 'Figures';
export const calendarOccupancy = 'Calendar occupancy';
export const adr = 'Average nightly rate';
export const revpan = 'RevPAN';
export const revpar = 'RevPAR';
export const trevpan = 'TRevPAN';
export const approval = 'Approval';
export const cancellation = 'Cancellation';
export const leadTime = 'Lead time';
export const retained = 'Kept from cancellations';
export const noShows = 'No-shows';
export const noShowsNote = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} night, not included elsewhere`,
    other: `${count} nights, not included elsewhere`,
  });
export const noFullYear = 'No data for the year before';
export const noFullPeriod = 'No full data for the earlier period';
export const noListedNights = 'No listings were published';
export const noSellableNights = 'No nights available to sell';
export const noPricedNights = 'No nights with a price';
export const noVisitors = 'No visits in this period';
export const visitsNotCounted = 'No visits recorded; bots and your own visits are excluded';
export const noRequests = 'No booking requests';
export const allInstant = 'All bookings were instant';
export const noArrivals = 'No arrivals in this period';
export const nightsLong = ({ count }: Facts<'count'>) => `${count} nights`;
export const keyNote = 'All bookings for this month so far, vs the same month last year';
export const now = 'This period';
export const yearBefore = 'A year earlier';
export const timeBefore = 'Previous period';
export const revenueText = 'Nightly prices after discounts, before fees and taxes';
export const revenueEmpty = 'No nights were sold in this period.';
export const revpanText = 'Revenue per available night';
export const occupancyText = 'Share of available nights sold';
export const occupancyEmpty = 'No nights were available to sell in this period.';
export const pace = 'On the books';
export const paceText = 'Nights booked so far for the months ahead, vs the same day last year';
export const paceEmpty = 'No bookings for the months ahead.';
export const paceBefore = 'A year ago';
export const leadTimeText = ({ count }: Facts<'count'>) =>
  `Half of guests book at least ${count} days before arrival`;
export const lengthText = ({ count }: Facts<'count'>) => `Half of guests stay ${count} nights or longer`;
export const heatmap = 'Occupancy by property and month';
export const heatmapText = 'Percentage of available nights sold';
export const heatmapAll = ({ count }: Facts<'count'>) => `Show all ${count} properties`;
export const funnel = 'From link to booking';
export const funnelText = 'Each visitor is counted once a day, however many links they open';
export const funnelLinkText = 'Each visitor is counted once a day on this link';
export const funnelEmpty = 'No shared links yet. Guests find you through the links you share.';
export const funnelNote = ({ conversion, approval }: Facts<'conversion' | 'approval'>) =>
  `Conversion: ${conversion} of visitors · Approval: ${approval} of requests`;
export const views = 'Page views';
export const confirmed = 'Confirmed';
export const bookedNights = 'Nights booked';
export const linkValue = 'Total booking value';
export const taxes = 'Taxes from guests';
export const taxesText =
  'Of stays arriving in the period. What’s added or paid at the property is in no revenue.';
export const taxesFailed = 'Couldn’t load the taxes';
export const taxesNone = 'No taxes from stays in this period.';
export const taxLine = ({ name, collected, bookings }: Facts<'name' | 'collected' | 'bookings'>) =>
  `${name} · ${collected} · ${bookings}`;
export const season = 'Seasonality';
export const seasonText = '1.00 is an average month; above 1.00 is busier';
export const seasonEmpty = 'No nights were sold in the last 12 months.';
export const seasonNotEnough = 'Not enough history yet: seasonality appears after 12 full months.';
export const top = 'Top properties';
export const topText = 'Highest revenue per available night first';
export const weakText = 'Earns less per available night than it could';
export const weakNone = 'Every property earns what it could.';
export const belowLastYear = ({ share, expected }: Facts<'share' | 'expected'>) =>
  `${share} below its own last year (${expected} per available night)`;
export const belowBefore = ({ share, expected }: Facts<'share' | 'expected'>) =>
  `${share} below its own earlier period (${expected} per available night)`;
export const belowOthers = ({ share, expected }: Facts<'share' | 'expected'>) =>
  `${share} below your other properties (${expected} per available night). No data for the year before.`;
export const groupBookings = ({ count }: { count: number }) =>
  plural(count, { one: `${count} entry`, other: `${count} entries` });
export const seasonType = 'Type of property';
export const moreFigures = 'More figures';
export const oneByOne = 'One by one';
export const rowsShown = 'What to show';
export const paceNoYear = 'No data for the year before, so there’s nothing to compare with yet.';
export const rankLine = ({ occupancy, revpan }: Facts<'occupancy' | 'revpan'>) =>
  `${occupancy} occupied · RevPAN ${revpan}`;
export const nothing = 'No data yet';
export const nothingText = 'Add a property and share it. Your results appear here from the first night.';
export const nothingListed =
  'None of your listings was published in this period, and there were no booking requests.';
export const toProperties = 'View your properties';
export const figureFailed = 'Couldn’t open this figure';
export const nothingCounted = 'No data in this period.';
export const csv = 'Download CSV';
export const csvFailed = 'Couldn’t create the file';
export const counted = ({ count }: Facts<'count'>) => `Included: ${count}`;
export const leftOut = ({ count }: Facts<'count'>) => `Excluded: ${count}`;
export const nightsInAll = ({ count }: Facts<'count'>) => `${count} nights in total`;
export const furtherDown = 'further down the list';
export const leftOutLabels: Readonly<Record<NonNullable<FigureRow['leftOut']>, string>> = {
  not_confirmed: 'Never confirmed',
  open: 'Awaiting reply',
  instant: 'Instant booking, no approval needed',
  cancelled: ui.bookingStateLabels.cancelled,
  not_cancelled: 'Not cancelled',
  no_show: ui.bookingStateLabels.no_show,
  no_price: 'No price',
  before_listing: 'Before the listing was published',
  closed_by_owner: 'Blocked by you, not for sale',
  recorded_after_arrival: 'Recorded after arrival',
};
export const unsellable = 'Unbookable gaps';
export const unsellableText = 'Available in the next 90 days, but ruled out by your booking rules';
export const unsellableNone = 'Every available night in the next 90 days can be booked.';
export const unsellableFailed = 'Couldn’t load these dates';
export const openNights = 'Let guests book';
export const openNightsOf = ({ property, stay }: Facts<'property' | 'stay'>) =>
  `Let guests book ${property}, ${stay}`;
export const openNightsTitle = ({ property }: Facts<'property'>) =>
  `Let guests book these dates at ${property}?`;
export const openNightsText = ({ nights }: Facts<'nights'>) =>
  `Your rules are lifted for ${nights} only. You can restore them at any time.`;
export const opened = ({ property }: Facts<'property'>) => `Guests can now book ${property}`;
export const openedNights = 'Opened by you';
export const takeBack = 'Restore rules';
export const takeBackOf = ({ property, stay }: Facts<'property' | 'stay'>) =>
  `Restore rules for ${property}, ${stay}`;
export const takenBack = 'Rules restored';
export const takeBackFailed = 'Couldn’t restore your rules';
export const platformFailed = 'Couldn’t load the platform’s analytics';
export const platformCounted = ({ when }: Facts<'when'>) => `Updated ${when}`;
/** The numbers decide on the plural; the texts have them as they are shown. */
export const platformOverviewLine = ({
  count,
  agents,
  properties,
  nights,
  sellable,
}: { count: { agents: number; properties: number } } & Facts<
  'agents' | 'properties' | 'nights' | 'sellable'
>) =>
  [
    plural(count.agents, { one: `${agents} agent`, other: `${agents} agents` }),
    plural(count.properties, { one: `${properties} property`, other: `${properties} properties` }),
    `${nights} of ${sellable} nights sold, vs the same dates a year earlier`,
  ].join(' · ');
export const platformRevenueText = ({ currency }: Facts<'currency'>) =>
  `In ${currency}: nights, fees and amounts kept from cancellations`;
export const platformFees = 'Fees';
export const platformDemand = 'Visitors to bookings';
export const platformAgentsText = 'Money in each currency they earn in, most occupied nights first';
export const platformAgentsFailed = 'Couldn’t load agents';
export const platformAgentsNone = 'No agent had a listing in this period.';
export const platformAgentLine = ({
  properties,
  occupancy,
  revpan,
}: { properties: number } & Facts<'occupancy' | 'revpan'>) =>
  plural(properties, {
    one: `${properties} property · ${occupancy} occupied · RevPAN ${revpan}`,
    other: `${properties} properties · ${occupancy} occupied · RevPAN ${revpan}`,
  });
export const platformSeasonsFailed = 'Couldn’t load seasonality';
export const platformMonthlyBookings = 'Bookings by month';
export const platformMonthlyBookingsText = 'Stays by arrival, last 12 full months';
export const platformTypeSeasons = 'Seasonality by property type';
export const daysAhead = ({ count }: { count: number }) =>
  plural(count, { one: `${count} day ahead`, other: `${count} days ahead` });
export const platformMoney = 'Money by currency';
export const platformMoneyText =
  'Each currency on its own; amounts in different currencies are never added up.';
export const platformMoneyCard = ({
  adr,
  revpan,
  fees,
  retained,
}: Facts<'adr' | 'revpan' | 'fees' | 'retained'>) =>
  `ADR ${adr} · RevPAN ${revpan} · Fees ${fees} · Kept from cancellations ${retained}`;
export const platformNightsSold = 'Nights sold';
export const platformOverTime = 'Over time';
export const platformChartCurrency = 'Currency of the charts';
export const platformChartsIn = ({ currency }: Facts<'currency'>) => `Charts in ${currency}`;
export const platformAgentAlso = ({ amounts }: Facts<'amounts'>) => `Also ${amounts}`;
export const platformBestMixed = 'By revenue within each currency, up to ten in each';
export const platformBestText = ({ currency }: Facts<'currency'>) =>
  `By revenue, for properties priced in ${currency}`;
