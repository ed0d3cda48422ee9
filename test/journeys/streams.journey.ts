import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english, englishPattern } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasNoSeriousFinding } from './page-checks.ts'

// Ada and Ben read Home at the same time: posts, answers, likes and undo reach the other screen without reload.

journey('home and its streams', () => {
  let ada: Page
  let ben: Page

  before(async () => {
    ;[ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
    for (const page of [ada, ben]) await page.goto(await addressOf('/activitystreams'))
  })

  const post = (on: Page, words: string) => on.locator('.fm-post').filter({ hasText: words })
  const press = (on: Page, key: string) =>
    on
      .getByRole('button', { name: english(key), exact: true })
      .first()
      .click()

  const write = async (on: Page, words: string, title?: string) => {
    await on.locator('.fm-post-composer-closed').click()
    const form = on.getByRole('form', { name: english('activities.new_post') })
    if (title !== undefined) {
      await form.getByText(english('activities.kinds.question'), { exact: true }).click()
      await form.locator('[data-path="activity.title"]').fill(title)
    }
    await form
      .getByRole('textbox', { name: english(title === undefined ? 'activities.text' : 'activities.details') })
      .fill(words)
    await form.getByRole('button', { name: english('activities.publish'), exact: true }).click()
    await form.waitFor({ state: 'detached' })
  }

  it('show a new post at once to its author, and as waiting to others, who read on undisturbed', async () => {
    await write(ada, 'The cider barrel comes on Friday')
    await post(ada, 'cider barrel').waitFor()
    const pill = ben.getByRole('button', { name: englishPattern('activities.new_posts', { count: 1 }) })
    await pill.waitFor()
    await shot(ben, 'streams-new-post')
    await pill.click()
    await post(ben, 'cider barrel').waitFor()
  })

  it('take replies and likes, seen by the other without reload', async () => {
    const seen = post(ben, 'cider barrel')
    await seen.getByRole('button', { name: english('activities.write_reply') }).click()
    await seen.getByRole('textbox', { name: english('activities.your_reply') }).fill('I bring **boxes**')
    await ben.keyboard.press('Control+Enter')
    await post(ada, 'cider barrel').getByText('boxes').waitFor()
    await seen
      .getByRole('button', { name: new RegExp(`^${english('activities.like')}`) })
      .first()
      .click()
    await post(ada, 'cider barrel')
      .getByRole('button', { name: english('activities.who_likes') })
      .waitFor()
  })

  it('let who asked accept an answer, which then stands first', async () => {
    await write(ada, 'The shed is locked', 'Who has the key?')
    await ben.getByRole('button', { name: englishPattern('activities.new_posts', { count: 1 }) }).click()
    const seen = post(ben, 'Who has the key?')
    await seen.getByRole('button', { name: english('activities.write_answer') }).click()
    await seen.getByRole('textbox', { name: english('activities.your_reply') }).fill('Hanna, since Monday')
    await ben.keyboard.press('Control+Enter')
    const own = post(ada, 'Who has the key?')
    await own.getByText('Hanna, since Monday').waitFor()
    await own
      .getByRole('button', { name: english('activities.more_of_reply', { name: 'Ben Okafor' }) })
      .click()
    await ada.getByRole('menuitem', { name: english('activities.accept') }).click()
    await seen.getByText(english('activities.answered'), { exact: true }).waitFor()
    await shot(ada, 'streams-home')
    await hasNoSeriousFinding(ada, 'home')
  })

  it('lose a deleted post on every screen, and get it back by undo', async () => {
    const own = post(ada, 'cider barrel')
    await own
      .getByRole('button', { name: english('kit.more') })
      .first()
      .click()
    await ada.getByRole('menuitem', { name: english('activities.delete') }).click()
    await post(ben, 'cider barrel').waitFor({ state: 'detached' })
    await press(ada, 'kit.undo')
    await post(ada, 'cider barrel').waitFor()
    await ben.reload()
    await post(ben, 'cider barrel').getByText('boxes').waitFor()
  })

  it('stand on the page of their group, for its members', async () => {
    await ben.goto(await addressOf('/groups/garden'))
    await post(ben, 'The bed plan').waitFor()
    const dan = await visitor('dan')
    await dan.goto(await addressOf('/groups/garden'))
    await dan.getByRole('tab', { name: englishPattern('groups.members') }).waitFor()
    expect(await dan.getByRole('tab', { name: english('activities.news') }).count()).to.equal(0)
  })

  it('open a post from its address, on a phone too', async () => {
    await post(ada, 'cider barrel').locator('.fm-post-head p a').last().click()
    await ada.waitForURL(/\/activities\//)
    await shows(ada, 'I bring')
    const phone = await visitor('ben', { width: 390, scheme: 'dark' })
    await phone.goto(ada.url())
    await shows(phone, 'I bring')
    await shot(phone, 'streams-post-phone')
    await phone.goto(await addressOf('/activitystreams'))
    await post(phone, 'cider barrel').waitFor()
    await shot(phone, 'streams-home-phone')
  })
})
