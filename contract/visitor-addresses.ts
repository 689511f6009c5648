/** An address: `pattern` is for routers, where `$name` is a parameter; the function builds one. */
export function address(pattern: string) {
  return Object.assign(() => pattern, { pattern });
}

export function addressWith<const Name extends string>(pattern: string, ...names: readonly Name[]) {
  const build = (values: Record<Name, string>) =>
    names.reduce((path, name) => path.replace(`$${name}`, encodeURIComponent(values[name])), pattern);
  return Object.assign(build, { pattern });
}

/** Pages of visitors and guests. Their scripts take these alone, without the addresses of the app. */
export const visitorAddresses = {
  sharedLink: addressWith('/shared/$linkCode', 'linkCode'),
  sharedProperty: addressWith('/shared/$linkCode/property/$propertyId', 'linkCode', 'propertyId'),
  sharedQuestion: addressWith('/shared/$linkCode/property/$propertyId/question', 'linkCode', 'propertyId'),
  sharedTerms: addressWith('/shared/$linkCode/terms', 'linkCode'),
  sharedFeedback: addressWith('/shared/$linkCode/feedback', 'linkCode'),
  guest: addressWith('/guest/$token', 'token'),
  /** Where a guest asks for other dates or another party. */
  guestChange: addressWith('/guest/$token/change', 'token'),
  /** Where a guest says how their stay was. */
  guestFeedback: addressWith('/guest/$token/feedback', 'token'),
  /** Where a guest reads and signs the rental agreement. */
  guestAgreement: addressWith('/guest/$token/agreement', 'token'),
  /** Where anyone checks a signed agreement. */
  verify: address('/verify'),
  verifyDocument: addressWith('/verify/$documentId', 'documentId'),
  /** Where a guest asks for lost links. */
  guestLinks: address('/guest'),
} as const;
