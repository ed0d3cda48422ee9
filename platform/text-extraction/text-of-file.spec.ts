import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect } from 'chai'
import { ZipFile } from 'yazl'
import { textOfFile } from './text-of-file.ts'

const read = (extension: string, content: Buffer, options?: { timeoutMs: number }) =>
  textOfFile({ extension, size: content.length, open: async () => Readable.from([content]) }, options)

const zip = async (parts: Record<string, string | Buffer>): Promise<Buffer> => {
  const file = new ZipFile()
  for (const [name, content] of Object.entries(parts)) file.addBuffer(Buffer.from(content), name)
  file.end()
  return buffer(file.outputStream as unknown as Readable)
}

const word = (body: string) =>
  zip({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels"
      ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml"
      ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1"
      Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  })

/** A pdf with one page that says something. */
const pdf = (text: string, trailer = ''): Buffer => {
  const stream = `BT /F1 12 Tf 40 700 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF`,
    'latin1',
  )
}

const locked = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (${'o'.repeat(32)}) /U (${'u'.repeat(32)}) >>
  /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]`

describe('the text of a file', function () {
  this.timeout(60_000)

  it('is read from pdf, office and plain files', async () => {
    const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
    const files: [string, Buffer][] = [
      ['pdf', pdf('Beans and peas')],
      ['docx', await word(paragraph('Beans') + paragraph('and peas'))],
      [
        'pptx',
        await zip({
          'ppt/slides/slide1.xml':
            '<p:sld><a:p><a:r><a:t>Beans</a:t></a:r></a:p><a:p><a:t>and peas</a:t></a:p></p:sld>',
        }),
      ],
      [
        'xlsx',
        await zip({
          'xl/sharedStrings.xml': '<sst><si><t>Beans</t></si><si><t>and peas</t></si></sst>',
          'xl/worksheets/sheet1.xml': '<worksheet><row><c><v>7</v></c></row></worksheet>',
        }),
      ],
      [
        'odt',
        await zip({
          'content.xml':
            '<o><text:h>Beans</text:h><text:p>and<text:s/><text:span>peas</text:span></text:p></o>',
        }),
      ],
      ['txt', Buffer.from('Beans\nand peas')],
    ]
    for (const [extension, content] of files) {
      const extracted = await read(extension, content)
      expect('text' in extracted && extracted.text.replace(/\s+/g, ' ').trim(), extension).to.match(
        /^Beans and peas( 7)?$/,
      )
    }
  })

  it('is none, with the reason, where a file is locked, broken or no document', async () => {
    expect(await read('pdf', pdf('Beans', locked))).to.deep.equal({ failure: 'encrypted' })
    expect(await read('docx', Buffer.from('d0cf11e0a1b11ae1', 'hex'))).to.deep.equal({ failure: 'encrypted' })
    expect(await read('pdf', Buffer.from('no pdf'))).to.deep.equal({ failure: 'unreadable' })
    expect(await read('xlsx', Buffer.from('no sheet'))).to.deep.equal({ failure: 'unreadable' })
    expect(await read('png', Buffer.from('no text'))).to.deep.equal({ failure: 'no_text' })
  })

  it('is none where a file unpacks to too much, and the process ends that takes too long', async () => {
    const bomb = Buffer.alloc(80 * 1024 ** 2, 'a')
    expect(await read('odt', await zip({ 'content.xml': bomb }))).to.deep.equal({ failure: 'too_large' })
    expect(await read('docx', await zip({ 'word/document.xml': bomb }))).to.deep.equal({
      failure: 'too_large',
    })
    expect(await read('txt', Buffer.from('Beans'), { timeoutMs: 1 })).to.deep.equal({ failure: 'too_long' })
  })

  it('holds no more than is searched', async () => {
    const extracted = await read('txt', Buffer.from('bean '.repeat(100_000)))
    expect('text' in extracted && extracted.text.length).to.equal(200_000)
  })
})
