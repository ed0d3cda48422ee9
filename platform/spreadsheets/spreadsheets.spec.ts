import { buffer } from 'node:stream/consumers'
import { expect } from 'chai'
import { fileWriter } from '#platform/storage/file-writer.ts'
import { memoryStorage } from '#platform/storage/memory.ts'
import { unzip } from '#test/kit/zip-reader.ts'
import { csvLines, csvSpreadsheet } from './csv.ts'
import type { SpreadsheetHead } from './spreadsheet.ts'
import { xlsxSpreadsheet } from './xlsx-spreadsheet.ts'

const head: SpreadsheetHead = {
  name: 'Tea: [and] cups / plates, all of them',
  columns: [
    { title: 'Name', width: 20 },
    { title: 'When', width: 18 },
    { title: 'Seats', width: 8 },
  ],
}
const at = '2026-03-03T12:00:00.000Z'

describe('tables that are written row by row', () => {
  const bytesAt = async (storage: ReturnType<typeof memoryStorage>) => {
    const file = await storage.get('tea')
    return file ? buffer(file.body) : expect.fail('nothing was kept')
  }
  const book = async (...rows: Parameters<ReturnType<typeof xlsxSpreadsheet>['add']>[0]) => {
    const storage = memoryStorage()
    const sheet = xlsxSpreadsheet(storage, 'tea', 'x', head)
    await sheet.add(rows)
    await sheet.end()
    const files = unzip(await bytesAt(storage))
    return { sheet: String(files.get('xl/worksheets/sheet1.xml')), files }
  }

  it('are text with the mark that spreadsheets look for', async () => {
    const storage = memoryStorage()
    const sheet = csvSpreadsheet(fileWriter(storage, 'tea', 'text/csv'), head)
    await sheet.add([['=1+1', { at }, 3]])
    await sheet.end()
    expect(String(await bytesAt(storage))).to.equal(`\uFEFFName;When;Seats\r\n"'=1+1";${at};3\r\n`)
  })

  it('are workbooks in which text is text, numbers are numbers and moments are dates', async () => {
    const { sheet } = await book(['=1+1 <b>&"', { at }, 3], [null, null, 0])
    expect(sheet).to.contain(
      '<c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;b&gt;&amp;&quot;</t></is></c>',
    )
    expect(sheet)
      .to.contain('<c r="B2" s="2"><v>46084.5</v></c>')
      .and.to.contain('<c r="C2" s="0"><v>3</v></c>')
    expect(sheet).to.contain('<row r="3"><c r="C3" s="0"><v>0</v></c></row>')
  })

  it('show moments in UTC, or as a clock in a zone does', async () => {
    const { sheet } = await book([null, { at, zone: 'Asia/Kolkata' }, null])
    expect(Number(/<c r="B2" s="2"><v>([\d.]+)</.exec(sheet)?.[1])).to.be.closeTo(46084.5 + 5.5 / 24, 1e-9)
    expect(csvLines([[{ at, zone: 'Asia/Kolkata' }, { at }]])).to.equal(`2026-03-03 17:30;${at}\r\n`)
  })

  it('hold nothing that would make a program take them for damaged', async () => {
    const { sheet, files } = await book(
      ['a\u0000b\u001fc\ud800d\uffff', null, null],
      ['x'.repeat(40_000), null, null],
    )
    expect(sheet)
      .to.contain('>abc\ufffdd<')
      .and.to.contain(`>${'x'.repeat(32_767)}<`)
    expect(String(files.get('xl/workbook.xml'))).to.contain('name="Tea   and  cups   plates, all o"')
  })

  it('are not kept when they are broken off', async () => {
    const storage = memoryStorage()
    const sheets = [
      csvSpreadsheet(fileWriter(storage, 'csv', 'x'), head),
      xlsxSpreadsheet(storage, 'xlsx', 'x', head),
    ]
    for (const sheet of sheets) {
      await sheet.add([['a', null, 1]])
      await sheet.abort()
    }
    expect([await storage.stat('csv'), await storage.stat('xlsx')]).to.deep.equal([null, null])
  })

  it('are held by nobody while they grow', async () => {
    let taken = 0
    const counting = {
      put: async (_: string, content: unknown) => {
        const stream = content as AsyncIterable<Buffer>
        for await (const chunk of stream) taken += chunk.length
        return { size: taken, etag: '' }
      },
    }
    const sheet = csvSpreadsheet(fileWriter(counting, 'tea', 'x'), head)
    let most = 0
    const rows = Array.from({ length: 100 }, () => ['x'.repeat(1000), null, 1])
    let given = 0
    for (let at = 0; at < 100; at += 1) {
      await sheet.add(rows)
      given += 100 * 1000
      most = Math.max(most, given - taken)
    }
    await sheet.end()
    expect(most).to.be.lessThan(500_000)
  })
})
