import { listDemoSignIns, login, logout, register } from '#contract/auth.ts';
import { finishSignIn } from '#contract/two-step.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { listDemoSignInsOf } from './list-demo-sign-ins.ts';
import { registerAgent } from './register-agent.ts';
import { finishSignInOf, signInAgent } from './sign-in-agent.ts';
import { signOutAgent } from './sign-out-agent.ts';

export function serveAuth(serve: Serve, platform: Platform): void {
  serve(register, ({ body }, caller) => registerAgent(platform, body, caller));
  serve(login, ({ body }, caller) => signInAgent(platform, body, caller));
  serve(finishSignIn, ({ body }, caller) => finishSignInOf(platform, body, caller));
  serve(logout, (_input, caller) => signOutAgent(platform, caller));
  serve(listDemoSignIns, () => listDemoSignInsOf(platform));
}
