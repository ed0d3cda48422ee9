import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasNoSeriousFinding } from './page-checks.ts'
import { sendRequest } from './requests.ts'

// Whose films texts show is the network's choice: what is written, what is read, and what a page may load follow it.

const vimeo = 'https://vimeo.com/76979871'

journey('the videos that a network shows', () => {
  let ada: Page
  let ben: Page

  before(async () => {
    ;[ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
  })
  after(() => sendRequest(ada, 'PUT', '/administration/settings', { film_hosts: ['youtube', 'vimeo'] }))

  const send = async (content: string, subject: string) => {
    const { members } = (await sendRequest(ada, 'GET', '/members?q=Ben+Okafor')) as {
      members: { id: string }[]
    }
    return sendRequest(ada, 'POST', '/api/v1/messages', { to: [members[0]?.id], subject, content })
  }
  const read = async (subject: string) => {
    await ben.goto(await addressOf('/messages'))
    await ben
      .getByRole('link', { name: new RegExp(subject) })
      .first()
      .click()
    return ben.locator('.fm-message .fm-rich').last()
  }
  const frames = async () => {
    const answer = await ben.goto(await addressOf('/messages'))
    const [, sources = ''] =
      /frame-src ([^;]*)/.exec(answer?.headers()['content-security-policy'] ?? '') ?? []
    // The office of the network stands on this machine.
    return sources.split(' ').filter((source) => source.startsWith('https://'))
  }

  it('are of YouTube and Vimeo at first', async () => {
    await send(`<${vimeo}>`, 'Gate film')
    await (await read('Gate film')).getByRole('button', { name: english('editor.video_play') }).waitFor()
    expect(await frames()).to.deep.equal(['https://www.youtube-nocookie.com', 'https://player.vimeo.com'])
  })

  it('are chosen by an administrator by keys', async () => {
    await ada.goto(await addressOf('/administration/settings/edit'))
    const field = ada
      .getByRole('combobox', { name: english('settings.settings.film_hosts.label') })
      .or(ada.getByRole('textbox', { name: english('settings.settings.film_hosts.label') }))
    await field.first().focus()
    await ada.keyboard.press('Backspace')
    for (const _ of ['YouTube', 'Vimeo', 'Dailymotion']) await ada.keyboard.press('ArrowDown')
    await ada.keyboard.press('Enter')
    await shows(ada, 'YouTube, Dailymotion')
    await hasNoSeriousFinding(ada, 'choosing films')
    await shot(ada, 'films-setting')
    await ada
      .getByRole('button', { name: english('administration.save') })
      .first()
      .click()
    await shows(ada, english('administration.settings_saved'))
  })

  it('are links where they are not shown any more, and their hosts are let in no more', async () => {
    expect(await frames()).to.deep.equal(['https://www.youtube-nocookie.com', 'https://www.dailymotion.com'])
    const old = await read('Gate film')
    await old.getByRole('link', { name: vimeo }).waitFor()
    expect(await old.getByRole('button', { name: english('editor.video_play') }).count()).to.equal(0)
    await shot(ben, 'films-link')
    await send(`<${vimeo}>\n\n<https://dai.ly/x8abcde>`, 'Two films')
    const both = await read('Two films')
    await both.getByRole('link', { name: vimeo }).waitFor()
    await both.getByText(english('editor.video_title', { name: 'Dailymotion' })).waitFor()
  })

  it('are offered to who writes as they are chosen', async () => {
    await ada.goto(await addressOf('/messages/new'))
    await ada.getByRole('button', { name: english('editor.video') }).click()
    await shows(ada, english('editor.video_hint', { hosts: 'YouTube or Dailymotion' }))
    await ada.locator('.fm-tool-panel input').fill(vimeo)
    await ada.keyboard.press('Enter')
    await shows(ada, english('editor.video_unknown', { hosts: 'YouTube or Dailymotion' }))
    await shot(ada, 'films-panel')
    await sendRequest(ada, 'PUT', '/administration/settings', { film_hosts: [] })
    await ada.goto(await addressOf('/messages/new'))
    await ada.getByRole('button', { name: english('editor.emoji') }).waitFor()
    expect(await ada.getByRole('button', { name: english('editor.video') }).count()).to.equal(0)
    expect(await frames()).to.deep.equal([])
  })
})
