type Rules = { createHTML?: (text: string) => string; createScriptURL?: (address: string) => string };

type Factory = { createPolicy(name: string, rules: Rules): { createScriptURL(address: string): string } };

/**
 * Trusted Types policy. The content policy of our pages allows markup and script addresses only from the policies that
 * the server names. Undefined in browsers without Trusted Types.
 */
export function trustedPolicy(name: string, rules: Rules): ReturnType<Factory['createPolicy']> | undefined {
  // NOTE: TypeScript's DOM types lack Trusted Types; a policy's result is used where a string is expected.
  const { trustedTypes } = window as Window & { trustedTypes?: Factory };
  return trustedTypes?.createPolicy(name, rules);
}
