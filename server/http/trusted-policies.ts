/** Names of allowed Trusted Types policies (web/lib/trusted-policy.ts). */
export const trustedPolicies = { map: 'default', widgetTrial: 'widget-trial' };
