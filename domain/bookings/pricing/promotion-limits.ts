/** Largest values of a promotion. */
export const promotionLimits = {
  percent: 100,
  freeNights: 14,
  minNights: 365,
  uses: 100_000,
  nameLength: 60,
  codeLength: 24,
  promotions: 200,
} as const;

/** Letters, digits and hyphens, 3 to 24 characters. */
export const promotionCodePattern = '^[A-Za-z0-9][A-Za-z0-9-]{2,23}$';
