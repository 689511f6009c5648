import { deflateRawSync } from 'node:zlib';

type WorkbookCell = string | number | { date: string } | { formula: string; value: number };
type Sheet = {
  name: string;
  rows: readonly (readonly WorkbookCell[])[];
  /** Ranges such as `A1:A2`, whose value is in their first cell. */
  merges?: readonly string[];
  /** Lines that a filter or a person has hidden, counted from 1. */
  hidden?: readonly number[];
};

const dayMs = 86_400_000;

/** A workbook as spreadsheets save it, with dates counted from 1900 or 1904. */
export function drawWorkbook(sheets: readonly Sheet[], { base1904 = false } = {}): Uint8Array {
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${sheets.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr${base1904 ? ' date1904="1"' : ''}/><sheets>${sheets.map(({ name }, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml':
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
  };
  for (const [index, sheet] of sheets.entries())
    files[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(sheet, base1904);
  return zipOf(files);
}

function sheetXml({ rows, merges = [], hidden = [] }: Sheet, base1904: boolean): string {
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}"${hidden.includes(row + 1) ? ' hidden="1"' : ''}>${cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${row + 1}`, base1904)).join('')}</row>`,
  );
  const merged = merges.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const mergeCells = merged === '' ? '' : `<mergeCells count="${merges.length}">${merged}</mergeCells>`;
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData>${mergeCells}</worksheet>`;
}

function cellXml(cell: WorkbookCell, at: string, base1904: boolean): string {
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return cell === '' ? '' : `<c r="${at}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
  if ('formula' in cell) return `<c r="${at}"><f>${cell.formula}</f><v>${cell.value}</v></c>`;
  const base = base1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return `<c r="${at}" s="1"><v>${(Date.parse(cell.date) - base) / dayMs}</v></c>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function columnLetters(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : `A${String.fromCharCode(65 + column - 26)}`;
}

function zipOf(files: Readonly<Record<string, string>>): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;

  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const sizes = Buffer.alloc(14);
    sizes.writeUInt32LE(checksum(content), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(content.length, 8);

    sizes.writeUInt16LE(Buffer.byteLength(name), 12);
    const head = Buffer.concat([
      Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0]),
      sizes,
      Buffer.from([0, 0]),
      Buffer.from(name),
    ]);

    const header = Buffer.alloc(16);
    header.writeUInt32LE(offset, 12);
    directory.push(
      Buffer.concat([
        Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0]),
        sizes,
        header,
        Buffer.from(name),
      ]),
    );
    parts.push(head, packed);
    offset += head.length + packed.length;
  }

  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.set([0x50, 0x4b, 5, 6]);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, entries, end]);
}

function checksum(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
