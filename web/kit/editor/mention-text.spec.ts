import { expect } from 'chai'
import { mentionedIds, mentionsIn } from '#platform/rich-text/mentions.ts'
import { fromMarkdown } from '#platform/rich-text/rich-text.ts'
import { findMentions, type MentionSource, mentionSourceKind } from './mention-sources.ts'
import { asMarkdown, asShown, mentionBefore, mentionsOf, withMentionText } from './mention-text.ts'

const members: MentionSource = { kind: 'member', sign: '@', order: 10, find: async () => [] }
const sources = [members]

describe('a mention in a plain field', () => {
  it('begins with a sign at the beginning of a word', () => {
    expect(mentionBefore('Ask @Be', sources)).to.deep.equal({ sign: '@', text: 'Be', from: 4 })
    expect(mentionBefore('@', sources)).to.deep.equal({ sign: '@', text: '', from: 0 })
    expect(mentionBefore('(@Ben Ok', sources)).to.deep.equal({ sign: '@', text: 'Ben Ok', from: 1 })
    for (const text of ['ada@lindenhof', 'Ask', '@Ben comes with the soup', '@[ben:Ben] ', '@ Ben'])
      expect(mentionBefore(text, sources), text).to.equal(null)
  })

  it('is no heading', () => {
    const both = [members, { ...members, kind: 'tag', sign: '#' } satisfies MentionSource]
    expect(mentionBefore('#so', both)).to.deep.equal({ sign: '#', text: 'so', from: 0 })
    for (const text of ['# ', '# Soup', '## Soup']) expect(mentionBefore(text, both), text).to.equal(null)
  })

  it('is looked for only where there is a source', () => expect(mentionBefore('#so', sources)).to.equal(null))

  it('is written as the server reads it, whatever the name', () => {
    const written = withMentionText('@', { kind: 'member', id: 'ben-1', name: 'Ben [|] \\ Okafor' })
    expect(mentionedIds(fromMarkdown(written), 'member')).to.deep.equal(['ben-1'])
    const group = withMentionText('@', { kind: 'group', id: 'choir', name: 'Choir' })
    expect(mentionsIn(fromMarkdown(group))).to.deep.equal([{ kind: 'group', id: 'choir' }])
    expect(asShown(group, mentionsOf(group))).to.equal('@Choir ')
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

describe('the sources of mentions', () => {
  const found = (kind: string, order: number, ...names: string[]): MentionSource => ({
    kind,
    sign: '@',
    order,
    find: async () => names.map((name) => ({ id: name, name })),
  })
  const failing: MentionSource = { ...found('pot', 5), find: () => Promise.reject(new Error('offline')) }

  it('answer together in their order, and one that fails has no matches', async () => {
    const sources = [found('group', 20, 'Choir'), failing, found('member', 10, 'Ben')]
    const matches = await findMentions(sources, '@', '', new AbortController().signal)
    expect(matches.map(({ kind, name }) => `${kind} ${name}`)).to.deep.equal(['member Ben', 'group Choir'])
  })

  it('use # for tags only, because a text stores nothing else after it', () => {
    expect(mentionSourceKind.problemOf({ ...found('group', 20), sign: '#' })).to.match(/only a tag can/)
  })
})
