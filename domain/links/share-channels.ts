/** Where a text about a property can be shared, in the order of lists. */
export const shareChannels = ['whatsapp', 'email', 'instagram', 'facebook', 'sms'] as const;
export type ShareChannel = (typeof shareChannels)[number];
