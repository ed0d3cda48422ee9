import { expect } from 'chai'
import { videoHostsOf } from '#platform/content/video-hosts.ts'
import { embedOf, frameOrigins } from './embeds.ts'
import { fromMarkdown, toHtml, toPlain } from './rich-text.ts'
import { withAllowedVideos } from './videos.ts'

const video = 'https://vimeo.com/76979871'

describe('a film in a text', () => {
  it('stays one where the network shows films of its host, and is a link elsewhere', () => {
    const document = fromMarkdown(`Look\n\n<${video}>`)
    expect(withAllowedVideos(document, ['vimeo'])).to.deep.equal(document)
    const shown = withAllowedVideos(document, ['youtube'])
    expect(toHtml(shown)).not.to.contain('data-embed')
    expect(toHtml(shown)).to.contain(`href="${video}"`)
    expect(toPlain(shown)).to.equal(toPlain(document))
  })

  it('is known by the addresses that people copy', () => {
    const one = { provider: 'dailymotion', id: 'x8abcde' }
    for (const address of [
      'https://www.dailymotion.com/video/x8abcde',
      'https://www.dailymotion.com/embed/video/x8abcde?autoplay=1',
      'https://dai.ly/x8abcde',
    ])
      expect(embedOf(address), address).to.deep.equal(one)
    expect(embedOf('https://www.dailymotion.com.evil.example/video/x8abcde')).to.equal(null)
  })

  it('may come from YouTube and Vimeo until the network chooses', () => {
    expect(videoHostsOf({})).to.deep.equal(['youtube', 'vimeo'])
    expect(videoHostsOf({ film_hosts: ['vimeo', 'nobody'] })).to.deep.equal(['vimeo'])
    expect(videoHostsOf({ film_hosts: [] })).to.deep.equal([])
    expect(frameOrigins(['vimeo'])).to.deep.equal(['https://player.vimeo.com'])
  })
})
