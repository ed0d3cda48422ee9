import { expect } from 'chai'
import { shortName, sizeText } from './file-labels.ts'

describe('the words of files', () => {
  it('keep the beginning and the end of a name of more than 71 signs', () => {
    expect(shortName('a'.repeat(71))).to.equal('a'.repeat(71))
    expect(shortName(`${'a'.repeat(40)}${'b'.repeat(40)}`)).to.equal(`${'a'.repeat(35)}…${'b'.repeat(35)}`)
  })

  it('say a size from bytes to terabytes', () => {
    const sizes = [0, 1023, 1024, 1536, 1024 ** 2, 5.25 * 1024 ** 3, 2 * 1024 ** 4, 4096 * 1024 ** 4]
    expect(sizes.map((bytes) => sizeText(bytes, 'en-GB').replace('\u00a0', ' '))).to.deep.equal([
      '0 B',
      '1,023 B',
      '1.00 KB',
      '1.50 KB',
      '1.00 MB',
      '5.25 GB',
      '2.00 TB',
      '4,096.00 TB',
    ])
    expect(sizeText(1536, 'de')).to.equal('1,50\u00a0KB')
  })
})
