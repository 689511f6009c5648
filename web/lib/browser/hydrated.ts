/** Dispatched where the server’s HTML was hydrated. */
export const hydratedEvent = 'staydesk:hydrated';
