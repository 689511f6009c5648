/** Lengths of time in milliseconds. A civil day may be longer or shorter than `dayMs`; dates are counted in civil-date.ts. */
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;
