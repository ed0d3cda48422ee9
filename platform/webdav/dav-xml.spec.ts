import { expect } from 'chai'
import { readXml } from '#platform/xml/xml-reader.ts'
import { askedProperties, multistatus, patchedProperties, property, statusOk } from './dav-xml.ts'

const asked = (body: string) => askedProperties(readXml(body))

describe('the XML of WebDAV', () => {
  it('asks for all properties, for their names, or for some', () => {
    expect(askedProperties(null)).to.deep.equal({ names: 'all', isNamesOnly: false })
    expect(asked('<propfind xmlns="DAV:"><propname/></propfind>')).to.deep.include({ isNamesOnly: true })
    expect(
      asked('<D:propfind xmlns:D="DAV:"><D:prop><D:getetag/><a xmlns="x"/></D:prop></D:propfind>'),
    ).to.deep.include({
      names: [
        { namespace: 'DAV:', name: 'getetag' },
        { namespace: 'x', name: 'a' },
      ],
    })
    expect(asked('<other/>')).to.equal(null)
  })

  it('sets and removes properties', () => {
    const body =
      '<propertyupdate xmlns="DAV:"><set><prop><a/></prop></set><remove><prop><b/></prop></remove></propertyupdate>'
    expect(patchedProperties(readXml(body))?.map(({ name }) => name)).to.deep.equal(['a', 'b'])
  })

  it('answers well-formed, whatever a name holds', () => {
    const properties = [property('displayname', 'a'), { namespace: '', name: 'plain', value: '' }]
    const response = { href: '/dav/files/R&D/"x"', properties: [{ status: statusOk, properties }] }
    const root = readXml([...multistatus([response])].join('').replace(/^<\?xml[^>]*>\s*/, ''))
    expect([root.name, root.children[0]?.children[0]?.text]).to.deep.equal([
      'multistatus',
      '/dav/files/R&D/"x"',
    ])
    expect(
      root.children[0]?.children[1]?.children[0]?.children.map(({ namespace }) => namespace),
    ).to.deep.equal(['DAV:', ''])
  })
})
