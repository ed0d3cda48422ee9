import type { Instant } from '#platform/language/instant.ts'
import { escaped } from '#platform/language/markup.ts'
import { localDateTime, type SpreadsheetCell, type SpreadsheetHead } from './spreadsheet.ts'

// The minimum of Office Open XML (ECMA-376) that spreadsheets need. Text is in the cells themselves, so that
// rows can be streamed.

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes of the formats in `xl/styles.xml`. */
export const styles = { plain: 0, title: 1, moment: 2 }

/** All parts but the rows: path in the archive, and content. */
export const partsOfBook = (name: string): [string, string][] => [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${xmlText(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
]

/** The first row stays visible while scrolling. */
export const worksheetStart = (columns: SpreadsheetHead['columns']): string => {
  const widths = columns
    .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>`
}

export const worksheetEnd = '</sheetData></worksheet>'

export const rowXml = (cells: readonly SpreadsheetCell[], number: number, style: number): string =>
  `<row r="${number}">${cells.map((cell, at) => cellXml(cell, `${letters(at)}${number}`, style)).join('')}</row>`

const cellXml = (cell: SpreadsheetCell, reference: string, style: number): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${reference}" s="${style}"><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c r="${reference}" s="${styles.moment}"><v>${serial(cell)}</v></c>`
  const text = xmlText(cell.slice(0, maxTextLength))
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

// Spreadsheets reject longer text as damaged.
const maxTextLength = 32_767

/** Days since the epoch of spreadsheets. */
const serial = ({ at, zone }: { at: Instant; zone?: string }): number =>
  Date.parse(zone === undefined ? at : `${localDateTime(at, zone)}Z`) / 86_400_000 + 25_569

const letters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${letters(Math.floor(at / 26) - 1)}${letters(at % 26)}`

const sheetName = (name: string): string => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

// What XML cannot hold.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs that are left out
const invalidInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const xmlText = (text: string): string => escaped(text.toWellFormed().replace(invalidInXml, ''))
