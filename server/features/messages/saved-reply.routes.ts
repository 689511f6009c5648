import {
  changeSavedReply,
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
} from '#contract/saved-replies.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeReply, createReply, deleteReply } from './save-reply.ts';
import { selectSavedReplies } from './saved-reply.store.ts';

export function registerSavedReplies(serve: Serve, platform: Platform): void {
  serve(listSavedReplies, async (_input, { agentId }) => ({
    items: await selectSavedReplies(platform.pool, agentId),
  }));
  serve(createSavedReply, ({ body }, caller) => createReply(platform, body, caller));
  serve(changeSavedReply, ({ params, body }, { agentId }) =>
    changeReply(platform, { ...body, id: params.id, agentId }),
  );
  serve(deleteSavedReply, ({ params }, { agentId }) => deleteReply(platform, { id: params.id, agentId }));
}
