/** Storage folder of an agent's exports; it has no public address. */
export function exportsFolder(agentId: string): string {
  return `exports/${agentId}`;
}

export function exportFolder(agentId: string, id: string): string {
  return `${exportsFolder(agentId)}/${id}`;
}

export function exportKey(agentId: string, id: string): string {
  return `${exportFolder(agentId, id)}/data.zip`;
}
