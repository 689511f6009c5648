import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

export const share = 'Share this page';
export const linkCopied = 'Link copied';
export const footerHelp = 'Help for guests';
export const footerNote = 'Page made with Staydesk';
export const linkTitle = ({ host }: Facts<'host'>) => `Places to stay with ${host}`;
export const linkTitleClient = ({ client, count }: { count: number } & Facts<'client'>) =>
  plural(count, { one: `${client}, this place is for you`, other: `${client}, these places are for you` });
export const linkLead = ({ count }: { count: number }) =>
  plural(count, {
    one: 'One place, with live availability and the full price.',
    other: `${count} places, with live availability and the full price for your dates.`,
  });
export const linkLeadNoPrices = ({ count }: { count: number }) =>
  plural(count, {
    one: 'One place, with live availability. Prices on request.',
    other: `${count} places, with live availability. Prices on request.`,
  });
export const linkDescriptionNoPrices = ({ count, host }: { count: number } & Facts<'host'>) =>
  plural(count, {
    one: `A place to stay with ${host}: photos and available dates.`,
    other: `${count} places to stay with ${host}: photos and available dates.`,
  });
export const linkDescription = ({ count, host }: { count: number } & Facts<'host'>) =>
  plural(count, {
    one: `A place to stay with ${host}: photos, available dates and the full price.`,
    other: `${count} places to stay with ${host}: photos, available dates and full prices.`,
  });
export const linkEmptyTitle = 'No places here at the moment';
export const linkEmptyText = ({ name }: Facts<'name'>) =>
  `Nothing in this link is available at the moment. Contact ${name}, who may have something for you.`;
export const searchOpen = 'Search:';
export const searchAnyDates = 'Any dates';
export const searchAnyGuests = 'Any guests';
export const searchAnywhere = 'Anywhere';
export const searchNeedsBoth = 'Choose both a check-in and a check-out date to see prices for your stay.';
export const pagesLabel = 'Pages';
export const pagesPrevious = 'Previous';
export const pagesNext = 'Next';
export const pagesProperty = ({ page, pages }: Facts<'page' | 'pages'>) => `Page ${page} of ${pages}`;
export const cardFrom = 'from';
export const cardPerNight = 'per night';
export const cardFromTerms = ({ nights }: { nights: number }) =>
  plural(nights, { one: 'fees included, for 1 night', other: `fees included, for ${nights} nights` });
export const cardTotal = ({ nights }: { nights: number }) =>
  plural(nights, {
    one: `total for ${nights} night, all fees included`,
    other: `total for ${nights} nights, all fees included`,
  });
export const cardFree = 'Available for your dates';
export const cardTaken = 'Not available';
export const baths = ({ count }: { count: number }) =>
  plural(count, { one: `${count} bath`, other: `${count} baths` });
export const studio = 'Studio';
export const backToLink = ({ count }: { count: number }) =>
  plural(count, { one: 'Overview', other: `All ${count} places` });
export const filtersOn = ({ count }: { count: number }) =>
  plural(count, { one: `${count} filter applied`, other: `${count} filters applied` });
export const filtersGo = 'Show places';
export const filtersClear = 'Clear all filters';
export const filterRemove = 'Remove:';
export const filterType = 'Property type';
export const filterCity = 'Where';
export const filterAtLeast = ({ count }: Facts<'count'>) => `${count} or more`;
export const filterBedroomsChip = ({ count }: { count: number }) =>
  plural(count, { one: `${count}+ bedroom`, other: `${count}+ bedrooms` });
export const filterPriceNight = ({ currency }: Facts<'currency'>) => `Price per night (${currency})`;
export const filterPriceStay = ({ currency }: Facts<'currency'>) => `Price for the whole stay (${currency})`;
export const filterPriceFrom = 'From';
export const filterPriceTo = 'Up to';
export const filterPriceLeast = ({ amount }: Facts<'amount'>) => `From ${amount}`;
export const sortChosen = 'Recommended by the host';
export const sortPriceAsc = 'Lowest price';
export const sortPriceDesc = 'Highest price';
export const sortLargest = 'Most guests';
export const sortGo = 'Sort';
export const listFree = ({ count, stay }: { count: number } & Facts<'stay'>) =>
  plural(count, { one: `${count} place available, ${stay}`, other: `${count} places available, ${stay}` });
export const listFound = ({ count }: { count: number }) =>
  plural(count, { one: `${count} place matches`, other: `${count} places match` });
export const listTaken = ({ count }: { count: number }) =>
  plural(count, { one: 'Not available for these dates', other: `Not available for these dates (${count})` });
export const listOneTakenText = 'Its nearest available dates are below.';
export const listAllTakenTitle = 'Nothing is available for these dates';
export const listAllTakenText = 'Each place shows its nearest available dates.';
export const listNoneTitle = 'No places match';
export const listNoneText = ({ name }: Facts<'name'>) =>
  `Remove a filter, or ask ${name}, who may have something else.`;
