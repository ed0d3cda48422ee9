import { expect } from 'chai'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { shot } from '#test/kit/browser.ts'
import { english, englishPattern, labelPattern } from '#test/kit/english.ts'
import { until } from '#test/kit/until.ts'
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
    await dan
      .getByRole('navigation', { name: 'Garden' })
      .getByRole('link', { name: englishPattern('groups.members') })
      .waitFor()
    expect(
      await dan
        .getByRole('navigation', { name: 'Garden' })
        .getByRole('link', { name: english('activities.news') })
        .count(),
    ).to.equal(0)
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

  it('ask in a survey, counted before the eyes of the other', async () => {
    for (const page of [ada, ben]) {
      await page.setViewportSize({ width: 1280, height: 832 })
      await page.goto(await addressOf('/activitystreams'))
      await page.locator('.fm-post').first().waitFor()
    }
    await press(ada, 'activities.kinds.survey')
    const form = ada.getByRole('form', { name: english('activities.new_post') })
    await form.locator('[data-path="activity.title"]').fill('Which soup on Saturday?')
    await form.locator('[data-path="activity.options.0"]').fill('Pumpkin')
    await form.locator('[data-path="activity.options.1"]').fill('Leek')
    await ada.reload()
    expect(await form.locator('[data-path="activity.options.1"]').inputValue()).to.equal('Leek')
    expect(await form.locator('[data-path="activity.title"]').inputValue()).to.equal(
      'Which soup on Saturday?',
    )
    if (process.env.SHOTS) await shot(ada, 'survey-composer')
    await form.getByRole('button', { name: english('activities.publish'), exact: true }).click()
    await form.waitFor({ state: 'detached' })
    await ben.getByRole('button', { name: englishPattern('activities.new_posts', { count: 1 }) }).click()
    await post(ben, 'Which soup').getByRole('button', { name: /^Leek/ }).click()
    await post(ada, 'Which soup')
      .getByText(english('activities.poll.voters', { count: 1 }))
      .waitFor()
    await post(ada, 'Which soup')
      .getByRole('button', { name: /^Pumpkin/ })
      .click()
    await post(ben, 'Which soup')
      .getByText(english('activities.poll.voters', { count: 2 }))
      .waitFor()
    await post(ben, 'Which soup')
      .getByRole('button', { name: english('activities.poll.who') })
      .click()
    await ben.getByRole('dialog').getByText('Ada Lindqvist').waitFor()
    await hasNoSeriousFinding(ben, 'survey')
    if (process.env.SHOTS) await shot(ben, 'survey')
    await ben.keyboard.press('Escape')
  })

  it('find a date, which becomes an appointment with those who can come', async () => {
    await ada.locator('.fm-post-composer-closed').click()
    const form = ada.getByRole('form', { name: english('activities.new_post') })
    await form.getByText(english('activities.kinds.schedule'), { exact: true }).click()
    await form.locator('[data-path="activity.title"]').fill('When do we press apples?')
    if (process.env.SHOTS) await shot(ada, 'schedule-composer')
    await form.getByRole('button', { name: english('activities.publish'), exact: true }).click()
    await form.waitFor({ state: 'detached' })
    await ben.getByRole('button', { name: englishPattern('activities.new_posts', { count: 1 }) }).click()
    const yes = new RegExp(`: ${english('activities.poll.yes')}`)
    await post(ben, 'press apples').getByRole('button', { name: yes }).last().click()
    await post(ada, 'press apples').locator('[data-best]').waitFor()
    if (process.env.SHOTS) await shot(ada, 'schedule')
    await post(ada, 'press apples')
      .locator('[data-best]')
      .getByRole('button', { name: english('activities.poll.plan') })
      .click()
    await ada.getByRole('textbox', { name: labelPattern('appointments.name') }).waitFor()
    await ada.getByText('Ben Okafor').first().waitFor()
    if (process.env.SHOTS) await shot(ada, 'schedule-appointment')
  })

  it('keep a post for later, and show what it said before it was edited', async () => {
    await ben.goto(await addressOf('/activitystreams'))
    const soup = post(ben, 'Which soup')
    await soup
      .getByRole('button', { name: english('kit.more') })
      .first()
      .click()
    await ben.getByRole('menuitem', { name: english('activities.save') }).click()
    await shows(ben, english('activities.was_saved'))
    await ben.getByRole('link', { name: english('activities.saved'), exact: true }).click()
    await post(ben, 'Which soup').waitFor()
    await ada.goto(await addressOf('/activitystreams'))
    await post(ada, 'Which soup')
      .getByRole('button', { name: english('kit.more') })
      .first()
      .click()
    await ada.getByRole('menuitem', { name: english('activities.edit'), exact: true }).click()
    const form = ada.getByRole('form', { name: english('activities.edit') })
    await form.locator('[data-path="activity.title"]').fill('Which soup on Sunday?')
    await form.getByRole('button', { name: english('kit.save'), exact: true }).click()
    await post(ben, 'soup on Sunday')
      .getByRole('button', { name: english('activities.edited') })
      .click()
    await ben.getByRole('dialog').getByText('Which soup on Saturday?').waitFor()
    await hasNoSeriousFinding(ben, 'versions')
    if (process.env.SHOTS) await shot(ben, 'versions')
  })

  it('follow a thread, and fold away what an ignored member writes', async () => {
    await ben.goto(await addressOf('/activitystreams'))
    const choose = async (key: string, values?: Record<string, string>) => {
      await post(ben, 'cider barrel')
        .getByRole('button', { name: english('kit.more') })
        .first()
        .click()
      await ben.getByRole('menuitem', { name: english(key, values), exact: true }).click()
    }
    await choose('activities.follow')
    await shows(ben, english('activities.was_followed'))
    const posts = ben.locator('.fm-post-main')
    const before = await posts.count()
    await ben.getByRole('link', { name: english('activities.followed'), exact: true }).click()
    await ben.waitForURL('**/activitystreams/followed')
    // Until the answer is there, the posts of before stay.
    await until(async () => (await posts.count()) < before)
    await post(ben, 'cider barrel').waitFor()
    if (process.env.SHOTS) await shot(ben, 'followed')
    await choose('activities.ignore', { name: 'Ada Lindqvist' })
    await post(ben, 'cider barrel').waitFor({ state: 'detached' })
    if (process.env.SHOTS) await shot(ben, 'ignored')
    await hasNoSeriousFinding(ben, 'ignored')
    await ben.getByRole('button', { name: english('activities.show_ignored') }).click()
    await choose('activities.unignore', { name: 'Ada Lindqvist' })
    await shows(ben, english('activities.was_unignored'))
  })

  it('are filtered by kind, and begin on a day', async () => {
    await ben.goto(await addressOf('/activitystreams/all/question'))
    await ben.locator('.fm-post').first().waitFor()
    await post(ben, 'cider barrel').waitFor({ state: 'detached' })
    await ben.goto(await addressOf('/activitystreams'))
    await post(ben, 'cider barrel').waitFor()
    await press(ben, 'activities.filter')
    await ben.getByRole('textbox', { name: english('activities.posts_until') }).fill('01/01/2020')
    await ben.waitForURL('**date=2020-01-01')
    await shows(ben, english('activities.empty_filtered'))
    if (process.env.SHOTS) await shot(ben, 'streams-filter')
    await press(ben, 'activities.back_to_now')
    await post(ben, 'cider barrel').waitFor()
    await ben.keyboard.press('Escape')
  })

  it('ask the readers of a circular to confirm it', async () => {
    await ada.goto(await addressOf('/rundschreiben'))
    const form = ada.getByRole('form', { name: english('activities.new_post') })
    await form.locator('[data-path="activity.title"]').fill('Fire drill on Friday')
    if (process.env.SHOTS) await shot(ada, 'circular-composer')
    await form.getByRole('button', { name: english('activities.publish'), exact: true }).click()
    await post(ada, 'Fire drill').waitFor()
    await ben.goto(await addressOf('/rundschreiben'))
    await shows(ben, english('kit.refused_title'))
    await ben.goto(await addressOf('/activitystreams'))
    await post(ben, 'Fire drill')
      .getByRole('button', { name: english('activities.circular.confirm') })
      .click()
    await post(ben, 'Fire drill').getByText(english('activities.circular.you_confirmed')).waitFor()
    await post(ada, 'Fire drill')
      .getByRole('button', { name: english('activities.circular.confirmed_by', { count: 1 }) })
      .click()
    await ada.getByRole('dialog').getByText('Ben Okafor').waitFor()
    await hasNoSeriousFinding(ada, 'confirmations')
    if (process.env.SHOTS) await shot(ada, 'circular')
  })

  it('carry emoji, seen by the other without reload', async () => {
    const drill = post(ben, 'Fire drill')
    await drill
      .getByRole('button', { name: english('kit.react') })
      .first()
      .click()
    await ben.getByRole('dialog').getByText('🎉').first().click()
    const chip = post(ada, 'Fire drill').getByRole('button', {
      name: english('kit.reaction', { emoji: '🎉', count: 1 }),
    })
    await chip.click()
    await drill
      .getByRole('button', { name: english('kit.reaction', { emoji: '🎉', count: 2 }), pressed: true })
      .waitFor()
    await hasNoSeriousFinding(ben, 'reactions')
    if (process.env.SHOTS) await shot(ben, 'reactions')
  })

  it('of a favorite group come first', async () => {
    await ada.goto(await addressOf('/groups/house-b'))
    const star = ada.getByRole('button', { name: english('groups.favorite'), exact: true })
    await star.click()
    await ada.getByRole('button', { name: english('groups.favorite'), exact: true, pressed: true }).waitFor()
    await ada.goto(await addressOf('/activitystreams'))
    const first = ada
      .getByRole('heading', { name: english('activities.mine') })
      .locator('xpath=following::a[1]')
    await first.getByText(english('groups.is_favorite')).waitFor({ state: 'attached' })
    if (process.env.SHOTS) await shot(ada, 'favorite')
  })

  it('show pictures, and move to another group before the eyes of the other', async () => {
    for (const page of [ada, ben]) await page.goto(await addressOf('/activitystreams'))
    await post(ben, 'Fire drill').waitFor()
    const color = (at: number) => ({ r: 40 + at * 20, g: 120, b: 200 - at * 15 })
    const pictures = await Promise.all(
      Array.from({ length: 9 }, async (_, at) => ({
        name: `Bed ${at + 1}.png`,
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 160, height: 90, channels: 3, background: color(at) } })
          .png()
          .toBuffer(),
      })),
    )
    await ada.locator('.fm-post-composer-closed').click()
    const form = ada.getByRole('form', { name: english('activities.new_post') })
    await form.getByRole('textbox', { name: english('activities.text') }).fill('How the beds look')
    await form.locator('input[type=file]').setInputFiles(pictures)
    // One after the other, because the server takes a process for each.
    const arrived = form.getByText(` · ${english('files.state.volatile')}`)
    for (const at of pictures.keys()) await arrived.nth(at).waitFor()
    await form.getByRole('button', { name: english('activities.publish'), exact: true }).click()
    await form.waitFor({ state: 'detached' })
    await ben.getByRole('button', { name: englishPattern('activities.new_posts', { count: 1 }) }).click()
    const seen = post(ben, 'How the beds look')
    await seen.locator('[data-more="+1"]').click()
    await ben
      .getByRole('dialog')
      .getByText(english('files.image_of', { at: 8, count: 9 }))
      .waitFor()
    await ben.keyboard.press('Escape')
    await post(ada, 'How the beds look')
      .getByRole('button', { name: english('kit.more') })
      .first()
      .click()
    await ada.getByRole('menuitem', { name: english('activities.move') }).click()
    await ada.getByRole('dialog').getByRole('combobox').fill('Garden')
    await ada.getByRole('option', { name: 'Garden' }).first().click()
    await ada.keyboard.press('Tab')
    await ada
      .getByRole('dialog')
      .getByRole('button', { name: english('activities.move_now') })
      .click()
    await seen.getByRole('link', { name: 'Garden' }).first().waitFor()
    await hasNoSeriousFinding(ben, 'pictures')
    if (process.env.SHOTS) await shot(ben, 'pictures')
  })

  it('of one member are a click away from the profile', async () => {
    await ben.goto(await addressOf('/activitystreams'))
    await post(ben, 'Fire drill').getByRole('link', { name: 'Ada Lindqvist' }).first().click()
    await ben.getByRole('link', { name: english('activities.posts'), exact: true }).click()
    await shows(ben, english('activities.posts_of', { name: 'Ada Lindqvist' }))
    await post(ben, 'Fire drill').waitFor()
    // Until the answer is there, the posts of before stay.
    await until(async () => {
      const authors = await ben.locator('.fm-post-main > header .fm-post-author').allInnerTexts()
      return authors.length > 0 && authors.every((author) => author === 'Ada Lindqvist')
    })
  })

  it('and what a member likes are pages of their own', async () => {
    await ada.goto(await addressOf('/activitystreams'))
    await post(ada, 'cider barrel').getByRole('link', { name: 'Ada Lindqvist' }).first().click()
    const own = ada.getByRole('link', { name: english('activities.likes'), exact: true })
    await own.waitFor()
    await ben.goto(new URL(`${new URL(ada.url()).pathname}`, ada.url()).href)
    await ben.getByRole('link', { name: english('activities.likes'), exact: true }).click()
    await shows(ben, english('activities.likes_of', { name: 'Ada Lindqvist' }))
    await own.click()
    await shows(ada, english('activities.likes_of', { name: 'Ada Lindqvist' }))
    await ada.locator('.fm-post').first().waitFor()
    if (process.env.SHOTS) await shot(ada, 'likes')
    await hasNoSeriousFinding(ada, 'likes')
  })

  it('show whom a member ignores to that member, who stops there', async () => {
    await ben.goto(await addressOf('/activitystreams'))
    await post(ben, 'cider barrel')
      .getByRole('button', { name: english('kit.more') })
      .first()
      .click()
    await ben
      .getByRole('menuitem', { name: english('activities.ignore', { name: 'Ada Lindqvist' }), exact: true })
      .click()
    await shows(ben, english('activities.was_ignored'))
    const member = await ben.evaluate(async () => (await (await fetch('/api/v1/network')).json()).member.id)
    await ben.goto(await addressOf(`/members/${member}`))
    await ben.getByRole('link', { name: english('activities.ignored_people'), exact: true }).click()
    const stop = ben.getByRole('button', {
      name: english('activities.unignore', { name: 'Ada Lindqvist' }),
      exact: true,
    })
    await stop.waitFor()
    if (process.env.SHOTS) await shot(ben, 'ignored-people')
    await hasNoSeriousFinding(ben, 'ignored people')
    await stop.click()
    await shows(ben, english('activities.empty_ignored'))
  })

  it('are filtered by their author, in a chip that ends the filter', async () => {
    await ben.goto(await addressOf('/activitystreams'))
    await post(ben, 'cider barrel').waitFor()
    await press(ben, 'activities.filter')
    const field = ben.getByRole('combobox', { name: labelPattern('activities.author') })
    await field.fill('Ada')
    await ben.getByRole('option', { name: /^Ada Lindqvist/ }).click()
    await ben.waitForURL('**author=**')
    if (process.env.SHOTS) await shot(ben, 'author-filter')
    await ben.keyboard.press('Escape')
    await post(ben, 'cider barrel').waitFor()
    // Until the answer is there, the posts of before stay.
    await until(async () => {
      const authors = await ben.locator('.fm-post-main > header .fm-post-author').allInnerTexts()
      return authors.length > 0 && authors.every((author) => author === 'Ada Lindqvist')
    })
    if (process.env.SHOTS) await shot(ben, 'author-chip')
    await ben.getByRole('button', { name: english('activities.end_filter') }).click()
    await ben.waitForURL((url) => !url.search.includes('author'))
  })

  it('are recommended by email to members, who are told at once', async () => {
    await ben.goto(await addressOf('/activitystreams'))
    await post(ben, 'cider barrel')
      .getByRole('button', { name: english('kit.more') })
      .first()
      .click()
    await ben.getByRole('menuitem', { name: english('activities.recommend'), exact: true }).click()
    const dialog = ben.getByRole('dialog', { name: english('activities.recommending.title') })
    await dialog.getByRole('combobox').fill('Ada')
    await ben.getByRole('option', { name: /^Ada Lindqvist/ }).click()
    await dialog
      .getByRole('textbox', { name: labelPattern('activities.recommending.message') })
      .fill('Your barrel')
    if (process.env.SHOTS) {
      await shot(ben, 'recommend')
      await ben.setViewportSize({ width: 390, height: 844 })
      await ben.emulateMedia({ colorScheme: 'dark' })
      await shot(ben, 'recommend-phone-dark')
      await ben.emulateMedia({ colorScheme: 'light' })
      await ben.setViewportSize({ width: 1280, height: 832 })
    }
    await hasNoSeriousFinding(ben, 'recommend')
    await dialog.getByRole('button', { name: english('activities.recommending.send'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await shows(ben, english('activities.recommending.done'))
    await ada.goto(await addressOf('/notifications'))
    await ada
      .getByText(/Ben Okafor recommends/)
      .first()
      .waitFor()
  })

  it('are read and written by a guest on the page of the own group, and nowhere else', async () => {
    const gia = await visitor('gia')
    await gia.goto(await addressOf('/groups/movement'))
    await write(gia, 'Guests stretch on Sunday')
    const seen = post(gia, 'Guests stretch')
    await seen.getByRole('button', { name: english('activities.write_reply') }).click()
    await seen.getByRole('textbox', { name: english('activities.your_reply') }).fill('Bring a mat')
    await gia.keyboard.press('Control+Enter')
    const reply = seen.locator('.fm-comment').filter({ hasText: 'Bring a mat' })
    await reply.getByRole('button', { name: englishPattern('activities.more_of_reply') }).click()
    await gia.getByRole('menuitem', { name: english('activities.edit'), exact: true }).click()
    const form = seen.getByRole('form', { name: english('activities.edit') })
    await form.getByRole('textbox', { name: english('activities.your_reply') }).fill('Bring two mats')
    await shot(gia, 'streams-edit-reply')
    await hasNoSeriousFinding(gia, 'a reply that is edited')
    await form.getByRole('button', { name: english('kit.save'), exact: true }).click()
    await ben.goto(await addressOf('/groups/movement'))
    await post(ben, 'Guests stretch').getByText('Bring two mats').waitFor()
    await gia.goto(await addressOf('/activitystreams'))
    await post(gia, 'Guests stretch').waitFor()
    await shot(gia, 'streams-guest-home')
    const nav = gia.locator('.fm-nav-item-link')
    expect(await nav.filter({ hasText: 'Movement' }).count()).to.equal(0)
    await gia.context().close()
  })
})
