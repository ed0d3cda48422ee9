import { expect } from 'chai'
import { cutBefore, extensionOf, extensionsOf, fileNameOf, longestFileName } from './file-name.ts'

describe('the name of a file', () => {
  it('keeps its extension when it is too long', () => {
    const name = fileNameOf(`${'a'.repeat(300)}.pdf`)
    expect(name)
      .to.have.length(longestFileName)
      .and.to.match(/a\.pdf$/)
  })

  it('is cut between signs, in whatever it is measured', () => {
    const name = cutBefore(`${'🫖'.repeat(100)}.txt`, 255, Buffer.byteLength)
    expect(Buffer.byteLength(name)).to.be.at.most(255)
    expect(name).to.equal(`${'🫖'.repeat(62)}.txt`)
  })

  for (const [raw, name] of [
    ['a.exe.', 'a.exe'],
    ['a.exe. . ', 'a.exe'],
    ['a.e\u200bxe', 'a.exe'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['\u200b\u2060\u3164', ''],
    ['...', ''],
    ['family 👨‍👩‍👧.jpg', 'family 👨‍👩‍👧.jpg'],
  ] as const)
    it(`is ${name === '' ? 'nothing' : name} where its sender says ${JSON.stringify(raw)}`, () => {
      expect(fileNameOf(raw)).to.equal(name)
    })

  it('may end in what Windows takes for the content of a program', () => {
    expect(extensionsOf('a.exe::$DATA')).to.include('exe')
    expect(extensionsOf('a.exe.:x.txt')).to.include.members(['exe', 'txt'])
    expect(extensionOf('Plan.PDF')).to.equal('pdf')
  })
})
