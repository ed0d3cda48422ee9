import type { Page } from 'playwright-core'
import { shot } from '#test/kit/browser.ts'
import { english, englishPattern, labelPattern } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { hasNoSeriousFinding, isAccessible } from './page-checks.ts'
import { createAppointment, dayIn, sendRequest } from './requests.ts'

// An administrator adds a room, one member reserves it, and another sees at once that it is occupied.

journey('meeting rooms', () => {
  let ada: Page
  let ben: Page

  before(async () => {
    ;[ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
  })

  const row = (on: Page, name: string) => on.locator('.fm-meeting-room-row').filter({ hasText: name })
  const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true })
  const nameField = () => ada.getByRole('textbox', { name: labelPattern('meeting-rooms.name') })
  const roomField = (on: Page) => on.getByRole('combobox', { name: labelPattern('meeting-rooms.room') })

  it('are added, revised and archived by an administrator', async () => {
    const other = await visitor('ada')
    for (const page of [ada, other]) {
      await page.goto(await addressOf('/administration/meeting_rooms'))
      await row(page, 'Seminar room').waitFor()
    }
    await button(ada, english('meeting-rooms.new')).click()
    await nameField().fill('Glass house')
    await ada.getByRole('textbox', { name: labelPattern('meeting-rooms.capacity') }).fill('9')
    await hasNoSeriousFinding(ada, 'dialog of a meeting room')
    await shot(ada, 'meeting-room-dialog')
    await button(ada, english('meeting-rooms.create')).click()
    for (const page of [ada, other])
      await row(page, 'Glass house')
        .getByText(english('meeting-rooms.capacity_of', { count: 9 }))
        .waitFor()
    await isAccessible(ada, 'meeting rooms')
    await shot(ada, 'meeting-rooms')
    await button(ada, english('meeting-rooms.archive_one', { name: 'Glass house' })).click()
    await button(other, english('meeting-rooms.reopen_one', { name: 'Glass house' })).waitFor()
    await button(ada, english('kit.undo')).last().click()
    await button(other, english('meeting-rooms.archive_one', { name: 'Glass house' })).waitFor()
  })

  it('are shown as occupied on another member’s form as soon as they are reserved', async () => {
    const at = `${dayIn(73)}T10:00`
    const [mine, theirs] = await Promise.all([
      createAppointment(ben, { name: 'Prune the vines', calendar: 'Fairs & dates', at }),
      createAppointment(ada, { name: 'Count the bees', calendar: 'Fairs & dates', at }),
    ])
    await ben.goto(await addressOf(`/appointments/${mine}/edit`))
    await roomField(ben).click()
    await ben.getByRole('option', { name: /^Music studio/ }).click()
    await shows(ben, english('meeting-rooms.is_free', { name: 'Music studio' }))

    await ada.goto(await addressOf(`/appointments/${theirs}/edit`))
    await roomField(ada).click()
    await ada.getByRole('option', { name: /^Music studio/ }).click()
    await button(ada, english('kit.save')).click()
    await shows(ada, 'Music studio')

    await shows(ben, english('meeting-rooms.is_occupied', { name: 'Music studio' }))
    await hasNoSeriousFinding(ben, 'an occupied room')
    await shot(ben, 'room-occupied')
    await button(ben, english('kit.save')).click()
    await ben.getByText(englishPattern('codes.room_occupied')).first().waitFor()
    await button(ben, 'Small meeting room').click()
    await button(ben, english('kit.save')).click()
    await ben.waitForURL((url) => url.pathname === `/appointments/${mine}`)
    await shows(ben, 'Small meeting room')
    await shot(ben, 'room-on-page')
    await sendRequest(ada, 'DELETE', `/appointments/${theirs}`)
  })
})
