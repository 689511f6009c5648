/** What an import writes into bookings and ledgers. */
export const imports = {
  paymentNote: 'Paid before the import',
  cancelledElsewhere: 'Cancelled before the import',
  rolledBack: 'Its import was rolled back',
};
