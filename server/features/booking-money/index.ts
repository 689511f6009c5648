import type { Feature } from '#server/http/feature.ts';
import { serveBookingMoney } from './booking-money.routes.ts';

export { changePaymentStatus, recordPayment } from './record-money.ts';

export const bookingMoneyFeature: Feature = { name: 'booking-money', register: serveBookingMoney };
