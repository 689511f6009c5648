import type { TestApp } from '#testing/test-app.ts';

export type ToolContent = { isError: boolean; content: Record<string, unknown> };

/** Calls a tool of the Model Context Protocol with a key, as a program without a library does. */
export async function callTool(
  { http }: Pick<TestApp, 'http'>,
  { token }: { token: string },
  name: string,
  input: Record<string, unknown> = {},
): Promise<ToolContent> {
  const { body } = await http.inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
  });

  const { result } = JSON.parse(body);
  if (result === undefined) throw new Error(`${name} was not called: ${body}`);
  return { isError: result.isError, content: result.structuredContent };
}
