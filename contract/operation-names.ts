/** Names that the rule would make odd or ambiguous, by the constant of the endpoint. */
export const chosenVerbs: Readonly<Record<string, string>> = {
  listMyBookings: 'listMine',
  listPropertyBookings: 'listOfProperty',
  quoteStayCall: 'quote',
  adminLogin: 'login',
  adminLogout: 'logout',
  inviteAdmin: 'inviteAdmin',
  registerFirstAdmin: 'registerFirstAdmin',
  renameAdmin: 'changeName',
  removeAdmin: 'removeAdmin',
  readAdminProfile: 'readOwnProfile',
  readSharedView: 'readAsVisitor',
  readLinkCode: 'readQrCode',
  cancelAsGuest: 'cancelBooking',
  askForExport: 'startExport',
  dropPropertyDraft: 'deleteDraft',
  deleteNotifications: 'deleteMany',
  markNotificationsRead: 'markManyRead',
};

/**
 * Name of an operation: `<area>.<verb>`, such as `bookings.create` for the constant `createBooking` of the area
 * `bookings`. The names are the `operationId`s of the OpenAPI document: generated clients break when one changes.
 */
export function operationName(area: string, constant: string): string {
  const verb = chosenVerbs[constant] ?? verbByRule(area, constant);
  return `${joinWords(area.split('-'))}.${verb}`;
}

/** The constant’s name without the words of its area, in singular or plural. */
export function verbByRule(area: string, constant: string): string {
  const areaWords = area.split('-');
  const [verb = '', ...rest] = constant.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const start = rest.findIndex((_, index) =>
    areaWords.every((word, offset) => singular(rest[index + offset] ?? '') === singular(word)),
  );
  return joinWords([verb, ...(start === -1 ? rest : rest.toSpliced(start, areaWords.length))]);
}

function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/s$/, '');
}

function joinWords(words: readonly string[]): string {
  return words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}
