/** Where a text about a property can be shared, in the order of lists. */
export const shareChannels = ['whatsapp', 'email', 'instagram', 'facebook', 'sms'] as const;
export type ShareChannel = (typeof shareChannels)[number];

/** Minimum length of a new link password, in characters. Guessing needs the link's code and is rate-limited. */
export const minLinkPasswordLength = 8;
export const maxLinkPasswordLength = 128;
export const maxLinkNameLength = 120;
export const maxClientNameLength = 120;
export const maxClientNoteLength = 500;

/** States that are stored; a link that is past its end counts as `expired`. */
export const storedLinkStates = ['active', 'paused', 'revoked'] as const;
export type StoredLinkState = (typeof storedLinkStates)[number];
export const linkStates = ['active', 'paused', 'expired', 'revoked'] as const;
export type LinkState = (typeof linkStates)[number];

/** `chosen`: the order chosen for the link (all properties: newest first). `featured`: the agent's featured order. */
export const propertyOrders = ['chosen', 'featured'] as const;
export type PropertyOrder = (typeof propertyOrders)[number];

/** Sort orders of the list of links, each in both directions; ties are ordered by id. The first is the default. */
export const linkSorts = [
  'created_desc',
  'created_asc',
  'name_asc',
  'name_desc',
  'visitors_desc',
  'visitors_asc',
  'requests_desc',
  'requests_asc',
  'opened_desc',
  'opened_asc',
] as const;
export type LinkSort = (typeof linkSorts)[number];
