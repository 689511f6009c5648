import type { FigureName, FigureUnit } from './figure-names.ts';

/** Unit of each figure. */
export const unitOfFigure: Readonly<Record<FigureName, FigureUnit>> = {
  occupancy: 'share',
  calendar_occupancy: 'share',
  adr: 'money',
  revpan: 'money',
  revpar: 'money',
  trevpan: 'money',
  revenue: 'money',
  conversion: 'share',
  approval: 'share',
  cancellation: 'share',
  lead_time: 'days',
  length_of_stay: 'nights',
  retained: 'money',
  no_shows: 'money',
};
