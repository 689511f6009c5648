import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

// Prices of nights, seasons, and changes of several nights.

export const seasons = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} season has its own price`,
    other: `${count} seasons have their own prices`,
  });
export const seasonsText = 'Darker days cost more. Select dates to create a season or set a custom price.';
export const yearPrevious = 'Previous year';
export const yearNext = 'Next year';
export const twoYears = ({ first, last }: Facts<'first' | 'last'>) => `${first} – ${last}`;
export const dayPrice = ({ day, price, rule }: Facts<'day' | 'price' | 'rule'>) =>
  `${day}, ${price}, ${rule}`;
export const dayNoPrice = ({ day }: Facts<'day'>) => `${day}, no price yet`;
export const noPriceYet = 'Set a nightly price to see the year.';
export const chooseNights =
  'Drag across dates, or select the first and the last one. On a keyboard, use the arrow keys, holding Shift to select.';
export const makeSeason = 'Create season';
export const priceThese = 'Set a price for these dates';
export const dropSpecial = 'Remove these prices';
export const specialPrice = 'Price per night on these dates';
export const specialPrices = 'Custom prices';
export const setPrice = 'Set price';
export const tooManyDates = 'That’s more custom prices than a property can have. Create a season instead.';
export const seasonNew = 'New season';
export const seasonEdit = 'Edit season';
export const seasonName = 'Season name';
export const seasonNameHint = 'High summer';
export const seasonPrice = 'Season price';
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
export const seasonCopyOf = ({ name }: Facts<'name'>) => `Copy ${name} to next year`;
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
export const tryStayNote = 'Includes unsaved changes. Excludes any Staydesk booking fee.';
export const title = ({ count }: { count: number }) =>
  plural(count, { one: `Change ${count} property`, other: `Change ${count} properties` });
export const backwards = 'The last night comes before the first.';
export const same = 'No change';
export const amountLabel = 'New price per night';
export const percent = '± %';
export const percentLabel = 'Change in percent';
export const percentHelp = 'Rounded to whole units. Use a minus sign to lower prices.';
export const mixed = 'These properties use different currencies, so prices change by percentage.';
export const also = 'Apply to other properties too';
export const others = 'Apply to these too';
export const noOthers = 'No other property uses this currency.';
export const without = 'Save the others';
export const refused = ({ count }: { count: number }) =>
  plural(count, {
    one: `Nothing was saved: ${count} property can’t take this change`,
    other: `Nothing was saved: ${count} properties can’t take this change`,
  });
export const changed = ({ count }: Facts<'count'>) => `${count} properties changed`;
export const changedOne = ({ count, name }: { count: number } & Facts<'name'>) =>
  plural(count, { one: `“${name}”: ${count} night changed`, other: `“${name}”: ${count} nights changed` });
export const undoFailed = 'Couldn’t undo the change';
export const yearPrices = 'Prices';
export const yearPricesText = 'Drag across nights, or select the first and the last one, to change them.';
export const earlierMonths = ({ count }: { count: number }) =>
  plural(count, { one: `Show ${count} earlier month`, other: `Show ${count} earlier months` });
export const copyRules = 'Copy from another property';
export const copyRulesTitle = 'Copy rules';
export const copyRulesText = ({ name }: Facts<'name'>) => `They replace those of ${name}.`;
export const copyRulesFrom = 'Copy from';
export const copyRulesPrices = 'Prices, fees and seasons';
export const copyRulesPricesHelp = 'Custom prices of single dates stay as they are.';
export const copyRulesStay = 'Stay rules and cancellation policy';
export const copyRulesStayHelp = 'Minimum and maximum stay, notice, arrival days and approval.';
export const copyRulesCurrency = 'Prices can’t be copied: that property uses another currency.';
export const rulesCopied = ({ name }: Facts<'name'>) => `Rules of “${name}” copied`;
export const trySavedText = 'The price a guest sees, and whether the dates are available.';
export const seasonsTitle = 'Seasons';
