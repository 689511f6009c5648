/** What an import writes into bookings and ledgers. */
export const imports = {
  paymentNote: 'Imported',
  cancelledElsewhere: 'Cancelled before the import',
  rolledBack: 'The import was rolled back',
};
