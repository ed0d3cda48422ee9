import { expect } from 'chai'
import { z } from 'zod'
import { shot } from '#test/kit/browser.ts'
import { english } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { isAccessible } from './page-checks.ts'
import { sendRequest } from './requests.ts'

// A calendar has reminders of its own, and a member others for all calendars that have none.

const Created = z.object({ id: z.string() })
const Session = z.object({ member: z.object({ id: z.string() }) })

journey('reminders of new appointments', () => {
  it('come from the calendar, else from what the member has chosen', async () => {
    const dan = await visitor('dan')
    const create = async (name: string, more: object) => {
      const calendar = { name, color: '94650e', type: 'personal', ...more }
      return Created.parse(await sendRequest(dan, 'POST', '/calendars', { calendar })).id
    }
    const [hives, plain] = [await create('Hives', { default_reminders: [120] }), await create('Plain', {})]
    const { member } = Session.parse(await sendRequest(dan, 'GET', '/api/v1/network'))
    try {
      await sendRequest(dan, 'PUT', `/members/${member.id}/settings`, { default_reminders: [1440] })
      await dan.goto(await addressOf(`/calendars/${hives}/edit`))
      const own = dan.getByRole('checkbox', { name: english('calendars.own_reminders') })
      await own.waitFor()
      expect(await own.isChecked()).to.equal(true)
      await isAccessible(dan, 'calendar form')
      await shot(dan, 'default-reminders-calendar')
      await dan.goto(await addressOf(`/appointments/new?calendar_id=${hives}`))
      await shows(dan, english('appointments.reminder.hours', { count: 2 }))
      await dan.goto(await addressOf(`/appointments/new?calendar_id=${plain}`))
      await shows(dan, english('appointments.reminder.days', { count: 1 }))
      await dan.goto(await addressOf(`/members/${member.id}/settings/edit`))
      await shows(dan, english('appointments.member_settings.default_reminders.label'))
      await shot(dan, 'default-reminders-member')
      await isAccessible(dan, 'settings of a member')
    } finally {
      await sendRequest(dan, 'PUT', `/members/${member.id}/settings`, { default_reminders: [30] })
      for (const id of [hives, plain]) await sendRequest(dan, 'DELETE', `/calendars/${id}`)
    }
  })
})
