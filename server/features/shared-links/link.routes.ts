import { readLinkCode } from '#contract/links/print-and-preview.ts';
import * as contract from '#contract/links/shared-links.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeSharedLink } from './change-shared-link.ts';
import { countPropertyView } from './count-view.ts';
import { createSharedLink } from './create-shared-link.ts';
import { drawQrCode } from './draw-qr-code.ts';
import { duplicateSharedLink } from './duplicate-shared-link.ts';
import { openLink } from './open-link.ts';
import { listSharedLinks, readLinkStats, readSharedLink } from './read-shared-links.ts';
import { readSharedView } from './read-shared-view.ts';

export function serveSharedLinks(serve: Serve, platform: Platform): void {
  const { pool, now } = platform;
  serve(contract.listSharedLinks, ({ query }, { agentId }) => listSharedLinks(platform, agentId, query));
  serve(contract.createSharedLink, ({ body }, caller) => createSharedLink(platform, caller, body));
  serve(contract.readSharedLink, ({ params }, { agentId }) =>
    readSharedLink(pool, platform, agentId, params.id),
  );
  serve(contract.changeSharedLink, ({ params, body }, caller) =>
    changeSharedLink(platform, caller, params.id, body),
  );
  serve(contract.duplicateSharedLink, ({ params }, caller) =>
    duplicateSharedLink(platform, caller, params.id),
  );
  serve(readLinkCode, ({ params, query }, { agentId }) =>
    drawQrCode(platform, agentId, { linkId: params.id, ...query }),
  );
  serve(contract.deleteSharedLink, async ({ params }, caller) => {
    const revoked = await changeSharedLink(platform, caller, params.id, { status: 'revoked' });
    return isRefusal(revoked) ? revoked : { ok: true as const };
  });
  serve(contract.readSharedLinkStats, ({ params }, { agentId }) =>
    readLinkStats(platform, agentId, params.id),
  );
  serve(contract.readSharedView, async ({ params }, { request }) => {
    const password = request.linkCredential?.(params.id);
    const visitor = { password, network: request.networkHash };
    const link = await openLink(pool, { code: params.id, ...visitor, now: now() });
    return isRefusal(link) ? link : await readSharedView(pool, link, now());
  });
  serve(contract.countPropertyView, ({ params, query }, caller) =>
    countPropertyView(platform, caller, { propertyId: params.id, linkCode: query.linkCode }),
  );
}
