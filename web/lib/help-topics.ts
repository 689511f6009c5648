/** Articles of the help center that screens lead to, by what the screen is about. */
export const helpTopics = {
  dashboard: 'first-steps',
  calendar: 'close-nights',
  channels: 'connect-airbnb',
  conflicts: 'double-bookings',
  bookings: 'booking-approvals',
  booking: 'record-payments',
  properties: 'activate-listing',
  propertyForm: 'prices-and-rules',
  messages: 'notifications-and-messages',
  activity: 'see-who-did-what',
  team: 'work-as-a-team',
  automation: 'automatic-messages',
  links: 'how-to-share-links',
  subscription: 'trial-vs-paid',
} as const;

export type HelpTopic = keyof typeof helpTopics;
