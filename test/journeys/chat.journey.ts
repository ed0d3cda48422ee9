import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor, waits } from './lindenhof.ts'
import { hasTexts, isAccessible } from './page-checks.ts'
import { sendRequest } from './requests.ts'

// Two people talk in a room of their own, both at once.

journey('a chat of two people', () => {
  let ada: Page
  let dan: Page
  let room = ''

  const field = (page: Page, name: string) =>
    page.getByRole('textbox', { name: english('chat.message_to', { name }) })
  const bubble = (page: Page, text: string) => page.locator('.fm-chat-line', { hasText: text })

  const composer = (page: Page) => page.locator('.fm-chat-composer textarea').first()
  const writes = (page: Page, text: string) => composer(page).fill(text)

  before(async () => {
    ;[ada, dan] = await Promise.all([visitor('ada'), visitor('dan')])
  })

  it('begins with a member of the directory', async () => {
    await ada.goto(await addressOf('/chat/new'))
    await ada.getByLabel(english('chat.search_people')).fill('Dan')
    await ada.getByRole('button', { name: /^Dan / }).click()
    await ada.waitForURL(/\/chat\/member\//)
    room = new URL(ada.url()).pathname
    await shows(ada, english('chat.empty_room'))
    await isAccessible(ada, 'an empty room')
  })

  it('reaches the other one at once, and is read', async () => {
    await field(ada, (await ada.locator('.fm-chat-head h1').innerText()).trim()).fill(
      'The tea is on the **stove**!',
    )
    await ada.keyboard.press('Enter')
    await bubble(ada, 'The tea is on the stove!').getByText(english('chat.status.received')).waitFor()
    await waits(dan, english('chat.nav_entry'), 1)
    await dan
      .getByRole('navigation')
      .getByRole('link', { name: english('chat.nav_entry') })
      .first()
      .click()
    await dan.locator('.fm-chat-row').first().click()
    await bubble(dan, 'The tea is on the stove!').waitFor()
    await shows(dan, english('chat.new_messages', { count: 1 }))
    await waits(dan, english('chat.nav_entry'), 0)
    await bubble(ada, 'The tea is on the stove!').getByText(english('chat.status.read')).waitFor()
  })

  it('quotes, is edited with the arrow up, and is deleted with its words', async () => {
    await bubble(dan, 'The tea is on the stove!').hover()
    await bubble(dan, 'The tea is on the stove!')
      .getByRole('button', { name: english('chat.reply'), exact: true })
      .click()
    await shows(dan, new RegExp(`^${english('chat.replying_to', { name: '' })}`))
    await writes(dan, 'Thank you!')
    await dan.keyboard.press('Enter')
    await bubble(ada, 'Thank you!').getByText('The tea is on the stove!').waitFor()
    await writes(dan, 'Where is the celar?')
    await dan.keyboard.press('Enter')
    await bubble(ada, 'celar').waitFor()
    await dan.keyboard.press('ArrowUp')
    await shows(dan, english('chat.editing'))
    await writes(dan, 'Where is the cellar?')
    await dan.keyboard.press('Enter')
    await bubble(ada, 'cellar?').getByText(english('chat.edited')).click()
    await shows(ada, 'Where is the celar?')
    await ada.keyboard.press('Escape')
    await bubble(dan, 'Thank you!').hover()
    await bubble(dan, 'Thank you!')
      .getByRole('button', { name: english('chat.more') })
      .click()
    await dan.getByRole('menuitem', { name: english('chat.delete') }).click()
    await shows(ada, english('chat.deleted'))
    expect(await bubble(ada, 'Thank you!').count()).to.equal(0)
    await hasTexts(ada, 'a room')
  })

  it('keeps what is half written for every device', async () => {
    await writes(dan, 'Half a thought')
    const Draft = z.object({ draft: z.object({ content: z.string() }).nullable() })
    const id = encodeURIComponent(room.replace('/chat/', ''))
    await dan
      .locator('.fm-chat-row')
      .first()
      .getByText(english('chat.draft'))
      .first()
      .waitFor({ state: 'attached' })
    const { draft } = Draft.parse(await sendRequest(dan, 'GET', `/api/v1/chats/${id}/draft`))
    expect(draft?.content).to.equal('Half a thought')
    await dan.reload()
    await composer(dan).waitFor()
    await dan.waitForFunction(
      () =>
        document.querySelector<HTMLTextAreaElement>('.fm-chat-composer textarea')?.value === 'Half a thought',
    )
    await writes(dan, '')
  })

  it('holds what is written without a line, and sends it in order', async () => {
    await dan.context().setOffline(true)
    for (const text of ['First', 'Second', 'Third']) {
      await writes(dan, text)
      await dan.keyboard.press('Enter')
      await bubble(dan, text).getByText(english('chat.status.sending')).waitFor()
    }
    await dan.context().setOffline(false)
    await bubble(ada, 'Third').waitFor()
    const lines = await ada.locator('.fm-chat-line').allInnerTexts()
    const order = ['First', 'Second', 'Third'].map(
      (text) => lines.filter((line) => line.includes(text)).length,
    )
    expect(order).to.deep.equal([1, 1, 1])
    expect(lines.findIndex((line) => line.includes('First'))).to.be.lessThan(
      lines.findIndex((line) => line.includes('Second')),
    )
  })

  it('goes on below a message, and tells the other one of it', async () => {
    await bubble(dan, 'Second').hover()
    await bubble(dan, 'Second')
      .getByRole('button', { name: english('chat.thread.reply') })
      .click()
    const threadPanel = (page: Page) => page.locator('.fm-chat-thread')
    await threadPanel(dan).locator('textarea').first().fill('Second thoughts')
    await dan.keyboard.press('Enter')
    await threadPanel(dan).locator('.fm-chat-line', { hasText: 'Second thoughts' }).waitFor()
    const replies = ada
      .locator('.fm-chat-line', { hasText: 'Second' })
      .getByRole('button', { name: english('chat.thread.replies', { count: 1 }) })
    await replies.getByText(english('chat.thread.unread', { count: 1 })).waitFor({ state: 'attached' })
    await replies.click()
    await threadPanel(ada).locator('.fm-chat-line', { hasText: 'Second thoughts' }).waitFor()
    await replies.getByText(english('chat.thread.unread', { count: 1 })).waitFor({ state: 'detached' })
    await isAccessible(ada, 'a thread')
    await shot(ada, 'chat-thread')
    await ada.keyboard.press('Escape')
    await threadPanel(ada).waitFor({ state: 'detached' })
    await threadPanel(dan)
      .getByRole('button', { name: english('chat.thread.close') })
      .click()
  })

  it('is used by keys alone', async () => {
    await composer(ada).focus()
    await ada.keyboard.press('Escape')
    await ada.keyboard.press('ArrowDown')
    await ada.keyboard.press('ArrowUp')
    await ada.locator('.fm-chat-line:focus').waitFor()
    await ada.keyboard.press('r')
    await shows(ada, new RegExp(`^${english('chat.replying_to', { name: '' })}`))
    await ada.keyboard.press('Escape')
    await ada.keyboard.press('Escape')
    await ada.keyboard.press('s')
    await shows(ada, english('chat.was_saved'))
    await ada.keyboard.press('?')
    await shows(ada, english('chat.keys.quick'))
    await ada.keyboard.press('Escape')
  })

  it('is saved for later, until it is not any more', async () => {
    await ada.goto(await addressOf('/chat/saved'))
    const saved = ada.locator('.fm-chat-saved li', { hasText: /First|Second|Third/ })
    await saved.first().waitFor()
    await isAccessible(ada, 'saved messages')
    await shot(ada, 'chat-saved')
    await saved
      .first()
      .getByRole('button', { name: english('chat.unsave') })
      .click()
    await shows(ada, english('chat.was_unsaved'))
    await saved.first().waitFor({ state: 'detached' })
  })

  it('asks before unsent messages go with the session', async () => {
    const away = await visitor('dan')
    await away.goto(await addressOf(room))
    await composer(away).waitFor()
    await away.route('**/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await writes(away, 'Never sent')
    await away.keyboard.press('Enter')
    await bubble(away, 'Never sent').getByText(english('chat.status.sending')).waitFor()
    const signOut = async () => {
      await away.getByRole('button', { name: english('shell.profile_menu') }).click()
      await away.getByRole('menuitem', { name: english('accounts.sign_out') }).click()
    }
    await signOut()
    await shows(away, english('accounts.unsent_title', { count: 1 }))
    await isAccessible(away, 'the question before signing out')
    await away.getByRole('button', { name: english('accounts.stay_signed_in') }).click()
    await bubble(away, 'Never sent').waitFor()
    await signOut()
    await away.getByRole('button', { name: english('accounts.discard_and_sign_out') }).click()
    await away.waitForURL(/sign_in/)
    const kept = await away.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const request = indexedDB.open('folkmoot-outbox')
          request.onsuccess = () => {
            const count = request.result.transaction('messages').objectStore('messages').count()
            count.onsuccess = () => resolve(count.result)
          }
        }),
    )
    expect(kept).to.equal(0)
  })

  it('is silent where one wants it', async () => {
    await dan.getByRole('button', { name: english('chat.mute'), exact: true }).click()
    await dan.getByRole('menuitem', { name: english('chat.mute_for.day') }).click()
    await shows(dan, english('chat.was_muted'))
    await dan.getByRole('button', { name: english('chat.muted'), exact: true }).click()
    await dan.getByRole('menuitem', { name: english('chat.unmute') }).click()
    await shows(dan, english('chat.was_unmuted'))
  })
})
