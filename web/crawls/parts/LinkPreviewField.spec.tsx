import '#test/kit/dom.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'chai'
import { useState } from 'react'
import { english } from '#test/kit/english.ts'
import { answering, show, tidy } from '#test/kit/screen.tsx'
import { type CrawlView, crawls, dismissed } from './crawls.store.ts'
import { LinkPreviewField } from './LinkPreviewField.tsx'
import { linksInText } from './links-in.ts'
import { useLinkPreview } from './use-link-preview.ts'

function Composer({ draftName, draft = '' }: { draftName: string; draft?: string }) {
  const [text, setText] = useState(draft)
  const link = useLinkPreview(draftName, linksInText(text))
  return (
    <>
      <textarea aria-label="Text" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <LinkPreviewField of={link} />
      <samp>{link.crawlId ?? 'nothing'}</samp>
    </>
  )
}

const crawl = (id: string, more: Partial<CrawlView>): CrawlView => ({
  id,
  status: 'initialized',
  url: 'https://a.example/tea',
  title: '',
  description: '',
  site_name: '',
  image: null,
  can: { read: true },
  revision: '1',
  ...more,
})
const begun = (id: string) => [{ status: 201, body: { id } }, { body: crawl(id, {}) }]
const finished = { status: 'finished', title: 'How to make tea', revision: '5' } as const

describe('the preview of a link that is being typed', () => {
  let network: ReturnType<typeof answering> | null = null
  afterEach(() => {
    network?.restore()
    tidy()
  })
  const received = (view: CrawlView) => act(async () => crawls.applyChange(view))
  const chosen = () => screen.getByRole('status').textContent
  const goesAlong = () => document.querySelector('samp')?.textContent
  const writes = async (draftName: string, text: string) => {
    const hands = await show(<Composer draftName={draftName} />)
    await hands.click(screen.getByLabelText('Text'))
    await hands.paste(text)
    return hands
  }

  it('is asked for once the text rests, comes by itself, and goes along', async () => {
    network = answering(...begun('one'))
    await writes('one', 'See https://a.example/tea-1')
    await waitFor(() => expect(chosen()).to.contain(english('crawls.loading', { host: 'a.example' })))
    expect(goesAlong()).to.equal('nothing')
    await waitFor(() => expect(network?.sent).to.have.length(2))
    expect(network.sent[0]?.init.body).to.equal('{"url":"https://a.example/tea-1","status":"initialized"}')
    await received(crawl('one', finished))
    const card = screen.getByRole('link', { name: /How to make tea/ })
    expect(card.getAttribute('href')).to.equal('https://a.example/tea')
    expect(card.getAttribute('rel')).to.contain('noreferrer')
    expect(goesAlong()).to.equal('one')
    expect(network.sent).to.have.length(2)
  })

  it('stays away once it is dismissed, and does not go along', async () => {
    network = answering(...begun('two'))
    const hands = await writes('two', 'https://a.example/tea-2')
    await waitFor(() => expect(network?.sent).to.have.length(2))
    await received(crawl('two', finished))
    await hands.click(screen.getByRole('button', { name: english('crawls.dismiss', { host: 'a.example' }) }))
    expect(screen.queryByRole('link')).to.equal(null)
    expect(goesAlong()).to.equal('nothing')
    await hands.type(screen.getByLabelText('Text'), ' and more')
    expect(screen.queryByRole('region')).to.equal(null)
    // As after a reload: the draft is still there, and so is what it goes without.
    tidy()
    delete dismissed['ben two']
    await show(<Composer draftName="two" draft="https://a.example/tea-2" />)
    expect(goesAlong()).to.equal('nothing')
    expect(screen.queryByRole('link')).to.equal(null)
    expect(network.sent).to.have.length(2)
  })

  it('says that nothing was seen, and tries again', async () => {
    network = answering(...begun('three'), ...begun('four'))
    const hands = await writes('three', 'https://a.example/tea-3')
    await waitFor(() => expect(network?.sent).to.have.length(2))
    await received(crawl('three', { status: 'error', revision: '5' }))
    expect(chosen()).to.contain(english('crawls.failed'))
    expect(goesAlong()).to.equal('nothing')
    await hands.click(screen.getByRole('button', { name: english('crawls.retry') }))
    await waitFor(() => expect(network?.sent).to.have.length(4))
    await received(crawl('four', finished))
    expect(goesAlong()).to.equal('four')
  })

  it('says why it could not even be begun', async () => {
    network = answering({ status: 429, body: { code: 'slow_down' } }, { status: 500 })
    const hands = await writes('five', 'https://a.example/tea-5')
    await waitFor(() => expect(chosen()).to.contain(english('codes.slow_down')))
    await hands.click(screen.getByRole('button', { name: english('crawls.retry') }))
    await waitFor(() => expect(chosen()).to.contain(english('crawls.not_begun')))
  })
})
