/** SQL condition: the property belongs to an example agency, which no guest sees and no figure of the platform counts. */
export function isExampleProperty(agentId: string, propertyId: string): string {
  return `EXISTS (SELECT FROM example_records x WHERE x.agent_id = ${agentId}
    AND x.record_id = ${propertyId} AND x.kind = 'property')`;
}
