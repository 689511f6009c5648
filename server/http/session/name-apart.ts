/** Columns or expressions of a member, as a statement has them. */
type MemberColumns = { agentId: string; id: string; name: string; email: string };

/**
 * The name under which colleagues meet a member: followed by the address while another member of the business has the
 * same one. What a member does is recorded under it, so that histories and refusals name one person.
 */
export function nameApart({ agentId, id, name, email }: MemberColumns): string {
  return `CASE WHEN EXISTS (
      SELECT FROM members o WHERE o.agent_id = ${agentId} AND o.id <> ${id} AND o.status = 'active'
        AND lower(o.name) = lower(${name}))
    OR EXISTS (
      SELECT FROM agents o WHERE o.id = ${agentId} AND o.id <> ${id} AND lower(o.name) = lower(${name})
        AND NOT EXISTS (SELECT FROM members f
          WHERE f.agent_id = o.id AND f.id = o.id AND f.status = 'removed'))
    THEN ${name} || ' (' || ${email} || ')' ELSE ${name} END`;
}
