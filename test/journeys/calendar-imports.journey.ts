import type { Page } from 'playwright-core'
import { z } from 'zod'
import { shot } from '#test/kit/browser.ts'
import { english, englishPattern } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { isAccessible } from './page-checks.ts'
import { dayIn, sendRequest } from './requests.ts'

// A calendar file is looked at, imported and undone.

const Created = z.object({ id: z.string() })
/** Light and dark, wide and narrow. */
const pictures = async (page: Page, name: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1280]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await shot(page, `${name}-${colorScheme}-${width}`)
    }
  await page.emulateMedia({ colorScheme: 'light' })
}

const compact = (day: string) => day.replaceAll('-', '')

journey('a calendar file', () => {
  it('is previewed, imported and undone', async () => {
    const ben = await visitor('ben')
    const calendar = { name: 'Rowing club', color: '167a7a', type: 'personal' }
    const { id } = Created.parse(await sendRequest(ben, 'POST', '/calendars', { calendar }))
    const day = dayIn(45)
    const file = (...events: string[]) => ({
      name: 'rowing.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(
        ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Rowing//EN', ...events, 'END:VCALENDAR'].join('\r\n'),
      ),
    })
    const event = (uid: string, name: string, ...more: string[]) =>
      [
        'BEGIN:VEVENT',
        `UID:${uid}@rowing.example`,
        `SUMMARY:${name}`,
        `DTSTART;TZID=Europe/Berlin:${compact(day)}T170000`,
        `DTEND;TZID=Europe/Berlin:${compact(day)}T183000`,
        ...more,
        'END:VEVENT',
      ].join('\r\n')

    await ben.goto(await addressOf('/calendars/manage'))
    await ben
      .getByRole('link', { name: english('calendar-imports.import_one', { name: 'Rowing club' }) })
      .click()
    await ben
      .getByRole('heading', { name: english('calendar-imports.title', { name: 'Rowing club' }) })
      .waitFor()
    const field = ben.getByLabel(english('calendar-imports.file'), { exact: true }).last()
    await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
    await shows(ben, english('codes.not_a_calendar'))
    await field.setInputFiles(
      file(
        event('1', 'Evening row', 'ATTENDEE:mailto:cox@rowing.example'),
        event('2', 'Boat check', 'RRULE:FREQ=WEEKLY;COUNT=3'),
        event('3', 'Regatta committee', 'RRULE:FREQ=MONTHLY;BYDAY=2TU;BYSETPOS=1'),
      ),
    )
    await shows(ben, english('calendar-imports.states.new', { count: 2 }))
    await shows(ben, english('calendar-imports.reasons.rule_unsupported'))
    await shows(ben, english('calendar-imports.without.guests'))
    await isAccessible(ben, 'calendar import')
    if (process.env.SHOTS) await pictures(ben, 'calendar-import-preview')
    const phone = await visitor('ben', { width: 390 })
    await phone.goto(await addressOf(`/calendars/${id}/import`))
    await phone.getByText(english('calendar-imports.hint')).waitFor()
    await ben.getByRole('button', { name: english('calendar-imports.start', { count: 2 }) }).click()
    await shows(ben, englishPattern('calendar-imports.outcome.created'))
    // The other device follows without a reload.
    await shows(phone, englishPattern('calendar-imports.outcome.created'))
    if (process.env.SHOTS) await pictures(ben, 'calendar-import-done')
    if (process.env.SHOTS) await shot(phone, 'calendar-import-phone')
    await ben.getByRole('button', { name: english('calendar-imports.undo') }).click()
    await shows(ben, english('calendar-imports.undone'))
    await shows(phone, english('calendar-imports.undone'))
    await sendRequest(ben, 'DELETE', `/calendars/${id}`, {})
  })
})
