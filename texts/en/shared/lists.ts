import type { ContentAudience } from '#contract/admin/content.ts';
import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';
import * as labels from './labels.ts';

export const anyPayment = 'Any payment state';
export const anySource = 'Any source';
export const oneAgent = 'One agent';
export const staying = 'Staying';
export const trial = 'Trial end';
export const anyTrial = 'Any trial end';
export const trial7 = 'Ends within 7 days';
export const trial30 = 'Ends within 30 days';
export const trialOver = 'Ended';
export const anyEmail = 'Any email';
export const emailUnverified = 'Not verified';
export const emailVerified = 'Verified';
export const away = 'Last seen';
export const anyAway = 'Seen any time';
export const away30 = 'Not for 30 days';
export const away90 = 'Not for 90 days';
export const away365 = 'Not for a year';
export const anyReview = 'Any review state';
export const anyListing = 'Any listing status';
export const anyPhotos = 'With or without photos';
export const photosNone = 'Without photos';
export const filtersOn = ({ count }: Facts<'count'>) => `Filters, ${count} set`;
export const leftAlone = ({ count }: { count: number }) =>
  plural(count, {
    one: `${count} selected item can’t be changed this way and stays as it is.`,
    other: `${count} selected items can’t be changed this way and stay as they are.`,
  });
export const anyAgent = 'Any agent';
export const anyProperty = 'Any property';
export const anyCountry = 'Any country';
export const savedviewsTitle = 'Views';
export const savedviewsNone = 'Set some filters, then save them here as a view.';
export const savedviewsFailed = 'Couldn’t load your views';
export const savedviewsShared = 'Shared with the team';
export const savedviewsDefault = ({ name }: Facts<'name'>) => `Open the list with ${name}`;
export const savedviewsDefaultOff = ({ name }: Facts<'name'>) => `Don’t open the list with ${name}`;
export const savedviewsSaveTitle = 'Save these filters as';
export const savedviewsShare = 'Share with the team';
export const savedviewsSave = 'Save view';
export const audienceLabels: Readonly<Record<ContentAudience, string>> = {
  hosts: 'Hosts',
  guests: labels.guests,
  everyone: 'Everyone',
};
export const contentHelpful = 'Helpful';
export const contentHelpfulCard = ({ share, votes }: Facts<'share' | 'votes'>) =>
  `${share} helpful (${votes})`;
export const contentVotes = ({ yes, no }: Facts<'yes' | 'no'>) => `${yes} yes, ${no} no`;
export const contentNoVotes = 'No votes yet';
