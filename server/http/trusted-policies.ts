/** The policies there may be in a page, by who makes them (web/lib/trusted-policy.ts). */
export const trustedPolicies = { map: 'default', widgetTrial: 'widget-trial' };
