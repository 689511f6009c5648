/** What the calls of each area are about. */
export const tagDescriptions: Readonly<Record<string, string>> = {
  admin:
    'The platform’s administration: agents, properties, bookings, subscriptions, texts, logs and figures.',
  agents:
    'The signed-in agent’s account: profile, password, two-step sign-in, sessions, settings, export, closing.',
  analytics: 'Occupancy, revenue and pace of the agent’s properties, with the rows behind each figure.',
  auth: 'Registration, sign-in, verification of the address, and a forgotten password.',
  bookings:
    'Prices, availability, requests, bookings and their money; an agent’s own, or a visitor’s through a link.',
  'client-errors': 'Crashes in the browser, reported without personal data.',
  content: 'Public texts: help articles, and the links of the footer.',
  dashboard: 'What the agent’s first screen shows.',
  feedback: 'Feedback of agents and visitors about the product.',
  guest: 'The page of one booking for its guest, opened by the secret token of the guest’s link.',
  health: 'Whether this server lives and is ready for requests.',
  locations: 'Towns and addresses, and the tiles of maps.',
  marketing: 'Flyers, and the order in which properties are shown.',
  messages: 'Conversations with guests, their files, and saved replies.',
  notifications: 'The agent’s notifications, and which of them are mailed.',
  promotions: 'Discounts and codes for stays.',
  properties: 'Properties with their photos, prices, rules, blocked nights and figures.',
  'shared-links': 'Links that show properties to visitors, and what visitors see through them.',
  subscription: 'The agent’s plan, its payments and invoices.',
  widget: 'The booking widget on other websites.',
};
