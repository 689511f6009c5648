type Rules = { createHTML?: (text: string) => string; createScriptURL?: (address: string) => string };

type Factory = { createPolicy(name: string, rules: Rules): { createScriptURL(address: string): string } };

/**
 * Our pages ask browsers to take markup and addresses of scripts from policies alone, and the server names those there
 * may be. Where a browser knows nothing of it there is none.
 */
export function trustedPolicy(name: string, rules: Rules): ReturnType<Factory['createPolicy']> | undefined {
  // NOTE: TypeScript's description of browsers does not have it yet; what a policy gives stands in for text.
  const { trustedTypes } = window as Window & { trustedTypes?: Factory };
  return trustedTypes?.createPolicy(name, rules);
}
