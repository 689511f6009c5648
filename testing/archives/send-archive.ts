import { readFile, stat } from 'node:fs/promises';
import type { ArchiveLoad } from '#contract/account/archive-loads.ts';
import * as archiveLoads from '#contract/account/archive-loads.ts';
import { archiveLoadLimits } from '#domain/account/archive-loads.ts';
import { workOnArchiveLoad } from '#server/features/account/archive-loads/index.ts';
import type { TestApp } from '../test-app.ts';

type Agent = { agentId: string; token: string };

/** Sends a part as a browser's form does; returns any answer. */
export async function sendPart(
  app: Pick<TestApp, 'http'>,
  token: string,
  { id, part, content }: { id: string; part: number; content: Uint8Array },
): Promise<{ status: number; body: ArchiveLoad & { code: string; detail: string } }> {
  const boundary = 'staydesk-test-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="part"\r\n\r\n`;
  const answer = await app.http.inject({
    method: 'PUT',
    url: `/api/archive-loads/${id}/parts/${part}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Sends an archive in its parts, as the settings do. */
export async function sendArchive(app: TestApp, agent: Agent, path: string): Promise<ArchiveLoad> {
  const { size: bytes } = await stat(path);
  const { partBytes } = archiveLoadLimits;
  const content = await readFile(path);
  let load = await app.call(archiveLoads.start, { body: { fileName: 'data.zip', bytes } }, agent);
  const { _id: id } = load;

  while (load.state === 'uploading') {
    const { partCount: part } = load;
    const piece = content.subarray(part * partBytes, (part + 1) * partBytes);
    const { status, body } = await sendPart(app, agent.token, { id, part, content: piece });
    if (status !== 200) throw new Error(`${body.code}: ${body.detail}`);
    load = body;
  }
  return load;
}

/** An archive that was sent and read. */
export async function checkedArchive(app: TestApp, agent: Agent, path: string): Promise<ArchiveLoad> {
  const { _id: id } = await sendArchive(app, agent, path);
  await workOnArchiveLoad(app.platform, { agentId: agent.agentId, id });
  return app.call(archiveLoads.read, { params: { id } }, agent);
}

/** An archive that was sent, read and loaded. */
export async function loadedArchive(
  app: TestApp,
  agent: Agent,
  path: string,
  passphrase: string | null = null,
): Promise<ArchiveLoad> {
  const { _id: id } = await checkedArchive(app, agent, path);
  await app.call(archiveLoads.apply, { params: { id }, body: { passphrase } }, agent);
  await workOnArchiveLoad(app.platform, { agentId: agent.agentId, id });
  return app.call(archiveLoads.read, { params: { id } }, agent);
}
