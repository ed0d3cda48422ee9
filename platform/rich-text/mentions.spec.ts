import { expect } from 'chai'
import { linksIn, mentionedIds, mentionsIn, withNames, withoutNames } from './mentions.ts'
import { fromMarkdown, toHtml, toMarkdown, toPlain } from './rich-text.ts'

const text = 'Ask @[ben-1:Ben Okafor] about #[soup:soup], see <https://lindenhof.example/list>.'
const choir = 'Ask @[group/choir:Choir].'
const mentioned = (name: string, path: string | null = null) => ({ name, path })
const everything = () => true

describe('mentions', () => {
  it('are found, with tags and links', () => {
    const document = fromMarkdown(`${text} And @[ben-1:Ben] again. ${choir}`)
    expect(mentionsIn(document)).to.have.deep.members([
      { kind: 'member', id: 'ben-1' },
      { kind: 'tag', id: 'soup' },
      { kind: 'group', id: 'choir' },
    ])
    expect(mentionedIds(document, 'member')).to.deep.equal(['ben-1'])
    expect(linksIn(document)).to.deep.equal(['https://lindenhof.example/list'])
    expect(mentionsIn({ type: 'nothing' })).to.deep.equal([])
  })

  it('come back as the Markdown that they were', () => {
    expect(toMarkdown(fromMarkdown(text))).to.equal(text)
    expect(toMarkdown(fromMarkdown(choir))).to.equal(choir)
    const strange = '@[ben-1:\\]\\\\ a]'
    expect(toMarkdown(fromMarkdown(strange))).to.equal(strange)
    expect(toPlain(fromMarkdown('@\\[ben:Ben\\] and `@[ben:Ben]`'))).to.equal('@[ben:Ben] and @[ben:Ben]')
    expect(toPlain(fromMarkdown('#[group/choir:Choir]'))).to.equal('#[group/choir:Choir]')
  })

  it('lead to the profile, and to the page of any other object', () => {
    expect(toHtml(fromMarkdown('@[ben-1:Ben <b>]'))).to.equal(
      '<p><a href="/members/ben-1" data-mention="ben-1">@Ben &lt;b&gt;</a></p>',
    )
    const shown = withNames(fromMarkdown(choir), { 'group choir': mentioned('Choir', '/groups/choir') })
    expect(toHtml(shown)).to.equal(
      '<p>Ask <a href="/groups/choir" data-reference="choir" data-kind="group">@Choir</a>.</p>',
    )
    expect(toHtml(withNames(fromMarkdown(choir), { 'group choir': mentioned('Choir') }))).to.contain(
      '<span data-reference',
    )
  })

  it('are kept without a name and shown with the name of today', () => {
    const typed = fromMarkdown(`${text} ${choir}`)
    const kept = withoutNames(typed, everything)
    expect(JSON.stringify(kept)).not.to.match(/Okafor|"name":"soup"|Choir/)
    const names = {
      'member ben-1': mentioned('Ben Maria Okafor'),
      'tag soup': mentioned('Soups'),
      'group choir': mentioned('Big choir', '/groups/choir'),
    }
    const shown = withNames(kept, names)
    expect(toPlain(shown)).to.contain('Ask @Ben Maria Okafor about #Soups')
    expect(toPlain(shown)).to.contain('Ask @Big choir.')
    expect(withoutNames(shown, everything)).to.deep.equal(kept)
  })

  it('name nobody who is not there any more', () => {
    const kept = withNames(withoutNames(fromMarkdown(text), everything), {})
    expect(toPlain(kept)).to.contain('Ask @… about #…')
    expect(toHtml(kept)).to.contain('data-gone="true"')
  })

  it('leave nothing of an object whose id would tell its name', () => {
    const shown = withNames(withoutNames(fromMarkdown(choir), everything), {})
    expect(toPlain(shown)).to.equal('Ask @….')
    expect(JSON.stringify(shown)).not.to.contain('choir')
  })

  it('are words when nobody is known by that id', () => {
    const typed = fromMarkdown('Ask @[nobody:Nobody] on #[no:None] with @[group/none:None] here')
    const kept = withoutNames(typed, () => false)
    expect(mentionsIn(kept)).to.deep.equal([])
    expect(toPlain(kept)).to.equal('Ask @Nobody on #None with @None here')
  })

  it('hold no path that leads elsewhere', () => {
    const typed = {
      type: 'reference',
      attrs: { kind: 'group', id: 'choir', name: 'C', path: '//evil.example' },
    }
    const document = { type: 'doc', content: [{ type: 'paragraph', content: [typed] }] }
    expect(toHtml(document)).to.equal('')
  })
})
