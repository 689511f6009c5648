import {
  changeUserStatus,
  changeUserStatuses,
  endTwoStepOfUser,
  exportAdminUsers,
  listAdminUsers,
  readAdminUser,
  removeAdmin,
  signOutUser,
} from '#contract/admin-users.ts';
import { answerEach } from '#server/http/answer-each.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeStatusOfUser } from './change-user-status.ts';
import { removeTwoStepOfUser } from './end-two-step-of-user.ts';
import { exportUsers } from './export-users.ts';
import { listUsers, readUser } from './read-users.ts';
import { removeAdminBy } from './remove-admin.ts';
import { signOutEverywhere } from './sign-out-user.ts';

export function serveAdminUsers(serve: Serve, platform: Platform): void {
  serve(listAdminUsers, ({ query }) => listUsers(platform.pool, query));
  serve(readAdminUser, ({ params }) => readUser(platform, params.id));
  serve(changeUserStatus, ({ params, body }, caller) =>
    changeStatusOfUser(platform, params.id, body, caller),
  );
  serve(changeUserStatuses, ({ body: { ids, ...change } }, caller) =>
    answerEach(ids, (id) => changeStatusOfUser(platform, id, change, caller)),
  );
  serve(exportAdminUsers, ({ query }, caller) => exportUsers(platform, query, caller));
  serve(endTwoStepOfUser, ({ params, body }, caller) =>
    removeTwoStepOfUser(platform, params.id, body, caller),
  );
  serve(removeAdmin, ({ params, body }, caller) => removeAdminBy(platform, params.id, body, caller));
  serve(signOutUser, ({ params }, caller) => signOutEverywhere(platform, params.id, caller));
}
