import type { KeyScope } from '#domain/account/api-keys.ts';
import { release } from '#server/version.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { ToolAnswer } from './call-tool.ts';
import { scopesOf, summaryOf, type Tool } from './tool.ts';
import { inputSchemaOf } from './tool-schema.ts';
import { tools, toolsByName } from './tools.ts';

/** Versions of the Model Context Protocol that are spoken, the latest first. */
const protocolVersions = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;

/** Codes of JSON-RPC. */
const errors = { request: -32600, method: -32601, params: -32602 } as const;

type Id = string | number;
export type RpcAnswer = { jsonrpc: '2.0'; id: Id | null } & (
  | { result: Record<string, unknown> }
  | { error: { code: number; message: string } }
);

type Call = { id: Id | null; method: string; params: Record<string, unknown> };

type McpDeps = {
  /** What the key may do now. */
  scopes: ReadonlySet<string>;
  call: (tool: Tool, given: Record<string, unknown>) => Promise<ToolAnswer>;
};

/** What a program hears that names a version which is not spoken; null for the others, and for those that name none. */
export function refuseVersion(named: string | undefined): RpcAnswer | null {
  if (named === undefined || protocolVersions.some((version) => version === named)) return null;
  return failed(null, errors.request, sentences().unknownVersion({ spoken: protocolVersions.join(', ') }));
}

/** Answers one message of the protocol; null for a notification, which has no answer. */
export async function answerMcp(message: unknown, deps: McpDeps): Promise<RpcAnswer | null> {
  const call = readCall(message);
  if (call === null) return failed(null, errors.request, sentences().notRequest());
  if (call.id === null) return null;

  const { id, method, params } = call;
  if (method === 'initialize') return answered(id, initialize(params));
  if (method === 'ping') return answered(id, {});
  if (method === 'tools/list') return answered(id, { tools: toolsFor(deps.scopes).map(describeTool) });
  if (method !== 'tools/call') return failed(id, errors.method, sentences().unknownMethod({ method }));

  const tool = toolsByName.get(String(params.name));
  if (!tool || !mayUse(tool, deps.scopes))
    return failed(id, errors.params, sentences().unknownTool({ name: String(params.name) }));
  const given = params.arguments ?? {};
  if (!isFields(given)) return failed(id, errors.params, sentences().argumentsNoObject());

  const { isError, content } = await deps.call(tool, given);
  return answered(id, {
    content: [{ type: 'text', text: JSON.stringify(content) }],
    structuredContent: content,
    isError,
  });
}

function toolsFor(scopes: ReadonlySet<string>): Tool[] {
  return tools.filter((tool) => mayUse(tool, scopes));
}

function mayUse(tool: Tool, scopes: ReadonlySet<string>): boolean {
  return scopesOf(tool).every((scope: KeyScope) => scopes.has(scope));
}

function initialize({ protocolVersion }: Record<string, unknown>) {
  const spoken = protocolVersions.find((version) => version === protocolVersion);
  return {
    protocolVersion: spoken ?? protocolVersions[0],
    capabilities: { tools: {} },
    serverInfo: { name: 'staydesk', title: 'Staydesk', version: release },
    instructions: sentences().instructions(),
  };
}

function describeTool(tool: Tool) {
  const { name, writes } = tool;
  const summary = summaryOf(tool);
  return {
    name,
    description: writes ? sentences().writingTool(summary) : summary,
    inputSchema: inputSchemaOf(tool),
    annotations: {
      title: summary,
      readOnlyHint: writes === undefined,
      destructiveHint: writes?.isDestructive === true,
      idempotentHint: writes === undefined,
      openWorldHint: false,
    },
  };
}

function readCall(message: unknown): Call | null {
  if (!isFields(message) || message.jsonrpc !== '2.0' || typeof message.method !== 'string') return null;
  const { id = null, method, params = {} } = message;
  const isId = id === null || typeof id === 'string' || typeof id === 'number';
  return isId && isFields(params) ? { id, method, params } : null;
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function answered(id: Id, result: Record<string, unknown>): RpcAnswer {
  return { jsonrpc: '2.0', id, result };
}

function failed(id: Id | null, code: number, message: string): RpcAnswer {
  return { jsonrpc: '2.0', id, error: { code, message } };
}

function sentences() {
  return texts(defaultLocale).assistant;
}
