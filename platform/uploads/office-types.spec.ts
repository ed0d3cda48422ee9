import { buffer } from 'node:stream/consumers'
import { expect } from 'chai'
import { ZipFile } from 'yazl'
import { memoryStorage } from '#platform/storage/memory.ts'
import { contentTypeOf, sniffedBytes } from './content-type.ts'
import { isZip, zipTypeOf } from './office-types.ts'

const zipOf = async (...parts: (string | [name: string, content: Buffer])[]): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const part of parts) {
    const [name, content] = typeof part === 'string' ? [part, Buffer.from('<xml/>')] : part
    zip.addBuffer(content, name)
  }
  zip.end()
  return buffer(zip.outputStream)
}
const typeOf = async (content: Buffer) => {
  const storage = memoryStorage()
  await storage.put('a', content, 'application/octet-stream')
  return zipTypeOf(storage, 'a', content.length)
}
const contents = '[Content_Types].xml'
const document = 'application/vnd.openxmlformats-officedocument'

describe('the type of a zip', () => {
  it('is that of the document whose parts are in it, whatever it is called', async () => {
    expect(await typeOf(await zipOf(contents, 'word/document.xml'))).to.match(/wordprocessingml\.document$/)
    expect(await typeOf(await zipOf('xl/workbook.xml', contents))).to.match(/spreadsheetml\.sheet$/)
    expect(await typeOf(await zipOf(contents, 'ppt/presentation.xml'))).to.match(/presentation$/)
  })

  it('is looked for where a document says at its beginning what it is, as office programs write them', async () => {
    for (const kind of ['wordprocessingml.document', 'spreadsheetml.sheet', 'presentationml.presentation']) {
      const says = `<Types><Override PartName="/a.xml" ContentType="${document}.${kind}.main+xml"/></Types>`
      const whole = await zipOf([contents, Buffer.from(says)], 'word/document.xml')
      const begins = await contentTypeOf(whole.subarray(0, sniffedBytes), 'Plan.docx')
      expect([kind, begins, isZip(begins)]).to.deep.equal([kind, `${document}.${kind}`, true])
    }
  })

  it('is a zip when parts are missing, or those of two documents are there', async () => {
    for (const parts of [['a.txt'], ['word/document.xml'], [contents], [contents, 'word/a', 'xl/b']])
      expect(await typeOf(await zipOf(...parts)), parts.join()).to.equal('application/zip')
  })

  it('is a zip when it would unpack to too much', async () => {
    const bomb = await zipOf(contents, ['word/document.xml', Buffer.alloc(3_000_000)])
    expect(bomb.length).to.be.lessThan(30_000)
    expect(await typeOf(bomb)).to.equal('application/zip')
    const many = await zipOf(contents, 'word/document.xml')
    many.writeUInt16LE(10_001, many.length - 12)
    expect(await typeOf(many)).to.equal('application/zip')
  })

  it('is none when the table of contents is missing, broken or elsewhere', async () => {
    const whole = await zipOf(contents, 'word/document.xml')
    const broken = Buffer.from(whole)
    broken.write('XX', whole.lastIndexOf('PK\x01\x02', undefined, 'latin1'), 'latin1')
    const elsewhere = Buffer.from(whole)
    elsewhere.writeUInt32LE(0xffff_fff0, whole.length - 6)
    for (const content of [
      whole.subarray(0, whole.length - 30),
      Buffer.from('PK\x03\x04'),
      broken,
      elsewhere,
    ])
      expect(await typeOf(content)).to.equal(null)
  })
})
