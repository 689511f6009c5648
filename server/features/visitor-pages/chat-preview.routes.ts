import { readChatPreview } from '#contract/print-and-preview.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { createPorts } from './create-ports.ts';
import { createRendererLoader } from './load-renderer.ts';
import { previewForChats } from './preview-for-chats.ts';

export function serveChatPreviews(serve: Serve, platform: Platform, distFolder: string): void {
  const deps = { platform, ports: createPorts(platform), load: createRendererLoader(distFolder) };
  serve(readChatPreview, ({ params, query }, { agentId }) =>
    previewForChats(deps, agentId, { linkId: params.id, propertyId: query.propertyId }),
  );
}
