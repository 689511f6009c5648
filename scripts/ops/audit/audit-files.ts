import type pg from 'pg';
import type { PhotoStorage } from '#server/adapters/storage/photo-storage.ts';

export type FileFindings = { missing: string[]; orphans: string[]; files: number };

/**
 * Compares the files with the rows that refer to them. A folder whose name is younger than `freshMs` may belong to an
 * upload in progress: ids contain their time of creation.
 */
export async function auditFiles(
  db: pg.ClientBase,
  storage: PhotoStorage,
  freshMs: number,
): Promise<FileFindings> {
  const findings: FileFindings = { missing: [], orphans: [], files: 0 };
  const { rows: agents } = await db.query<{ id: string }>('SELECT id FROM agents ORDER BY id');
  for (const { id } of agents) await auditFilesOf(db, storage, { agentId: id, freshMs, findings });
  return findings;
}

async function auditFilesOf(
  db: pg.ClientBase,
  storage: PhotoStorage,
  { agentId, freshMs, findings }: { agentId: string; freshMs: number; findings: FileFindings },
): Promise<void> {
  // Files are listed first: files stored meanwhile get their row later, and files removed meanwhile lost their row
  // before.
  const found = new Set<string>();
  for (const prefix of [agentId, `messages/${agentId}`, `exports/${agentId}`])
    for (const key of await storage.list(prefix)) found.add(key);
  findings.files += found.size;
  const { rows } = await db.query<{ folder: string; files: string[] }>(wantedFiles, [agentId]);
  const known = new Set(rows.map(({ folder }) => folder));
  for (const { folder, files } of rows)
    for (const file of files) {
      const key = `${folder}/${file}`;
      // Checks again, because the file may have arrived since the listing.
      if (!found.has(key) && !(await storage.exists(key))) findings.missing.push(key);
    }
  for (const key of found) {
    const folder = key.slice(0, key.lastIndexOf('/'));
    if (!known.has(folder) && madeAt(folder) < Date.now() - freshMs) findings.orphans.push(key);
  }
}

/** Expected files per folder. */
const wantedFiles = `
  SELECT agent_id || '/' || id AS folder, CASE state WHEN 'failed' THEN '{}' ELSE array['master.jpg'] END
    || CASE state WHEN 'ready' THEN (SELECT array_agg(w || ending) FROM unnest(widths) w, unnest(array['.webp', '.jpg']) ending)
       ELSE '{}' END AS files
  FROM property_images WHERE agent_id = $1
  UNION ALL
  SELECT id || '/' || split_part(settings #>> '{branding,logo}', '/', 4), array['400.jpg', '400.webp']
  FROM agents WHERE id = $1 AND settings #>> '{branding,logo}' LIKE '/media/%'
  UNION ALL
  SELECT 'messages/' || agent_id || '/' || id, array[CASE media_type WHEN 'application/pdf' THEN 'file.pdf' ELSE 'file.jpg' END]
  FROM message_attachments WHERE agent_id = $1
  UNION ALL
  SELECT 'exports/' || agent_id || '/' || id, CASE state WHEN 'ready' THEN array['data.zip'] ELSE '{}' END
  FROM data_exports WHERE agent_id = $1`;

/** The first 48 bits of an id are its time. */
function madeAt(folder: string): number {
  const id = folder.slice(folder.lastIndexOf('/') + 1);
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}
