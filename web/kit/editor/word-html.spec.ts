import '#test/kit/dom.ts'
import { expect } from 'chai'
import { DOMParser as DocumentParser } from 'prosemirror-model'
import { htmlOf } from '#platform/rich-text/html.ts'
import { schema } from '#platform/rich-text/schema.ts'
import { cleanPaste } from './word-html.ts'

/** What is left of a paste once it is part of a text. */
const pasted = (html: string): string => {
  const box = document.createElement('div')
  box.innerHTML = cleanPaste(html)
  return DocumentParser.fromSchema(schema).parse(box).content.content.map(htmlOf).join('')
}
const point = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><!--[endif]-->${words}<o:p></o:p></p>`

describe('what is pasted', () => {
  it('from Word has its lists as lists, level by level', () => {
    const html = `<html xmlns:o="x"><head><style>p{color:red}</style></head><body><!--StartFragment-->
      ${point(1, '·', 'stalls')}${point(2, 'o', 'soup')}${point(1, '·', 'shifts')}<p class=MsoNormal>after<o:p></o:p></p>${point(1, '1.', 'first')}<!--EndFragment--></body></html>`
    expect(pasted(html)).to.equal(
      '<ul><li><p>stalls</p><ul><li><p>soup</p></li></ul></li><li><p>shifts</p></li></ul><p>after</p><ol><li><p>first</p></li></ol>',
    )
  })

  it('from a web page keeps what means something', () => {
    const html =
      '<div class="x" style="font-family:Arial"><h1 onclick="a()">Fair</h1><p><b>soup</b> <span style="font-weight:700">bread</span> <a href="javascript:a()">no</a> <a href="https://a.example">yes</a></p><script>a()</script></div>'
    expect(pasted(html)).to.equal(
      '<h2>Fair</h2><p><strong>soup</strong> <strong>bread</strong> no <a href="https://a.example" rel="noopener noreferrer nofollow" target="_blank">yes</a></p>',
    )
  })

  it('from a page that wraps everything in a b is not bold', () => {
    expect(pasted('<b style="font-weight:normal"><p>plain</p></b>')).to.equal('<p>plain</p>')
  })

  it('has no tracking picture and nothing that is hidden', () => {
    expect(
      pasted('<p>a<img src="https://evil.example/p.gif"><span style="display:none">b</span></p>'),
    ).to.equal('<p>a</p>')
  })
})
