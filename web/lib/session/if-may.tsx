import type { ReactNode } from 'react';
import type { MemberScope } from '#domain/account/member-roles.ts';
import { useMay } from './rights.ts';

/** Shows what the role of the signed-in member includes. */
export function IfMay({ scope, children }: { scope: MemberScope; children: ReactNode }) {
  return useMay()(scope) && children;
}
