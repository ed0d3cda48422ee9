import { expect } from 'chai'
import { dailyMailsOf } from '#test/kit/daily-mails.ts'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

describe('birthday emails', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let daily: Awaited<ReturnType<typeof dailyMailsOf>>
  const as = (name: PersonaName) => app.persona(name)
  const choose = (birthday_emails: object) =>
    as(ada).put('/administration/settings', { birthday_emails }).expect(204)
  const subjectsTo = async (name: PersonaName) =>
    (await daily.newTo(app.ids[name])).map(({ subject }) => subject)

  before(async () => {
    app = await startTestNetwork()
    const properties = [{ name: 'born', label: 'Date of birth', type: 'date', options: [] }]
    await as(ada).put('/api/v1/property_sets/member_profile', { properties }).expect(204)
    for (const [name, born, time_zone] of [
      [ben, '1990-11-26', 'Europe/Berlin'],
      [dan, '1990-11-27', 'America/New_York'],
    ] as const) {
      await as(name)
        .put(`/members/${app.ids[name]}`, { member: { profile: { born } } })
        .expect(204)
      await as(name).put(`/members/${app.ids[name]}/settings`, { time_zone }).expect(204)
    }
    daily = await dailyMailsOf(app, '2026-11-25T00:00:00.000Z')
    await daily.at('2026-11-25T00:00:00.000Z')
  })
  after(() => app.close())

  it('come once in the morning of the birthday, where the network sends them', async () => {
    await daily.at('2026-11-26T05:00:00.000Z')
    expect(await subjectsTo(ben)).to.deep.equal([])
    await choose({ enabled: true, profile_field: 'born' })
    await daily.at('2026-11-26T05:59:00.000Z')
    expect(await subjectsTo(ben)).to.deep.equal([])
    await daily.at('2026-11-26T06:00:00.000Z')
    expect(await subjectsTo(ben)).to.deep.equal(['Happy birthday, Ben!'])
    daily.restart()
    await daily.at('2026-11-26T20:00:00.000Z')
    await daily.at('2026-11-27T11:59:00.000Z')
    expect([await subjectsTo(ben), await subjectsTo(dan)]).to.deep.equal([[], []])
    await choose({ subject: '{name} is {age}', text: 'From all of us in {network}' })
    await as(ada)
      .put(`/members/${app.ids.ada}`, { member: { profile: { born: '1980-11-27' } } })
      .expect(204)
    const settings = { time_zone: 'America/New_York', email_birthday: false }
    await as(ada).put(`/members/${app.ids.ada}/settings`, settings).expect(204)
    await daily.at('2026-11-27T12:00:00.000Z')
    expect(await subjectsTo(ada), 'who stopped the mail').to.deep.equal([])
    const [mail] = await daily.newTo(app.ids.dan)
    expect(mail).to.deep.include({
      subject: 'Dan Whitlock is 36',
      paragraphs: ['From all of us in Lindenhof'],
      unsubscribe: 'birthday',
    })
  })

  it('are tried by administrators before they are saved, and by nobody else', async () => {
    const path = '/administration/settings/send_test_birthday_email'
    const body = { birthday_emails: { enabled: false, subject: '{first_name}!', text: '' } }
    await as(ben).post(path, body).expect(404)
    await as(ada).post(path, body).expect(204)
    expect(await subjectsTo(ada)).to.deep.equal(['Ada!'])
    expect(await subjectsTo(ben)).to.deep.equal([])
  })

  it('go with what the member’s own session says of the birthday', async () => {
    const { member } = (await as(ben).get('/api/v1/network').expect(200)).body
    expect(member).to.include({ birthday: '1990-11-26' })
    expect(member.age).to.be.greaterThan(34)
    expect((await as(gia).get('/api/v1/network').expect(200)).body.member.birthday).to.equal(null)
  })
})

describe('birthdays on start pages', function () {
  this.timeout(60_000)
  let app: TestNetwork
  const as = (name: PersonaName) => app.persona(name)
  const set = (settings: object) => as(ada).put('/administration/settings', settings).expect(204)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  /** Born in a leap year, so that every day has a birthday. */
  const bornOn = (name: PersonaName, day: string) =>
    as(name)
      .put(`/members/${app.ids[name]}`, { member: { profile: { born: `1988${day.slice(4)}` } } })
      .expect(204)
  const seenBy = async (name: PersonaName) =>
    (await as(name).get('/api/v1/birthdays').expect(200)).body.birthdays
  const idsFor = async (name: PersonaName) =>
    (await seenBy(name)).map(({ person }: { person: { id: string } }) => person.id)

  before(async () => {
    app = await startTestNetwork()
    const properties = [{ name: 'born', label: 'Date of birth', type: 'date', options: [] }]
    await as(ada).put('/api/v1/property_sets/member_profile', { properties }).expect(204)
    for (const name of [ada, gia] as const)
      await as(name).put(`/members/${app.ids[name]}/settings`, { time_zone: 'UTC' }).expect(204)
    await bornOn(ben, inDays(3))
    await bornOn(dan, inDays(0))
    await bornOn(ada, inDays(9))
  })
  after(() => app.close())

  it('are those of today and of the next seven days, once the network has chosen the field', async () => {
    expect(await seenBy(ada)).to.deep.equal([])
    await set({ birthday_emails: { profile_field: 'born' } })
    const [today, later, ...others] = await seenBy(ada)
    expect(others).to.deep.equal([])
    expect(today).to.deep.include({ day: inDays(0), birthday_is_today: true, age: null })
    expect(today.person.id).to.equal(app.ids.dan)
    expect(later).to.deep.include({ day: inDays(3), birthday_is_today: false })
    expect(later.person.name).to.equal('Ben Okafor')
  })

  it('are those of members whom the reader may see', async () => {
    expect(await idsFor(gia)).to.deep.equal([])
  })

  it('say the age, or are not shown at all, as the network wants', async () => {
    await set({ birthday_widget: { show_age: true } })
    expect((await seenBy(ada))[0].age).to.equal(Number(inDays(0).slice(0, 4)) - 1988)
    await set({ birthday_widget: { enabled: false } })
    expect(await seenBy(ada)).to.deep.equal([])
    await set({ birthday_widget: { enabled: true, show_age: false } })
  })

  it('follow what members fill in, and leave the ones who are locked', async () => {
    await bornOn(ben, inDays(30))
    expect(await idsFor(ada)).to.deep.equal([app.ids.dan])
    await as(ben)
      .put(`/members/${app.ids.ben}`, { member: { profile: { born: '' } } })
      .expect(204)
    await bornOn(ben, inDays(1))
    expect(await idsFor(ada)).to.deep.equal([app.ids.dan, app.ids.ben])
    await as(ada).put(`/administration/members/${app.ids.dan}`, { locked: true }).expect(204)
    expect(await idsFor(ada)).to.deep.equal([app.ids.ben])
  })
})
