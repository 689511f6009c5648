import * as agreementChecks from '#contract/agreements/agreement-checks.ts';
import * as agreementTemplates from '#contract/agreements/agreement-templates.ts';
import * as agreements from '#contract/agreements/agreements.ts';
import * as guestAgreement from '#contract/agreements/guest-agreement.ts';
import { agreementQueue } from '#server/features/bookings/core/index.ts';
import type { Feature } from '#server/http/feature.ts';
import { listAgreementKeys } from './agreement-key.store.ts';
import { prepareAgreementKey } from './agreement-key.ts';
import { countersignAgreement } from './countersign-agreement.ts';
import { readAgreementPdf, readBookingAgreement, waiveAgreement } from './read-booking-agreement.ts';
import { sealDueAgreements } from './seal-agreement.ts';
import { sendAgreement, sendAutomatically, sendDueAgreements } from './send-agreement.ts';
import { declineAgreement, noteViewed, signAgreement } from './sign-agreement.ts';
import { readGuestPdf, viewGuestAgreement } from './signed-agreement.ts';
import {
  changeAgreementRules,
  changeAgreementTemplate,
  createAgreementTemplate,
  listAgreementTemplates,
  previewTemplate,
  readAgreementRules,
  removeAgreementTemplate,
} from './templates.ts';
import { verifyUpload } from './verify-agreement.ts';

export { listAgreementKeys } from './agreement-key.store.ts';
export { prepareAgreementKey } from './agreement-key.ts';
export { sealDueAgreements } from './seal-agreement.ts';
export { sendAgreement, sendDueAgreements } from './send-agreement.ts';
export { declineAgreement, signAgreement } from './sign-agreement.ts';
export { viewGuestAgreement } from './signed-agreement.ts';
export { changeAgreementRules, createAgreementTemplate, listAgreementTemplates } from './templates.ts';
export { verifyFile, verifyUpload } from './verify-agreement.ts';

const sendEveryMs = 20_000;
const sealEveryMs = 5000;

export const agreementsFeature: Feature = {
  name: 'agreements',
  prepare: prepareAgreementKey,
  register({ serveAll }, platform) {
    serveAll(agreements, {
      read: ({ params }, { agentId }) => readBookingAgreement(platform, { agentId, bookingId: params.id }),
      send: ({ params, body }, caller) => sendAgreement(platform, { bookingId: params.id, ...body }, caller),
      countersign: ({ params, body }, caller) =>
        countersignAgreement(platform, { bookingId: params.id, ...body }, caller),
      waive: ({ params, body }, caller) =>
        waiveAgreement(platform, { bookingId: params.id, reason: body.reason }, caller),
      readPdf: ({ params, query }, { agentId }) =>
        readAgreementPdf(platform, { agentId, bookingId: params.id, agreementId: query.agreementId }),
    });

    serveAll(agreementTemplates, {
      list: (_input, { agentId }) => listAgreementTemplates(platform, agentId),
      create: ({ body }, caller) => createAgreementTemplate(platform, body, caller),
      change: ({ params, body }, caller) =>
        changeAgreementTemplate(platform, { id: params.id, ...body }, caller),
      remove: ({ params }, caller) => removeAgreementTemplate(platform, params.id, caller),
      preview: ({ body }, caller) => previewTemplate(platform, body, caller),
      readRules: ({ params }, { agentId }) => readAgreementRules(platform, agentId, params.id),
      changeRules: ({ params, body }, caller) =>
        changeAgreementRules(platform, { propertyId: params.id, ...body }, caller),
    });

    serveAll(guestAgreement, {
      read: ({ params }) => viewGuestAgreement(platform, params.token),
      view: ({ params, body }, { request }) => noteViewed(platform, { ...params, ...body }, request),
      sign: ({ params, body }, { request }) => signAgreement(platform, { ...params, ...body }, request),
      decline: ({ params, body }, { request }) => declineAgreement(platform, { ...params, ...body }, request),
      readPdf: ({ params }) => readGuestPdf(platform, params.token),
    });
    serveAll(agreementChecks, {
      verify: (_input, _caller, request) => verifyUpload(platform, request),
      listKeys: async () => ({ keys: await listAgreementKeys(platform.pool) }),
    });
  },
  queues: [agreementQueue],
  jobs: (platform) => [
    {
      queue: agreementQueue,
      handle: ({ agentId, bookingId }) =>
        sendAutomatically(platform, { agentId: String(agentId), bookingId: String(bookingId) }),
    },
  ],
  timers: (platform) => [
    { name: 'send-due-agreements', everyMs: sendEveryMs, run: () => sendDueAgreements(platform) },
    { name: 'seal-agreements', everyMs: sealEveryMs, run: () => sealDueAgreements(platform) },
  ],
};
