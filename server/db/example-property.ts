/** SQL condition: the property belongs to an example agency, which no guest sees and no figure of the platform counts. */
export function isExampleProperty(agentId: string, propertyId: string): string {
  return `EXISTS (SELECT FROM example_records x WHERE x.agent_id = ${agentId}
    AND x.record_id = ${propertyId} AND x.kind = 'property')`;
}

/**
 * SQL condition: the property counts in its agent's own figures. Examples do while the agent has nothing else, to try the
 * screens; with the first property of their own, they are out.
 */
export function countsForAgent(agentId: string, propertyId: string): string {
  const own = `SELECT FROM properties o WHERE o.agent_id = ${agentId} AND o.deleted_at IS NULL
    AND NOT ${isExampleProperty('o.agent_id', 'o.id')}`;
  return `NOT (${isExampleProperty(agentId, propertyId)} AND EXISTS (${own}))`;
}
