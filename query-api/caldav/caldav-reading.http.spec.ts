import { expect } from 'chai'
import ICAL from 'ical.js'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { caldavClient, createCalendar, davText } from '#test/kit/caldav-client.ts'
import { faultsOf } from '#test/kit/strict-ical.ts'
import { type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const asXml = { 'Content-Type': 'application/xml' }
const when = (day: string, from = 16, to = 18) => ({
  start: `${day}T${from}:00:00.000Z`,
  end: `${day}T${to}:00:00.000Z`,
  all_day: false,
  time_zone: 'Europe/Berlin',
})

// As DAVx5, Apple Calendar and Thunderbird send them.
const davx5Home = `<?xml version="1.0" encoding="UTF-8"?>
<propfind xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav" xmlns:CARD="urn:ietf:params:xml:ns:carddav"><prop>
<resourcetype/><displayname/><CAL:calendar-home-set/><current-user-principal/></prop></propfind>`
const appleHome = `<?xml version="1.0" encoding="UTF-8"?>
<A:propfind xmlns:A="DAV:"><A:prop><A:add-member/><C:allowed-sharing-modes xmlns:C="http://calendarserver.org/ns/"/>
<D:calendar-color xmlns:D="http://apple.com/ns/ical/"/><A:current-user-privilege-set/><A:displayname/>
<C:getctag xmlns:C="http://calendarserver.org/ns/"/><A:resourcetype/>
<B:supported-calendar-component-set xmlns:B="urn:ietf:params:xml:ns:caldav"/><A:sync-token/></A:prop></A:propfind>`
const thunderbirdQuery = (from: string, to: string) => `<?xml version="1.0" encoding="UTF-8"?>
<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/></D:prop>
<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">
<C:time-range start="${from}" end="${to}"/></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`
const uidQuery = (uid: string) => `<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">
<D:prop><C:calendar-data/></D:prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">
<C:prop-filter name="UID"><C:text-match collation="i;octet">${uid}</C:text-match></C:prop-filter>
</C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`
const multiget = (
  ...hrefs: string[]
) => `<C:calendar-multiget xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">
<D:prop><D:getetag/><C:calendar-data/></D:prop>${hrefs.map((href) => `<D:href>${href}</D:href>`).join('')}</C:calendar-multiget>`
const sync = (token: string, limit = '') => `<?xml version="1.0" encoding="UTF-8" ?>
<sync-collection xmlns="DAV:"><sync-token>${token}</sync-token><sync-level>1</sync-level>${limit}
<prop><getetag/></prop></sync-collection>`

describe('calendars by CalDAV', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let fairs: string
  let own: string
  let dav: (by: PersonaName) => ReturnType<Awaited<ReturnType<typeof caldavClient>>>
  const as = (name: PersonaName) => app.persona(name)
  const calendar = (by: PersonaName, over: object) => createCalendar(app, by, over)
  const plan = async (by: PersonaName, name: string, over: object = {}, where = fairs) => {
    const appointment = { name, calendar_ids: [where], date: when('2031-05-06'), ...over }
    const { id } = (await as(by).post('/appointments', { appointment }).expect(201)).body
    await app.projected()
    return id as string
  }
  const changed = async (request: Promise<unknown>) => {
    await request
    await app.projected()
  }
  const report = (by: PersonaName, calendarId: string, body: string, status = 207) =>
    dav(by)('REPORT', `${calendarId}/`, body, { ...asXml, Depth: '1' }).expect(status)
  /** What a sync tells: objects that are there, those that are gone, and the next token. */
  const synced = async (by: PersonaName, calendarId: string, token: string, limit = '') => {
    const { text } = await report(by, calendarId, sync(token, limit))
    const responses = davText.responses(text)
    const idsWith = (status: string) =>
      responses
        .filter((one) => one.includes(status) && one.includes('.ics'))
        .map((one) => davText.name(one).replace('.ics', ''))
    return {
      there: idsWith('200 OK'),
      gone: idsWith('404 Not Found'),
      token: davText.token(text),
      isWhole: !text.includes('507'),
    }
  }

  before(async () => {
    app = await startTestNetwork()
    dav = await caldavClient(app, ['ada', 'ben', 'dan', 'gia'])
    fairs = await calendar('ada', { name: 'Fairs & more', type: 'network' })
    own = await calendar('ben', { name: 'Ben', type: 'personal', membership_ids: [app.ids.dan] })
    await app.projected()
  })
  after(() => app.close())

  it('are found by the name of the server alone', async () => {
    for (const method of ['GET', 'PROPFIND'])
      expect((await app.send(method, '/.well-known/caldav').expect(301)).headers.location).to.equal(
        '/dav/calendars/',
      )
    const { text } = await dav('ben')('PROPFIND', '', davx5Home, { ...asXml, Depth: '0' }).expect(207)
    expect(text).to.include('<C:calendar-home-set><D:href>/dav/calendars/</D:href></C:calendar-home-set>')
    const [principal = ''] = /\/dav\/calendars\/principals\/[^<]+/.exec(text) ?? []
    const { text: about } = await dav('ben')(
      'PROPFIND',
      principal.slice('/dav/calendars/'.length),
      undefined,
      {
        Depth: '0',
      },
    ).expect(207)
    expect(about).to.include('<D:principal/>').and.to.include('mailto:ben@lindenhof.example')
    await dav('dan')('PROPFIND', principal.slice('/dav/calendars/'.length), undefined, { Depth: '0' }).expect(
      404,
    )
  })

  it('say what they can do, and ask for an app password', async () => {
    const { headers } = await app.send('OPTIONS', '/dav/calendars/').expect(200)
    expect(headers.dav).to.equal('1, 3, calendar-access')
    const refused = await app.send('PROPFIND', '/dav/calendars/', undefined, { 'Sec-Fetch-Site': undefined })
    expect([refused.status, refused.headers['www-authenticate']?.startsWith('Basic')]).to.deep.equal([
      401,
      true,
    ])
  })

  it('are those that the member reads, and can be written where the pages allow it', async () => {
    const rights = async (by: PersonaName) => {
      const { text } = await dav(by)('PROPFIND', '', appleHome, { ...asXml, Depth: '1' }).expect(207)
      return Object.fromEntries(
        davText
          .responses(text)
          .filter((one) => one.includes('<C:calendar/>'))
          .map((one) => [davText.value(one, 'D:displayname'), one.includes('<D:write/>')]),
      )
    }
    expect(await rights('ben')).to.include({ Ben: true, 'Fairs &amp; more': true })
    expect(await rights('dan')).to.include({ Ben: false, 'Fairs &amp; more': true })
    expect(await rights('gia')).to.not.have.any.keys('Ben', 'Fairs &amp; more')
    const { text } = await dav('ben')('PROPFIND', `${own}/`, appleHome, { ...asXml, Depth: '0' }).expect(207)
    expect(text).to.include('#BF443CFF').and.to.include('<C:comp name="VEVENT"/>')
  })

  it('are not there for strangers', async () => {
    const id = await plan('ben', 'Secret tea', {}, own)
    for (const by of ['ada', 'gia'] as const) {
      await dav(by)('PROPFIND', `${own}/`, undefined, { Depth: '1' }).expect(404)
      await dav(by)('GET', `${own}/${id}.ics`).expect(404)
      await report(by, own, multiget(`/dav/calendars/${own}/${id}.ics`), 404)
    }
    const { text } = await report('ada', fairs, multiget(`/dav/calendars/${own}/${id}.ics`))
    expect(text).to.include('404 Not Found').and.not.to.include('Secret tea')
  })

  it('hold one object for each appointment, with its tag', async () => {
    const id = await plan('ada', 'Autumn fair')
    const { headers, text } = await dav('ben')('GET', `${fairs}/${id}.ics`).expect(200)
    expect(faultsOf(text)).to.deep.equal([])
    expect(text).to.include('SUMMARY:Autumn fair').and.to.include(`UID:${id}@folkmoot`)
    expect(headers['content-type']).to.equal('text/calendar; charset=utf-8')
    const head = await dav('ben')('HEAD', `${fairs}/${id}.ics`).expect(200)
    expect([head.headers.etag, head.headers['content-length']]).to.deep.equal([
      headers.etag,
      headers['content-length'],
    ])
    await dav('ben')('GET', `${fairs}/${id}.ics`, undefined, { 'If-None-Match': headers.etag }).expect(304)
    const listed = await dav('ben')('PROPFIND', `${fairs}/`, undefined, { Depth: '1' }).expect(207)
    expect(davText.value(davText.responseOf(listed.text, `${id}.ics`), 'D:getetag')).to.equal(
      String(headers.etag).replaceAll('"', '&quot;'),
    )
    await changed(
      as('ada')
        .put(`/appointments/${id}`, { appointment: { name: 'Great autumn fair' } })
        .expect(204),
    )
    const after = await dav('ben')('GET', `${fairs}/${id}.ics`).expect(200)
    expect(after.headers.etag).to.not.equal(headers.etag)
    await changed(as('ada').put(`/appointments/${id}/participants/me`, { status: 'accepted' }))
    expect((await dav('ben')('HEAD', `${fairs}/${id}.ics`).expect(200)).headers.etag).to.equal(
      after.headers.etag,
    )
  })

  it('hold a series as one object, with the dates that differ inside of it', async () => {
    const weekly = { recurrence_frequency: 'weekly', recurrence_end_time: '2031-06-30T20:00:00.000Z' }
    const id = await plan('ada', 'Every week', { recurrence_pattern: weekly })
    const second = `r-${id}-20310513T1600Z`
    const only = { apply_to: 'this' }
    await as('ada')
      .put(`/appointments/${second}`, { ...only, appointment: { name: 'This week elsewhere' } })
      .expect(204)
    await changed(as('ada').delete(`/appointments/r-${id}-20310520T1600Z`, only).expect(204))
    const { text } = await dav('ben')('GET', `${fairs}/${id}.ics`).expect(200)
    const events = ICAL.Component.fromString(text).getAllSubcomponents('vevent')
    expect(events.map((event) => event.getFirstPropertyValue('uid'))).to.deep.equal([
      `${id}@folkmoot`,
      `${id}@folkmoot`,
    ])
    expect(events.map((event) => event.getFirstPropertyValue('summary'))).to.deep.equal([
      'Every week',
      'This week elsewhere',
    ])
    expect(text).to.include('EXDATE').and.to.include('RECURRENCE-ID')
    await dav('ben')('GET', `${fairs}/${second}.ics`).expect(404)
  })

  it('are searched by time and by name', async () => {
    const may = await plan('ada', 'May', { date: when('2032-05-06') })
    const june = await plan('ada', 'June', { date: when('2032-06-06') })
    const daily = { recurrence_frequency: 'daily', recurrence_end_time: '2032-05-12T20:00:00.000Z' }
    const series = await plan('ada', 'Daily', { date: when('2032-04-01'), recurrence_pattern: daily })
    const found = async (body: string) =>
      davText
        .responses((await report('ben', fairs, body)).text)
        .map((one) => davText.name(one).replace('.ics', ''))
    const inMay = await found(thunderbirdQuery('20320502T000000Z', '20320601T000000Z'))
    expect(inMay).to.have.members([may, series])
    expect(await found(thunderbirdQuery('20320601T000000Z', '20320701T000000Z'))).to.deep.equal([june])
    // The series deletes the only date in the span.
    await changed(
      as('ada').delete(`/appointments/r-${series}-20320504T1600Z`, { apply_to: 'this' }).expect(204),
    )
    expect(await found(thunderbirdQuery('20320504T120000Z', '20320504T220000Z'))).to.deep.equal([])
    expect(await found(uidQuery(`${june}@folkmoot`))).to.deep.equal([june])
    const tasks = thunderbirdQuery('20320502T000000Z', '20320601T000000Z').replace('VEVENT', 'VTODO')
    expect(await found(tasks)).to.deep.equal([])
    const odd = uidQuery('x').replace('name="UID"', 'name="X-ODD"')
    expect((await report('ben', fairs, odd, 403)).text).to.include('<C:supported-filter/>')
    const upsideDown = thunderbirdQuery('20320601T000000Z', '20320501T000000Z')
    await report('ben', fairs, upsideDown, 403)
  })

  it('give several objects at once', async () => {
    const id = await plan('ada', 'Tea <for> two')
    const { text } = await report(
      'ben',
      fairs,
      multiget(`/dav/calendars/${fairs}/${id}.ics`, `/dav/calendars/${fairs}/nothing.ics`),
    )
    expect(davText.responseOf(text, `${id}.ics`)).to.include('SUMMARY:Tea &lt;for&gt; two')
    expect(davText.responseOf(text, 'nothing.ics')).to.include('404 Not Found')
  })

  it('are asked for once more with what has changed since, and without what is no longer shared', async () => {
    const id = await plan('ada', 'Tea at four', { category: 'party' })
    const asked = async () => (await report('ben', fairs, multiget(`/dav/calendars/${fairs}/${id}.ics`))).text
    expect(await asked()).to.equal(await asked())
    await changed(
      as('ada')
        .put(`/appointments/${id}`, { appointment: { name: 'Tea at five' } })
        .expect(204),
    )
    expect(await asked())
      .to.include('SUMMARY:Tea at five')
      .and.not.include('Tea at four')
    // Nothing but the words changes, as when their author is erased.
    await app.db(`rm.${appointments.sqlName}`).where({ id }).update({ name: 'Blank' })
    expect(await asked()).to.include('SUMMARY:Blank')
    await changed(as('ada').delete(`/appointments/${id}`).expect(204))
    expect(await asked()).not.to.include('SUMMARY:')
  })

  it('tell what changed since a token, with what is gone', async () => {
    const calendarId = await calendar('ada', { name: 'Synced', type: 'network' })
    const [stays, moves, goes] = [
      await plan('ada', 'Stays', {}, calendarId),
      await plan('ada', 'Moves', {}, calendarId),
      await plan('ada', 'Goes', {}, calendarId),
    ]
    const first = await synced('ben', calendarId, '')
    expect(first.there).to.have.members([stays, moves, goes])
    expect(await synced('ben', calendarId, first.token)).to.deep.include({ there: [], gone: [] })
    await as('ada')
      .put(`/appointments/${moves}`, { appointment: { date: when('2031-06-06') } })
      .expect(204)
    await changed(as('ada').delete(`/appointments/${goes}`).expect(204))
    const second = await synced('ben', calendarId, first.token)
    expect(second).to.deep.include({ there: [moves], gone: [goes] })
    await changed(as('ada').post(`/appointments/${goes}/restore`).expect(204))
    const third = await synced('ben', calendarId, second.token)
    expect(third).to.deep.include({ there: [goes], gone: [] })
    await changed(
      as('ada')
        .put(`/appointments/${stays}`, { appointment: { calendar_ids: [fairs] } })
        .expect(204),
    )
    expect(await synced('ben', calendarId, third.token)).to.deep.include({ there: [], gone: [stays] })
    expect((await synced('ben', calendarId, '')).gone).to.deep.equal([])
  })

  it('tell many changes in several answers', async () => {
    const calendarId = await calendar('ada', { name: 'Many', type: 'network' })
    const ids: string[] = []
    for (const name of ['One', 'Two', 'Three']) ids.push(await plan('ada', name, {}, calendarId))
    const limit = '<limit><nresults>2</nresults></limit>'
    const first = await synced('ben', calendarId, '', limit)
    expect(first).to.deep.include({ there: ids.slice(0, 2), isWhole: false })
    const second = await synced('ben', calendarId, first.token, limit)
    expect(second).to.deep.include({ there: ids.slice(2), isWhole: true })
  })

  it('refuse a token that they did not give out, so that the client loads everything', async () => {
    for (const token of ['urn:folkmoot:calendar:0:1', 'urn:folkmoot:calendar:1:999999999', 'http://x/1'])
      expect((await report('ben', fairs, sync(token), 403)).text).to.include('<D:valid-sync-token/>')
  })

  it('are gone for members who lose the right to read them, at once', async () => {
    const id = await plan('ben', 'Shared tea', {}, own)
    const { token } = await synced('dan', own, '')
    await changed(
      as('ben')
        .put(`/calendars/${own}`, { calendar: { membership_ids: [] } })
        .expect(204),
    )
    await report('dan', own, sync(token), 404)
    await dav('dan')('GET', `${own}/${id}.ics`).expect(404)
    const { text } = await dav('dan')('PROPFIND', '', appleHome, { ...asXml, Depth: '1' }).expect(207)
    expect(text).to.not.include(own)
  })

  it('are closed at once when the app password is revoked', async () => {
    const { id, secret } = (await as('ben').post('/users/tokens', { name: 'Old', scope: 'dav' }).expect(200))
      .body
    const listed = () =>
      app.send('PROPFIND', '/dav/calendars/', undefined, {
        'Sec-Fetch-Site': undefined,
        Authorization: `Basic ${Buffer.from(`ben@lindenhof.example:${secret}`).toString('base64')}`,
        Depth: '0',
      })
    await listed().expect(207)
    await as('ben').delete(`/users/tokens/${id}`).expect(204)
    await listed().expect(401)
  })

  it('refuse what they do not understand', async () => {
    const entity = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'
    await report('ben', fairs, entity, 400)
    await dav('ben')('PROPFIND', '', entity, { ...asXml, Depth: '0' }).expect(400)
    await dav('ben')('PROPFIND', '', undefined, { Depth: 'infinity' }).expect(403)
    const other = '<D:principal-property-search xmlns:D="DAV:"/>'
    expect((await report('ben', fairs, other, 403)).text).to.include('<D:supported-report/>')
    const color = `<D:propertyupdate xmlns:D="DAV:"><D:set><D:prop><x:calendar-color
      xmlns:x="http://apple.com/ns/ical/">#000000</x:calendar-color></D:prop></D:set></D:propertyupdate>`
    expect((await dav('ben')('PROPPATCH', `${own}/`, color, asXml).expect(207)).text).to.include(
      '403 Forbidden',
    )
    await dav('ben')('PROPFIND', 'none/', undefined, { Depth: '0' }).expect(404)
    await dav('ben')('PROPFIND', `${fairs}/a/b`, undefined, { Depth: '0' }).expect(404)
  })
})
