import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const office = 'http://schemas.openxmlformats.org'
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
/** A repeat of the seed makes the same bytes. */
const mtime = new Date('2026-01-01T12:00:00Z')

/** A document of the word processor with these paragraphs, separated by empty lines. */
export const textDocument = (text: string): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(partsOf(text)))
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${content}`), name, { mtime })
  zip.end()
  return buffer(zip.outputStream)
}

const partsOf = (text: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/document.xml': `<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${paragraphsOf(text)}</w:body></w:document>`,
})

const paragraphsOf = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<w:p><w:r><w:t>${escaped(paragraph)}</w:t></w:r></w:p>`)
    .join('')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
