import { expect } from 'chai'
import { csvOf } from './csv.ts'

describe('a table as text', () => {
  it('opens in spreadsheets without being asked how', () => {
    expect(
      csvOf([
        ['Name', 'Seats'],
        ['Übergabe; "leise"', 3],
        [null, true],
      ]),
    ).to.equal('\uFEFFName;Seats\r\n"Übergabe; ""leise""";3\r\n;true\r\n')
  })

  it('runs no formula', () => {
    for (const formula of ['=1+1', '+49 30', '-2', '@x', '\t=1', '＝1'])
      expect(csvOf([[formula]])).to.equal(`\uFEFF"'${formula}"\r\n`)
  })
})
