import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { shot } from '#test/kit/browser.ts'
import { english, englishPattern } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasTexts, isAccessible } from './page-checks.ts'
import { createAppointment, dayIn, sendRequest } from './requests.ts'

// Members who do not read the language of a text read a translation, instead of the original or next to it.

const Created = z.object({ id: z.string() })
const Session = z.object({ member: z.object({ id: z.string() }) })

journey('texts in another language', () => {
  let ada: Page
  let ben: Page
  let message: string

  before(async () => {
    ada = await visitor('ada')
    ben = await visitor('ben')
    const { member } = Session.parse(await sendRequest(ben, 'GET', '/api/v1/network'))
    const body = { to: [member.id], subject: 'Gießkannen', content: 'Sie stehen jetzt im Schuppen.' }
    message = Created.parse(await sendRequest(ada, 'POST', '/api/v1/messages', body)).id
  })
  after(() => sendRequest(ada, 'PUT', '/administration/settings', { translations_enabled: false }))

  const menu = () => ben.getByRole('button', { name: englishPattern('translations.translate') })
  const translated = () => ben.getByText('fr: Sie stehen jetzt im Schuppen.')
  const original = () =>
    ben
      .getByRole('region', { name: englishPattern('messages.from') })
      .getByText('Sie stehen jetzt im Schuppen.', { exact: true })

  it('are not offered where the network does not want it', async () => {
    await ben.goto(await addressOf(`/messages/${message}`))
    await shows(ben, 'Sie stehen jetzt im Schuppen.')
    expect(await menu().count()).to.equal(0)
  })

  it('are offered once an administrator says so', async () => {
    await ada.goto(await addressOf('/administration/settings/edit'))
    await ada
      .getByRole('switch', { name: englishPattern('translations.settings.translations_enabled.label') })
      .focus()
    await ada.keyboard.press('Space')
    await ada.getByRole('button', { name: englishPattern('administration.save') }).click()
    await shows(ada, english('administration.settings_saved'))
    await ben.reload()
    await menu().waitFor()
  })

  it('stand in the place of the original, and the address says so', async () => {
    await menu().focus()
    await ben.keyboard.press('Enter')
    await ben.getByRole('menuitem', { name: english('administration.languages.fr') }).waitFor()
    await shot(ben, 'translations-menu')
    await ben.getByRole('menuitem', { name: english('administration.languages.fr') }).press('Enter')
    await translated().waitFor()
    await ben.getByRole('heading', { name: 'fr: Gießkannen' }).waitFor()
    expect(await original().count()).to.equal(0)
    expect(new URL(ben.url()).searchParams.get('lng')).to.equal('FR')
    await ben.reload()
    await translated().waitFor()
  })

  for (const [width, colorScheme] of [
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)
    it(`stand beside it when one wants to, ${width} wide and ${colorScheme}`, async () => {
      await ben.setViewportSize({ width, height: 800 })
      await ben.emulateMedia({ colorScheme })
      await ben.getByText(english('translations.both')).click()
      await translated().waitFor()
      await original().waitFor()
      await isAccessible(ben, 'translation')
      await hasTexts(ben, 'translation')
      await shot(ben, `translations-${width}-${colorScheme}`)
      await ben.getByText(english('translations.translation'), { exact: true }).click()
      expect(await original().count()).to.equal(0)
    })

  it('give way to the original again', async () => {
    await ben.setViewportSize({ width: 1280, height: 800 })
    await menu().click()
    await ben.getByRole('menuitem', { name: english('translations.original') }).click()
    await original().waitFor()
    expect(new URL(ben.url()).searchParams.has('lng')).to.equal(false)
  })

  it('are the texts of chat messages too, one by one', async () => {
    const { member } = Session.parse(await sendRequest(ada, 'GET', '/api/v1/network'))
    const chat = Created.parse(await sendRequest(ben, 'POST', '/api/v1/chats', { member_id: member.id }))
    const at = `/api/v1/chats/${encodeURIComponent(chat.id)}/messages`
    await sendRequest(ben, 'POST', at, { content: 'Bis morgen früh' })
    await ada.goto(await addressOf(`/chat/${chat.id}`))
    const line = ada.locator('.fm-chat-line', { hasText: 'Bis morgen früh' })
    await line.hover()
    await line.getByRole('button', { name: english('chat.more') }).click()
    await ada.getByRole('menuitem', { name: english('translations.translate'), exact: true }).click()
    await line.getByText(/: Bis morgen früh$/).waitFor()
    await isAccessible(ada, 'a translated chat message')
    await shot(ada, 'chat-translated')
    await line.getByRole('button', { name: english('translations.end') }).click()
    await line.getByText('Bis morgen früh', { exact: true }).waitFor()
  })

  it('are replies to posts, one by one', async () => {
    const activity = { title: 'Imkerei', content: 'Die Völker sind eingewintert.' }
    const { id } = Created.parse(await sendRequest(ada, 'POST', '/api/v1/activities', { activity }))
    await sendRequest(ada, 'POST', `/api/v1/activities/${id}/replies`, { content: 'Das Futter reicht' })
    await ben.goto(await addressOf(`/activities/${id}`))
    const reply = ben.locator('.fm-comment', { hasText: 'Das Futter reicht' })
    await reply.getByRole('button', { name: englishPattern('activities.more_of_reply') }).click()
    await ben.getByRole('menuitem', { name: english('translations.translate'), exact: true }).click()
    await reply.getByText(/: Das Futter reicht$/).waitFor()
    await isAccessible(ben, 'a translated reply')
    await shot(ben, 'reply-translated')
    await reply.getByRole('button', { name: english('translations.end') }).click()
    await reply.getByText('Das Futter reicht', { exact: true }).waitFor()
  })

  it('are the texts of appointments too', async () => {
    const id = await createAppointment(ada, { name: 'Obsternte', calendar: 'Ada', at: `${dayIn(53)}T10:00` })
    await ada.goto(await addressOf(`/appointments/${id}?lng=ES`))
    await ada.getByRole('heading', { name: 'es: Obsternte' }).waitFor()
  })

  it('are those of a post on its page', async () => {
    const activity = { title: 'Apfelmost', content: 'Die Presse steht bereit.' }
    const { id } = Created.parse(await sendRequest(ada, 'POST', '/api/v1/activities', { activity }))
    await ben.goto(await addressOf(`/activities/${id}`))
    await shows(ben, 'Die Presse steht bereit.')
    await menu().click()
    await ben.getByRole('menuitem', { name: english('administration.languages.fr') }).click()
    await ben.getByText('fr: Die Presse steht bereit.').waitFor()
    await ben.getByRole('heading', { name: 'fr: Apfelmost', level: 1 }).waitFor()
    await isAccessible(ben, 'translated post')
  })
})
