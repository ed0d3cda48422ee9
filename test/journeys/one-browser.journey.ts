import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { english, englishPattern, labelPattern } from '#test/kit/english.ts'
import { addressOf, journey, visitor } from './lindenhof.ts'

// Two people use one browser: nobody goes on as the other, and nobody reads what the other has begun to write.

journey('one browser for two people', () => {
  let first: Page
  let second: Page

  before(async () => {
    first = await visitor('ada')
    await first.goto(await addressOf('/messages/new'))
    await first.getByLabel(english('messages.subject')).fill('Between Ada and the board')
    await first
      .getByRole('status')
      .filter({ hasText: englishPattern('editor.draft_saved') })
      .waitFor()
    second = await first.context().newPage()
  })

  /** Of the two only Ada runs the network. */
  const administration = (page: Page) =>
    page
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: english('administration.nav_entry') })

  it('has the pages of the one follow when the other signs in beside them', async () => {
    first.on('dialog', (dialog) => dialog.accept().catch(() => {}))
    await administration(first).waitFor()
    await second.goto(await addressOf('/users/sign_in'))
    await second.getByLabel(english('accounts.email')).fill('ben@lindenhof.example')
    await second.getByLabel(labelPattern('accounts.password')).fill('lindenhof-demo')
    await second.getByRole('button', { name: english('accounts.sign_in') }).click()
    await second
      .getByRole('link', { name: english('messages.nav_entry') })
      .first()
      .waitFor()
    await administration(first).waitFor({ state: 'detached' })
    await first
      .getByRole('link', { name: english('messages.nav_entry') })
      .first()
      .waitFor()
    expect(await administration(first).count()).to.equal(0)
  })

  it('shows to neither what the other has begun to write', async () => {
    await second.goto(await addressOf('/messages/new'))
    await second.getByLabel(english('messages.subject')).waitFor()
    await second.getByRole('textbox', { name: english('messages.text') }).waitFor()
    expect(await second.getByLabel(english('messages.subject')).inputValue()).to.equal('')
    expect(await first.getByLabel(english('messages.subject')).inputValue()).to.equal('')
  })
})
