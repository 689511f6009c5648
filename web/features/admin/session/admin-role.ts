import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as adminAuth from '#contract/admin/auth.ts';
import { type AdminRole, type AdminScope, mayDo, rolesWith } from '#domain/admin/admin-roles.ts';
import * as t from '#texts/screens.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { withErrorTitle } from '#web/lib/api/admin-results.ts';

import { showToast } from '#web/ui/toast/toast.ts';

/** Role of the signed-in admin, which the shell has loaded. */
export function useAdminRole(): AdminRole | undefined {
  return useQuery({ ...adminProfileQuery(), enabled: false }).data?.role;
}

/** Version of this installation: `1.0.0`, or `1.0.0+a1b2c3d` from a clone. */
export function useVersion(): string | undefined {
  return useQuery({ ...adminProfileQuery(), enabled: false }).data?.version;
}

/** Whether the signed-in admin may do something. The server decides; screens hide what it would refuse. */
export function useMay(): (scope: AdminScope) => boolean {
  const role = useAdminRole();
  return (scope) => role !== undefined && mayDo(role, scope);
}

/** Names of the roles that have a scope, such as "Owner or Finance". */
export function namesOfRolesWith(scope: AdminScope): string {
  return rolesWith(scope)
    .map((role) => t.team.adminRoleLabels[role])
    .join(t.team.or);
}

const watchEveryMs = 4000;

function roleQuery() {
  return queryOptions({
    queryKey: ['admin-role'],
    queryFn: ({ signal }) => adminCall(adminAuth.readRole, { signal }),
    refetchInterval: watchEveryMs,
    refetchOnWindowFocus: true,
  });
}

/** Notices within seconds when an owner gives the signed-in admin another role, and shows the page anew. */
export function useWatchedRole(): void {
  const queryClient = useQueryClient();
  const known = useAdminRole();
  const current = useQuery(roleQuery()).data?.role;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer counts once, when it comes
  useEffect(() => {
    if (known === undefined || current === undefined || known === current) return;
    queryClient.setQueryData(adminProfileQuery().queryKey, (old) => old && { ...old, role: current });
    showToast({ tone: 'good', title: t.team.roleNow({ role: t.team.adminRoleLabels[current] }) });
    void queryClient.invalidateQueries({ queryKey: ['admin'] });
  }, [current, queryClient]);
}

export function readAdminProfile(signal?: AbortSignal) {
  return withErrorTitle(t.admin.failedProfile, adminCall(adminAuth.readProfile, { signal }));
}

export function adminProfileQuery() {
  return queryOptions({
    queryKey: ['admin', 'me'],
    queryFn: ({ signal }) => readAdminProfile(signal),
    staleTime: 60_000,
  });
}
