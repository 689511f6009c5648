import type { SellingObstacle } from '#domain/properties/availability/unsellable-nights.ts';
import { counted, oneOfWeekdays } from '../shared/phrases.ts';

/** `Check-in during “Summer” is only possible on Friday`. */
export function arrivalDays({ days, season }: { days: readonly number[]; season: string | null }): string {
  return `Check-in${season === null ? '' : ` during “${season}”`} is only possible on ${oneOfWeekdays(days)}`;
}

export function departureDays({ days }: { days: readonly number[] }): string {
  return `Check-out is only possible on ${oneOfWeekdays(days)}`;
}

/** Why available nights cannot be sold: "2 nights available, but the minimum stay is 3 nights." */
export function unsellableReason({
  nights,
  obstacles,
}: {
  nights: number;
  obstacles: readonly SellingObstacle[];
}): string {
  return `${counted(nights, 'night')} available, but ${obstacles.map(obstacleText).join(' and ')}.`;
}

function obstacleText(obstacle: SellingObstacle): string {
  switch (obstacle.rule) {
    case 'min_nights':
      return `the minimum stay is ${counted(obstacle.minNights, 'night')}`;
    case 'arrival_day':
      return obstacle.allowed ? inSentence(arrivalDays(obstacle.allowed)) : 'check-in isn’t possible then';
    case 'departure_day':
      return obstacle.allowed ? inSentence(departureDays(obstacle.allowed)) : 'check-out isn’t possible then';
  }
}

function inSentence(clause: string): string {
  return clause.charAt(0).toLowerCase() + clause.slice(1);
}
