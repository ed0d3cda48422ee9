import { expect } from 'chai'
import { linksIn, mentionsIn, tagsIn, withNames, withoutNames } from './mentions.ts'
import { fromMarkdown, toHtml, toMarkdown, toPlain } from './rich-text.ts'

const text = 'Ask @[ben-1:Ben Okafor] about #[soup:soup], see <https://lindenhof.example/list>.'

describe('mentions', () => {
  it('are found, with tags and links', () => {
    const document = fromMarkdown(`${text} And @[ben-1:Ben] again.`)
    expect(mentionsIn(document)).to.deep.equal(['ben-1'])
    expect(tagsIn(document)).to.deep.equal(['soup'])
    expect(linksIn(document)).to.deep.equal(['https://lindenhof.example/list'])
    expect(mentionsIn({ type: 'nothing' })).to.deep.equal([])
  })

  it('come back as the Markdown that they were', () => {
    expect(toMarkdown(fromMarkdown(text))).to.equal(text)
    const strange = '@[ben-1:\\]\\\\ a]'
    expect(toMarkdown(fromMarkdown(strange))).to.equal(strange)
    expect(toPlain(fromMarkdown('@\\[ben:Ben\\] and `@[ben:Ben]`'))).to.equal('@[ben:Ben] and @[ben:Ben]')
  })

  it('lead to the profile', () => {
    expect(toHtml(fromMarkdown('@[ben-1:Ben <b>]'))).to.equal(
      '<p><a href="/members/ben-1" data-mention="ben-1">@Ben &lt;b&gt;</a></p>',
    )
  })

  it('are kept without a name and shown with the name of today', () => {
    const kept = withoutNames(fromMarkdown(text), { member: () => true, tag: () => true })
    expect(JSON.stringify(kept)).not.to.contain('Okafor').and.not.to.contain('"name":"soup"')
    const shown = withNames(kept, { member: () => 'Ben Maria Okafor', tag: () => 'Soups' })
    expect(toPlain(shown)).to.contain('Ask @Ben Maria Okafor about #Soups')
  })

  it('name nobody who is not there any more', () => {
    const known = withoutNames(fromMarkdown(text), { member: () => true, tag: () => true })
    const kept = withNames(known, { member: () => null, tag: () => null })
    expect(toPlain(kept)).to.contain('Ask @… about #…')
    expect(toHtml(kept)).to.contain('data-gone="true"')
  })

  it('are words when nobody is known by that id', () => {
    const kept = withoutNames(fromMarkdown('Ask @[nobody:Nobody] on #[no:None] here'), {
      member: () => false,
      tag: () => false,
    })
    expect(mentionsIn(kept)).to.deep.equal([])
    expect(toPlain(kept)).to.equal('Ask @Nobody on #None here')
  })
})
