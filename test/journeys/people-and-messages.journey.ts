import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { english, englishPattern } from '#test/kit/english.ts'
import { until } from '#test/kit/until.ts'
import { addressOf, journey, lindenhof, shows, visitor, waits } from './lindenhof.ts'
import { hasTexts, isAccessible } from './page-checks.ts'
import { chooseLanguage, sendRequest } from './requests.ts'

// Messages between members, their groups and administrators.

const inbox = '/messages'
const Counted = z.object({ Messages: z.number() })

journey('people and their messages', () => {
  let ada: Page
  let ben: Page
  let ids: Record<'ada' | 'ben' | 'dan', string>

  before(async () => {
    ;[ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
    const People = z.object({ entries: z.array(z.object({ id: z.string(), name: z.string() })) })
    const { entries } = People.parse(await sendRequest(ada, 'GET', '/directory/members'))
    const idOf = (first: string) => entries.find(({ name }) => name.startsWith(`${first} `))?.id ?? ''
    ids = { ada: idOf('Ada'), ben: idOf('Ben'), dan: idOf('Dan') }
  })

  const writes = async (page: Page, to: string, subject: string, content = 'Come by.') => {
    await sendRequest(page, 'POST', '/api/v1/messages', { to: [to], subject, content })
  }
  const row = (page: Page, subject: string) => page.getByRole('listitem').filter({ hasText: subject })

  it('announces a message to who looks at the inbox, and counts it at once', async () => {
    await ada.goto(await addressOf(inbox))
    await row(ada, 'Water off').first().waitFor()
    // A page that has just opened shows no number until its counters have come.
    const { Messages: before } = Counted.parse(await sendRequest(ada, 'GET', '/api/v1/unreads'))
    await waits(ada, english('messages.nav_entry'), before)
    await writes(ben, ids.ada, 'The ladder is back')
    await waits(ada, english('messages.nav_entry'), before + 1)
    await ada.getByRole('button', { name: english('messages.arrived', { count: 1 }) }).click()
    await row(ada, 'The ladder is back').first().click()
    await shows(ada, 'Come by.')
    await shows(ada, /^\d\d\.\d\d\.\d{4} \d\d:\d\d$/)
    await waits(ada, english('messages.nav_entry'), before)
  })

  it('is read, answered to all and thrown away by keys alone', async () => {
    await writes(ben, ids.ada, 'By keys')
    await ada.goto(await addressOf(inbox))
    await row(ada, 'By keys').first().waitFor()
    await ada.keyboard.press('j')
    await ada.getByRole('heading', { name: 'By keys' }).waitFor()
    await ada.keyboard.press('r')
    await ada.keyboard.type('Gladly, **at six**.')
    await ada.keyboard.press('Control+Enter')
    await shows(ada, english('messages.was_sent'))
    await ada.getByText('at six', { exact: true }).waitFor()
    await ada.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
    await ada.context().setOffline(true)
    await ada.keyboard.press('e')
    await ada.locator('.fm-toast', { hasText: english('codes.offline') }).waitFor()
    await ada.getByRole('heading', { name: 'By keys' }).waitFor()
    await ada.context().setOffline(false)
    await ada.keyboard.press('e')
    await shows(ada, english('messages.deleted', { count: 1 }))
    await ada.getByRole('heading', { name: 'By keys' }).waitFor({ state: 'detached' })
    await ada.keyboard.press('Control+z')
    await row(ada, 'By keys').first().waitFor()
  })

  it('keeps what is half written, also while an answer arrives', async () => {
    await writes(ben, ids.ada, 'A long thought')
    await ada.goto(await addressOf(inbox))
    await row(ada, 'A long thought').first().click()
    const answer = ada.getByRole('textbox', { name: english('messages.your_reply') })
    await answer.fill('I begin to')
    const [message] = z
      .object({ messages: z.array(z.object({ id: z.string(), conversation_starter_id: z.string() })) })
      .parse(await sendRequest(ada, 'GET', '/api/v1/messages?limit=1')).messages
    await sendRequest(ben, 'POST', '/api/v1/messages', {
      to: [ids.ada],
      subject: 'Re: A long thought',
      content: 'And one more thing.',
      conversation_starter_id: message?.conversation_starter_id,
    })
    await shows(ada, 'And one more thing.')
    expect(await answer.inputValue()).to.equal('I begin to')
    await ada.reload()
    await shows(ada, englishPattern('editor.draft_saved'))
    expect(await answer.inputValue()).to.equal('I begin to')
  })

  it('throws several away at once and gives them back', async () => {
    await writes(ben, ids.ada, 'First of two')
    await writes(ben, ids.ada, 'Second of two')
    await ada.goto(await addressOf(inbox))
    await ada
      .getByRole('checkbox', { name: english('messages.select_one', { subject: 'Second of two' }) })
      .click({ force: true })
    await ada
      .getByRole('checkbox', { name: english('messages.select_one', { subject: 'First of two' }) })
      .click({ force: true, modifiers: ['Shift'] })
    await shows(ada, english('messages.selected', { count: 2 }))
    await ada
      .getByRole('toolbar', { name: english('messages.selection') })
      .getByRole('button', { name: english('messages.delete') })
      .click()
    await shows(ada, english('messages.deleted', { count: 2 }))
    await row(ada, 'First of two').waitFor({ state: 'detached' })
    await ada.getByRole('button', { name: english('kit.undo') }).click()
    await row(ada, 'First of two').first().waitFor()
    await row(ada, 'Second of two').first().waitFor()
  })

  it('lets who asks into a group, before the eyes of the one who waits', async () => {
    const dan = await visitor('dan')
    await dan.goto(await addressOf('/groups/choir'))
    await dan.getByRole('button', { name: english('groups.ask') }).click()
    await dan.getByRole('button', { name: english('groups.ask_send') }).click()
    await shows(dan, english('groups.foreign.in_moderation'))
    await ada.goto(await addressOf('/groups/choir?tab=requests'))
    await ada
      .getByRole('button', { name: english('groups.accept_name', { name: 'Dan Whitlock' }) })
      .first()
      .click()
    await dan.getByRole('button', { name: english('groups.own_status.member') }).waitFor()
    await dan.goto(await addressOf('/groups/board'))
    await shows(dan, english('kit.refused_title'))
    await dan.goto(await addressOf('/administration'))
    await shows(dan, english('kit.refused_title'))
    await dan.context().close()
  })

  it('saves settings only after saying what will change, and the log knows it', async () => {
    await ada.goto(await addressOf('/administration/settings/edit'))
    await ada
      .getByRole('switch', { name: english('appointments.settings.retroactive_opting.label') })
      .press('Space')
    const bar = ada.getByRole('region', { name: english('administration.changes') })
    await bar.getByText(english('administration.unsaved', { count: 1 })).waitFor()
    await bar.getByRole('button', { name: english('administration.save') }).click()
    await shows(ada, english('administration.settings_saved'))
    await ada.getByRole('link', { name: english('administration.history') }).click()
    const setting = english('appointments.settings.retroactive_opting.label')
    await shows(ada, `${setting}: ${english('audit-log.no')} → ${english('audit-log.yes')}`)
  })

  it('says in the log what is new, and keeps the names of its filters', async () => {
    const filter = Buffer.from(JSON.stringify({ actor_id: ids.ben })).toString('base64')
    await ada.goto(await addressOf(`/administration/audit_log?filter=${encodeURIComponent(filter)}`))
    await shows(ada, `${english('audit-log.actor')}: Ben Okafor`)
    await ada.reload()
    await shows(ada, `${english('audit-log.actor')}: Ben Okafor`)
    await writes(ben, ids.ada, 'For the log')
    const news = ada.getByRole('button', { name: englishPattern('audit-log.fresh') })
    await until(async () => {
      await ada.evaluate(() => window.dispatchEvent(new Event('focus')))
      return (await news.count()) > 0
    })
    await news.click()
    await ada.getByText(english('messages.was_sent')).first().waitFor()
  })

  it('can be read by everybody, in light and dark, wide and narrow', async () => {
    for (const { scheme, width } of shots) {
      await ada.emulateMedia({ colorScheme: scheme })
      await ada.setViewportSize({ width, height: 844 })
      for (const path of screens(ids)) {
        await ada.goto(await addressOf(path))
        await isAccessible(ada, `${path} at ${width}, ${scheme}`)
      }
    }
    await ada.setViewportSize({ width: 1280, height: 832 })
    await ada.emulateMedia({ colorScheme: 'light' })
  })

  it('has its words in every language and fits a narrow screen in each', async () => {
    const { product } = await lindenhof()
    await ada.setViewportSize({ width: 390, height: 844 })
    // The walks after this one find Ada's English again, also where a word is missing here.
    try {
      for (const language of ['de', 'es', 'fr']) {
        await chooseLanguage(ada, language)
        for (const path of screens(ids)) {
          await ada.goto(product.url + path)
          await hasTexts(ada, `${path} in ${language}`)
          const isWide = await ada.evaluate(() => document.documentElement.scrollWidth > innerWidth)
          expect(isWide, `${path} in ${language} scrolls sideways`).to.equal(false)
        }
      }
    } finally {
      await chooseLanguage(ada, 'en')
    }
  })
})

const shots = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 390 },
] as const

const screens = (ids: Record<'ada' | 'ben' | 'dan', string>): string[] => [
  '/messages',
  '/messages?unread=true',
  '/messages/sent',
  '/messages/new',
  '/members',
  `/members/${ids.ben}`,
  `/members/${ids.ada}/edit?tab=security`,
  '/directory/working-groups',
  '/groups/garden',
  '/groups/garden/edit',
  '/administration',
  '/administration/members',
  '/administration/members/new',
  `/administration/members/${ids.ben}/edit`,
  '/administration/settings/edit',
  '/administration/audit_log',
  '/administration/operations',
  `/members/${ids.ada}/edit?tab=language`,
]
