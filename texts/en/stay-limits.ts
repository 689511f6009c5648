import type { SellingObstacle } from '#domain/availability/unsellable-nights.ts';
import { counted, oneOfWeekdays } from './phrases.ts';

/** `Arrival in “Summer” is possible on Friday only`. */
export function arrivalDays({ days, season }: { days: readonly number[]; season: string | null }): string {
  return `Arrival${season === null ? '' : ` in “${season}”`} is possible on ${oneOfWeekdays(days)} only`;
}

export function departureDays({ days }: { days: readonly number[] }): string {
  return `Departure is possible on ${oneOfWeekdays(days)} only`;
}

/** Why free nights cannot be sold: "2 free nights, but the minimum stay is 3 nights." */
export function unsellableReason({
  nights,
  obstacles,
}: {
  nights: number;
  obstacles: readonly SellingObstacle[];
}): string {
  return `${counted(nights, 'free night')}, but ${obstacles.map(obstacleText).join(' and ')}.`;
}

function obstacleText(obstacle: SellingObstacle): string {
  switch (obstacle.rule) {
    case 'min_nights':
      return `the minimum stay is ${counted(obstacle.minNights, 'night')}`;
    case 'arrival_day':
      return obstacle.allowed ? inSentence(arrivalDays(obstacle.allowed)) : 'no arrival is possible then';
    case 'departure_day':
      return obstacle.allowed ? inSentence(departureDays(obstacle.allowed)) : 'no departure is possible then';
  }
}

function inSentence(clause: string): string {
  return clause.charAt(0).toLowerCase() + clause.slice(1);
}
