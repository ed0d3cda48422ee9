import { expect } from 'chai'
import { summaryOf } from './page-summary.ts'

const url = 'https://garden.example/notes/tea'
const summary = (html: string | Buffer, type = 'text/html') =>
  summaryOf({ body: Buffer.from(html as string), type, url })

describe('what a page says about itself', () => {
  it('is what it wants to be shown as, then its title and description', () => {
    expect(
      summary(`<title>Tea &amp; more</title><meta name="description" content="How to brew it">
        <meta property="og:title" content="Tea"><meta property="og:site_name" content="Garden">
        <meta property="og:image" content="/cup.jpg">`),
    ).to.deep.equal({
      title: 'Tea',
      description: 'How to brew it',
      site_name: 'Garden',
      picture_url: 'https://garden.example/cup.jpg',
    })
    expect(summary('<title>Tea &amp; more</title><svg><title>cup</title></svg>').title).to.equal('Tea & more')
  })

  it('is empty where it says nothing', () => {
    expect(summary('nothing')).to.deep.equal({ title: '', description: '', site_name: '', picture_url: null })
    expect(summary('<meta property="og:image" content="javascript:alert(1)">').picture_url).to.equal(null)
  })

  it('is plain text of one line, and short', () => {
    expect(summary('<title>  a\n\u0000\u202e b </title>').title).to.equal('a b')
    expect(summary('<title><b>x</b></title>').title).to.equal('<b>x</b>')
    expect(summary(`<title>${'ä'.repeat(400)}</title>`).title).to.have.length(300)
  })

  it('is read in the letters that it is written in', () => {
    const latin = Buffer.from('<title>Gr\u00fc\u00dfe</title>', 'latin1')
    expect(summaryOf({ body: latin, type: 'text/html; charset=ISO-8859-1', url }).title).to.equal('Grüße')
    const body = Buffer.concat([Buffer.from('<meta charset=iso-8859-1>'), latin])
    expect(summaryOf({ body, type: 'text/html', url }).title).to.equal('Grüße')
    expect(summary('<title>x</title>', 'text/html; charset=nonsense').title).to.equal('x')
  })
})
