import { expect } from 'chai'
import { mentionsIn } from '#platform/rich-text/mentions.ts'
import { fromMarkdown } from '#platform/rich-text/rich-text.ts'
import { asMarkdown, asShown, mentionBefore, mentionsOf, withMentionText } from './mention-text.ts'

const sources = { members: async () => [] }

describe('a mention in a plain field', () => {
  it('begins with a sign at the beginning of a word', () => {
    expect(mentionBefore('Ask @Be', sources)).to.deep.equal({ sign: '@', text: 'Be', from: 4 })
    expect(mentionBefore('@', sources)).to.deep.equal({ sign: '@', text: '', from: 0 })
    expect(mentionBefore('(@Ben Ok', sources)).to.deep.equal({ sign: '@', text: 'Ben Ok', from: 1 })
    for (const text of ['ada@lindenhof', 'Ask', '@Ben comes with the soup', '@[ben:Ben] ', '@ Ben'])
      expect(mentionBefore(text, sources), text).to.equal(null)
  })

  it('is no heading', () => {
    const both = { ...sources, tags: async () => [] }
    expect(mentionBefore('#so', both)).to.deep.equal({ sign: '#', text: 'so', from: 0 })
    for (const text of ['# ', '# Soup', '## Soup']) expect(mentionBefore(text, both), text).to.equal(null)
  })

  it('is looked for only where there is a source', () => expect(mentionBefore('#so', sources)).to.equal(null))

  it('is written as the server reads it, whatever the name', () => {
    const written = withMentionText('@', { id: 'ben-1', name: 'Ben [|] \\ Okafor' })
    expect(mentionsIn(fromMarkdown(written))).to.deep.equal(['ben-1'])
  })

  it('is shown by its name, and is the same mention when the text around it changes', () => {
    const markdown = 'Ask @[7:Ben Okafor] and @[8:Ben] about #[3:soup \\[hot\\]]'
    const mentions = mentionsOf(markdown)
    const shown = asShown(markdown, mentions)
    expect(shown).to.equal('Ask @Ben Okafor and @Ben about #soup [hot]')
    expect(asMarkdown(shown, mentions)).to.equal(markdown)
    expect(asMarkdown('Hi @Ben, @Bennet', mentions)).to.equal('Hi @[8:Ben], @Bennet')
  })

  it('never refers to another member of the same name', () => {
    const markdown = '@[7:Ben] and @[9:Ben]'
    const mentions = mentionsOf(markdown)
    expect(asShown(markdown, mentions)).to.equal('@Ben and @[9:Ben]')
    expect(asMarkdown('@Ben and @[9:Ben]', mentions)).to.equal(markdown)
  })
})
