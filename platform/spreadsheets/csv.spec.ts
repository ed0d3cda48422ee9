import { expect } from 'chai'
import { csvHead, csvLines, csvOf } from './csv.ts'

describe('a table as text', () => {
  it('opens in spreadsheets without being asked how', () => {
    const rows = [
      ['Übergabe; "leise"', 3],
      [null, 0],
    ]
    expect(csvHead(['Name', 'Seats']) + csvLines(rows)).to.equal(
      '\uFEFFName;Seats\r\n"Übergabe; ""leise""";3\r\n;0\r\n',
    )
  })

  it('runs no formula', () => {
    const head = { name: 'Tea', columns: [{ title: '=1', width: 5 }] }
    for (const formula of ['=1+1', '+49 30', '-2', '@x', '\t=1', '＝1'])
      expect(csvOf(head, [[formula]])).to.equal(`\uFEFF"'=1"\r\n"'${formula}"\r\n`)
  })
})
