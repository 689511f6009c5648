import * as stayAccess from '#contract/bookings/stay-access.ts';
import type { Feature } from '#server/http/feature.ts';
import { changeStayAccess, readStayAccess } from './stay-access.ts';

export { drawStayCode, readGuide, readMailedGuide, readOpenSecrets } from './stay-access.ts';

export const arrivalFeature: Feature = {
  name: 'arrival',
  register: ({ serveAll }, platform) =>
    serveAll(stayAccess, {
      read: ({ params }, { agentId, viewer }) =>
        readStayAccess(platform, { agentId, bookingId: params.id, mayDraw: !viewer }),
      change: ({ params, body }, { agentId }) =>
        changeStayAccess(platform, { agentId, bookingId: params.id, ...body }),
    }),
};
