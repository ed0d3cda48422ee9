import { expect } from 'chai'
import { discoverParts } from '#platform/config/discovery.ts'
import { discoverNamings } from '#platform/naming/naming.ts'
import { defineMentions, isAmong, mentionRules } from './mentions.ts'

const nobody = async () => []

describe('what texts may mention', () => {
  it('is named in texts, kind by kind', async () => {
    const mentionable = (await discoverNamings()).flatMap(({ kind, inTexts }) => (inTexts ? [kind] : []))
    const allowed = (await discoverParts(mentionRules)).map(({ kind }) => kind)
    expect(allowed.sort()).to.deep.equal(mentionable.sort())
  })

  it('is known by kind and id together', () => {
    const isKnown = isAmong([{ kind: 'group', id: 'choir' }])
    expect(isKnown({ kind: 'group', id: 'choir' })).to.equal(true)
    expect(isKnown({ kind: 'member', id: 'choir' })).to.equal(false)
  })

  it('is refused at start where a text cannot hold the kind', () => {
    expect(mentionRules.problemOf(defineMentions({ kind: 'Big cup', mentionable: nobody }))).to.equal(
      'texts cannot hold the kind Big cup',
    )
  })
})
