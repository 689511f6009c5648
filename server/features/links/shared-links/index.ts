import * as sharedLinks from '#contract/links/shared-links.ts';
import { hourMs } from '#domain/shared/duration.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeSharedLink } from './change-shared-link.ts';
import { countPropertyView } from './count-view.ts';
import { createSharedLink, duplicateSharedLink } from './create-shared-link.ts';
import { serveFeaturedOrder } from './featured-order.ts';
import { forgetOldSalts } from './link-view.store.ts';
import { openLink } from './open-link.ts';
import { readQrCode } from './read-qr-code.ts';
import { listSharedLinks, readSharedLink, readSharedLinkStats } from './read-shared-links.ts';
import { readSharedView } from './read-shared-view.ts';

export { countView, type LinkView } from './count-view.ts';
export { createSharedLink, newLinkCode } from './create-shared-link.ts';
export { countOnLink } from './link.store.ts';
export { dailySalt, linkPageId } from './link-view.store.ts';
export {
  findWorkingLink,
  type LinkForVisitor,
  type LinkRefusal,
  openLink,
  passForLink,
  type WorkingLink,
} from './open-link.ts';
export { readSharedLink } from './read-shared-links.ts';
export {
  linkProperty,
  readPropertyToQuote,
  readSharedProperties,
  readSharedProperty,
  readSharedView,
  readVisitorLink,
} from './read-shared-view.ts';
export { bookableNightPrices, toSharedProperty } from './shared.view.ts';

export const sharedLinksFeature: Feature = {
  name: 'shared-links',
  register(serve, platform) {
    serveSharedLinks(serve, platform);
    serveFeaturedOrder(serve, platform);
  },
  timers: ({ pool }) => [
    { name: 'forget-old-salts', everyMs: hourMs, removes: 'visitor_salts', run: () => forgetOldSalts(pool) },
  ],
};

function serveSharedLinks({ serveSome }: Serve, platform: Platform): void {
  const { pool, now } = platform;

  serveSome(sharedLinks, {
    list: ({ query }, { agentId }) => listSharedLinks(platform, agentId, query),
    create: ({ body }, caller) => createSharedLink(platform, caller, body),
    read: ({ params }, { agentId }) => readSharedLink(pool, platform, agentId, params.id),
    change: ({ params, body }, caller) => changeSharedLink(platform, caller, params.id, body),
    duplicate: ({ params }, caller) => duplicateSharedLink(platform, caller, params.id),
    readQrCode: ({ params, query }, { agentId }) =>
      readQrCode(platform, agentId, { linkId: params.id, ...query }),
    remove: async ({ params }, caller) => {
      const revoked = await changeSharedLink(platform, caller, params.id, { status: 'revoked' });
      return isRefusal(revoked) ? revoked : { ok: true as const };
    },
    readStats: ({ params }, { agentId }) => readSharedLinkStats(platform, agentId, params.id),
    readAsVisitor: async ({ params }, { request }) => {
      const password = request.linkCredential?.(params.id);
      const at = now();
      const visitor = { password, network: request.networkHash };
      const link = await openLink(pool, { code: params.id, ...visitor, now: at });
      return isRefusal(link) ? link : await readSharedView(pool, link, at);
    },
    countPropertyView: ({ params, query }, caller) =>
      countPropertyView(platform, caller, { propertyId: params.id, linkCode: query.linkCode }),
  });
}
