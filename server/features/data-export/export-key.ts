/** Where exports of an agent lie; no address leads there. */
export function exportsFolder(agentId: string): string {
  return `exports/${agentId}`;
}

export function exportFolder(agentId: string, id: string): string {
  return `${exportsFolder(agentId)}/${id}`;
}

export function exportKey(agentId: string, id: string): string {
  return `${exportFolder(agentId, id)}/data.zip`;
}
