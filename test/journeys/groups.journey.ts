import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english, englishPattern, labelPattern } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasNoSeriousFinding } from './page-checks.ts'

// Ada creates a group, invites Ben and lets Dan in, deletes it and brings it back; the others watch without reload.

journey('a group from creation to deletion and back', () => {
  let ada: Page
  let ben: Page
  let dan: Page
  let address = ''

  before(async () => {
    ;[ada, ben, dan] = await Promise.all([visitor('ada'), visitor('ben'), visitor('dan')])
  })
  after(async () => {
    for (const page of [ada, ben, dan]) await page?.context().close()
  })

  const press = (on: Page, key: string) =>
    on
      .getByRole('button', { name: english(key), exact: true })
      .first()
      .click()
  const act = async (on: Page, key: string) => {
    await press(on, 'kit.more')
    await on.getByRole('menuitem', { name: english(key) }).click()
  }

  it('is created with its options', async () => {
    await ada.goto(await addressOf('/groups/new/working-groups'))
    await ada.getByLabel(labelPattern('groups.name')).fill('Cider press')
    await ada.getByLabel(english('groups.options.moderated_join'), { exact: true }).check()
    await press(ada, 'groups.create')
    await ada.waitForURL('**/groups/cider-press')
    await shows(ada, 'Cider press')
    address = await addressOf('/groups/cider-press')
    await hasNoSeriousFinding(ada, 'new group')
  })

  it('invites people, who accept among their invitations', async () => {
    await act(ada, 'groups.invite')
    const picker = ada.getByRole('combobox', { name: labelPattern('groups.invite_people') })
    await picker.fill('Ben Okafor')
    await ada.getByRole('option', { name: /Ben Okafor/ }).click()
    await ada.getByLabel(english('groups.message'), { exact: true }).fill('You know apples.')
    await press(ada, 'groups.invite_send')
    await ben.goto(await addressOf('/invites'))
    await shows(ben, 'You know apples.')
    await shot(ben, 'group-invites')
    await press(ben, 'groups.accept_invite')
    await shows(ben, english('groups.no_invites.open'))
  })

  it('is asked for with a message, which its administrator reads beside the news', async () => {
    await dan.goto(address)
    await press(dan, 'groups.ask')
    await dan.getByLabel(english('groups.message'), { exact: true }).fill('I bring a spade.')
    await press(dan, 'groups.ask_send')
    await shows(dan, english('groups.foreign.in_moderation'))
    await ada.goto(address)
    await shows(ada, /I bring a spade/)
    await shot(ada, 'group-page')
    await ada
      .getByRole('button', { name: english('groups.accept_name', { name: 'Dan Whitlock' }) })
      .first()
      .click()
    await dan.getByRole('button', { name: english('groups.own_status.member') }).waitFor()
  })

  it('stands among own groups, which are folded away for good, and notifies who subscribes', async () => {
    await act(dan, 'groups.subscribe')
    await shows(dan, english('groups.was_subscribed', { name: 'Cider press' }))
    await dan.getByRole('button', { name: english('groups.subscribed') }).waitFor()
    const own = dan.locator('.fm-nav-item-link', { hasText: 'Cider press' })
    await own.first().waitFor()
    const section = dan.getByRole('button', { name: 'Working groups', expanded: true })
    await section.click()
    await own.waitFor({ state: 'detached' })
    await dan.reload()
    await dan.getByRole('button', { name: 'Working groups', expanded: false }).click()
    await own.first().waitFor()
    await hasNoSeriousFinding(dan, 'own groups')
  })

  it('keeps its last administrator, and is named by what says so', async () => {
    await ada.getByRole('button', { name: english('groups.standing.admin') }).click()
    await ada.getByRole('menuitem', { name: english('groups.leave') }).click()
    await ada
      .getByRole('dialog')
      .getByRole('button', { name: english('groups.leave') })
      .click()
    const reason = english('groups.codes.last_group_admin')
    await shows(ada, english('groups.not_done', { name: 'Cider press', reason }))
  })

  it('does not exist for guests', async () => {
    const gia = await visitor('gia')
    await gia.goto(address)
    await shows(gia, english('kit.codes.not_found'))
    await gia.context().close()
  })

  it('is deleted for everybody, and undone', async () => {
    await ben.goto(address)
    await ben.getByRole('navigation', { name: 'Cider press' }).waitFor()
    await act(ada, 'groups.delete')
    await press(ada, 'groups.delete')
    await shows(ada, englishPattern('groups.was_deleted', { name: 'Cider press' }))
    await ben.getByRole('navigation', { name: 'Cider press' }).waitFor({ state: 'detached' })
    await press(ada, 'kit.undo')
    await ben.goto(address)
    await ben.getByRole('button', { name: english('groups.own_status.member') }).waitFor()
  })
})
