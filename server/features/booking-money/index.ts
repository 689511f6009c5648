import type { Feature } from '#server/http/feature.ts';
import { serveBookingMoney } from './booking-money.routes.ts';

export { changePaymentStatus } from './record-money.ts';

export const bookingMoneyFeature: Feature = { name: 'booking-money', register: serveBookingMoney };
