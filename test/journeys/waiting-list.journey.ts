import { english } from '#test/kit/english.ts'
import { addressOf, journey, shows, visitor } from './lindenhof.ts'
import { isAccessible } from './page-checks.ts'
import { createAppointment, dayIn, sendRequest } from './requests.ts'

// All seats are taken. A member waits, and has the seat as soon as another member gives it up.

journey('the waiting list', () => {
  it('gives a seat that is given up to the member who waits', async () => {
    const [ada, ben] = await Promise.all([visitor('ada'), visitor('ben')])
    const id = await createAppointment(ada, {
      name: 'Learn to graft',
      calendar: 'Fairs & dates',
      at: `${dayIn(61)}T10:00`,
      invites: ['Ben'],
    })
    const seats = { total: 1, total_attendees_enforced: true, waiting_list: true }
    await sendRequest(ada, 'PUT', `/appointments/${id}`, { appointment: { attendee_configuration: seats } })
    const page = await addressOf(`/appointments/${id}`)
    await ada.goto(page)
    await answer(ada, english('appointments.going'))
    await shows(ada, english('appointments.you.accepted'))

    await ben.goto(page)
    await ben.getByRole('button', { name: english('appointments.waiting_join') }).click()
    await shows(ben, english('appointments.you.waiting'))
    await shows(ben, english('appointments.waiting_place', { place: 1 }))
    await shows(ada, english('appointments.waiting_at', { place: 1 }))
    await isAccessible(ben, 'waiting list')

    await answer(ada, english('appointments.not_going'))
    await shows(ben, english('appointments.you.accepted'))
  })
})

const answer = (page: Awaited<ReturnType<typeof visitor>>, name: string) =>
  page.getByRole('radio', { name, exact: true }).first().click({ force: true })
