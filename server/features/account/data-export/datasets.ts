import { accountDatasets } from './account-datasets.ts';
import { agreementDatasets } from './agreement-datasets.ts';
import { bookingDatasets } from './booking-datasets.ts';
import type { Dataset } from './dataset.ts';
import { guestDatasets } from './guest-datasets.ts';
import { messageDatasets } from './message-datasets.ts';
import { paymentDatasets } from './payment-datasets.ts';
import { propertyDatasets } from './property-datasets.ts';
import { workDatasets } from './work-datasets.ts';

/** Everything that an export of an account contains, in its order. Hashes and keys are never exported. */
export const datasets: readonly Dataset[] = [
  ...propertyDatasets,
  ...bookingDatasets,
  ...agreementDatasets,
  ...guestDatasets,
  ...paymentDatasets,
  ...messageDatasets,
  ...accountDatasets,
  ...workDatasets,
];
