import { expect } from 'chai'
import { atomOf } from './atom.ts'
import { childOf, readXml } from './xml-reader.ts'

const atom = 'http://www.w3.org/2005/Atom'
const at = '2026-11-26T09:00:00.000Z'
const entry = {
  id: 'urn:uuid:1',
  title: 'Tea & <cake> "today"',
  page: 'https://lindenhof.example/activities/1?a=1&b=2',
  author: 'Ben\u0007',
  published: at,
  updated: at,
  html: '<p>Bring a cup &amp; a friend</p>]]>\uD800',
  tags: ['a "b"'],
}
const feed = {
  id: 'urn:uuid:0',
  title: 'News',
  page: 'https://a.example',
  self: 'https://a.example/a.atom',
  updated: at,
}

describe('an Atom feed', () => {
  it('is well-formed whatever stands in it, and says just that', () => {
    const root = readXml(atomOf({ ...feed, entries: [entry] }))
    const read = childOf(root, atom, 'entry')
    const text = (name: string) => (read ? childOf(read, atom, name)?.text : undefined)
    expect(text('title')).to.equal(entry.title)
    expect(text('content')).to.equal('<p>Bring a cup &amp; a friend</p>]]>\uFFFD')
    expect(read && childOf(read, atom, 'link')?.attributes.href).to.equal(entry.page)
  })

  it('may be empty', () => {
    expect(childOf(readXml(atomOf({ ...feed, entries: [] })), atom, 'title')?.text).to.equal('News')
  })
})
