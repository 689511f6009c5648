import type { MessageAttachment } from '#contract/messages/messages.ts';
import type { TestApp } from './test-app.ts';

export type SentFile = { name: string; bytes: Uint8Array };

const boundary = 'staydesk-test-boundary';

/** Uploads files for a message as a browser's form does: an agent sends a token, a guest only the address. */
export async function sendFiles(
  test: Pick<TestApp, 'http'>,
  to: { url: string; token?: string },
  files: readonly SentFile[],
): Promise<{ status: number; body: { attachments: MessageAttachment[]; code: string } }> {
  const parts = files.flatMap(({ name, bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n` +
        'Content-Type: image/jpeg\r\n\r\n',
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);

  const answer = await test.http.inject({
    method: 'POST',
    url: to.url,
    headers: {
      ...(to.token ? { authorization: `Bearer ${to.token}` } : {}),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  });

  return { status: answer.statusCode, body: answer.json() };
}
