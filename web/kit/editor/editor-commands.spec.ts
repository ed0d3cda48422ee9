import { expect } from 'chai'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { fromMarkdown, toMarkdown } from '#platform/rich-text/rich-text.ts'
import { schema } from '#platform/rich-text/schema.ts'
import { completeUrl } from '../rich-text/addresses.ts'
import { colour, colourAt, link, linkAt, toggleList, toggleQuote, unlink, video } from './editor-commands.ts'

const stateOf = (markdown: string, from: number, to = from): EditorState => {
  const doc = schema.nodeFromJSON(fromMarkdown(markdown))
  return EditorState.create({ doc, selection: TextSelection.create(doc, from, to) })
}
const ran = (state: EditorState, command: Command): EditorState => {
  let next = state
  command(state, (transaction) => {
    next = state.apply(transaction)
  })
  return next
}
const text = (state: EditorState): string => toMarkdown(state.doc.toJSON())

describe('the commands of the editor', () => {
  it('complete an address, and know those that lead nowhere', () => {
    expect(completeUrl('lindenhof.example/list')).to.equal('https://lindenhof.example/list')
    for (const whole of ['http://a.example', 'mailto:a@b.example', 'tel:+4930', '/members/1'])
      expect(completeUrl(whole)).to.equal(whole)
    for (const none of ['', '  ', 'javascript:alert(1)', '//evil.example', 'data:text/html,a'])
      expect(completeUrl(none), none).to.equal(null)
  })

  it('link what is chosen, change the link at the cursor, and take it away', () => {
    const linked = ran(stateOf('see the list', 5, 13), link('https://a.example'))
    expect(text(linked)).to.equal('see [the list](https://a.example)')
    const inside = linked.apply(linked.tr.setSelection(TextSelection.create(linked.doc, 8)))
    expect(linkAt(inside)).to.deep.equal({ href: 'https://a.example', from: 5, to: 13 })
    expect(text(ran(inside, link('https://b.example')))).to.equal('see [the list](https://b.example)')
    expect(text(ran(inside, unlink))).to.equal('see the list')
    expect(linkAt(stateOf('a [b](https://b.example) c', 1))).to.equal(null)
  })

  it('put the address itself where nothing is chosen', () => {
    expect(text(ran(stateOf('', 1), link('https://a.example')))).to.equal('<https://a.example>')
  })

  it('colour words by name, and take the colour away', () => {
    const berry = ran(stateOf('soup', 1, 5), colour('berry'))
    expect(colourAt(berry)).to.equal('berry')
    const leaf = ran(berry, colour('leaf'))
    expect(colourAt(leaf)).to.equal('leaf')
    expect(colourAt(ran(leaf, colour(null)))).to.equal(null)
  })

  it('make lists and quotes of paragraphs, and paragraphs of them again', () => {
    const list = ran(stateOf('soup', 1), toggleList(schema.nodes.bullet_list))
    expect(text(list)).to.equal('* soup')
    expect(text(ran(list, toggleList(schema.nodes.bullet_list)))).to.equal('soup')
    const quote = ran(stateOf('soup', 1), toggleQuote)
    expect(text(quote)).to.equal('> soup')
    expect(text(ran(quote, toggleQuote))).to.equal('soup')
  })

  it('insert videos of known hosts only', () => {
    const watch = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
    expect(text(ran(stateOf('', 1), video(watch)))).to.contain(`<${watch}>`)
    expect(video('https://evil.example/watch?v=dQw4w9WgXcQ')(stateOf('', 1))).to.equal(false)
  })
})
