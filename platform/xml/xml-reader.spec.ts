import { expect } from 'chai'
import { childOf, readXml, XmlError } from './xml-reader.ts'

const codeOf = (text: string): string => {
  try {
    readXml(text)
    return 'read'
  } catch (error) {
    return error instanceof XmlError ? error.code : String(error)
  }
}

describe('an XML document', () => {
  it('is read with the namespaces of its elements', () => {
    const root = readXml(
      '<?xml version="1.0" encoding="utf-8"?>\n<D:propfind xmlns:D="DAV:" xmlns="urn:x"><D:prop><size unit="kB">7 &amp; 8</size><D:etag/></D:prop></D:propfind>',
    )
    expect(root).to.include({ namespace: 'DAV:', name: 'propfind' })
    const prop = childOf(root, 'DAV:', 'prop')
    expect(prop?.children.map(({ namespace, name }) => `${namespace}${name}`)).to.deep.equal([
      'urn:xsize',
      'DAV:etag',
    ])
    expect(prop?.children[0]).to.deep.include({ text: '7 & 8', attributes: { unit: 'kB' } })
  })

  for (const [what, text] of [
    ['is empty', ''],
    ['has two roots', '<a/><b/>'],
    ['is not closed', '<a><b></a>'],
    ['ends early', '<a><b/>'],
    ['has text outside', '<a/>more'],
    ['has an unknown prefix', '<D:a/>'],
    ['takes away a prefix', '<a xmlns:b=""><b:c/></a>'],
    ['has a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ] as const)
    it(`is refused when it ${what}`, () => {
      expect(codeOf(text)).to.equal('malformed_xml')
    })

  it('is refused when it is deeper or larger than XML for us needs to be', () => {
    expect(codeOf(`${'<a>'.repeat(33)}${'</a>'.repeat(33)}`)).to.equal('too_complex')
    expect(codeOf(`<a>${'<b c=""/>'.repeat(5_000)}</a>`)).to.equal('too_complex')
    expect(codeOf(`<a>${'<b/>'.repeat(9_000)}</a>`)).to.equal('read')
  })
})
