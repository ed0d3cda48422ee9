import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { createCalendar } from '#test/kit/caldav-client.ts'
import { ben, emailOf, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { pendingWhere } from '#test/services/installed.ts'
import {
  type CaldavTarget,
  useByCaldav,
  vdirsyncerFolder,
  whyNoPython,
} from '#test/services/python-caldav/python.ts'

const eventOf = (uid: string, name: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20310101T000000Z',
    'DTSTART:20310506T100000Z',
    'DTEND:20310506T110000Z',
    `SUMMARY:${name}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

describe('calendars by CalDAV, with clients in Python', function () {
  this.timeout(120_000)
  let app: TestNetwork
  let target: CaldavTarget
  pendingWhere(whyNoPython)

  before(async () => {
    app = await startTestNetwork()
    const scope = { name: 'Python', scope: 'dav' }
    const { secret } = (await app.persona(ben).post('/users/tokens', scope).expect(200)).body
    target = { url: `http://localhost:${app.port}/dav/calendars/`, name: emailOf(ben), password: secret }
  })
  after(() => app?.close())

  const names = async (calendar: string) => {
    const range = 'from=2031-05-06T00:00:00Z&to=2031-05-07T00:00:00Z'
    const { body } = await app.persona(ben).get(`/appointments?${range}&calendar_ids=${calendar}`).expect(200)
    return body.appointments.map(({ name }: { name: string }) => name)
  }

  it('are found, searched, changed, synchronized and emptied by the library caldav', async () => {
    await createCalendar(app, ben, { name: 'Python', type: 'personal' })
    await app.projected()
    expect(await useByCaldav(target, 'Python')).to.deep.equal({
      found: ['From Python'],
      changed: ['Changed by Python'],
      expanded: ['Weekly', 'Weekly'],
      left: [],
    })
  })

  it('are kept in step with a folder by vdirsyncer, both ways', async () => {
    const id = await createCalendar(app, ben, { name: 'Folder', type: 'personal' })
    const date = { start: '2031-05-06T16:00:00Z', end: '2031-05-06T17:00:00Z', time_zone: 'UTC' }
    const appointment = { name: 'Planned here', calendar_ids: [id], date }
    const made = (await app.persona(ben).post('/appointments', { appointment }).expect(201)).body.id
    await app.projected()
    const { folder, sync, files, remove } = await vdirsyncerFolder(target, id)
    try {
      await sync()
      expect((await files()).map((text) => /SUMMARY:(.*)/.exec(text)?.[1]?.trim())).to.deep.equal([
        'Planned here',
      ])
      await writeFile(join(folder, 'there.ics'), eventOf('there@example.org', 'Planned there'))
      await sync()
      expect(await names(id)).to.have.members(['Planned here', 'Planned there'])
      // What is stored is not what was sent, so an upload is answered without a tag, and the next visit reads it.
      await sync()
      await app.persona(ben).delete(`/appointments/${made}`).expect(204)
      await app.projected()
      await rm(join(folder, 'there.ics'))
      await sync()
      expect([await names(id), await readdir(folder)]).to.deep.equal([[], []])
    } finally {
      await remove()
    }
  })
})
