import { expect } from 'chai'
import type { ExportView } from '#events/exports/export.contract.ts'
import { storedAt } from '#events/exports/export-file.ts'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  password,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'
import { uploadClient } from '#test/kit/upload-client.ts'
import { unzip } from '#test/kit/zip-reader.ts'

type Listed = Record<string, unknown>

describe('all that is known of oneself', function () {
  this.timeout(60_000)
  let app: TestNetwork
  const as = (name: PersonaName) => app.persona(name)

  const made = async (name: PersonaName, language = 'en'): Promise<ExportView> => {
    const wanted = { export: { kind: 'own_data', language } }
    const { id } = (await as(name).post('/exports', wanted).expect(201)).body
    const one = async () => (await as(name).get(`/exports/${id}`).expect(200)).body as ExportView
    await until(async () => !['initialized', 'in_progress'].includes((await one()).status), 30_000)
    return one()
  }
  const archiveOf = async (name: PersonaName, language?: string): Promise<Map<string, Buffer>> => {
    const { status, files } = await made(name, language)
    expect(status).to.equal('finished')
    const { bytes, headers } = await as(name)
      .get(files[0]?.downloadUrl ?? '')
      .expect(200)
    expect(headers['content-type']).to.equal('application/zip')
    return unzip(bytes)
  }
  const listIn = (archive: Map<string, Buffer>, name: string): Listed[] =>
    JSON.parse(String(archive.get(name) ?? expect.fail(`no ${name}`)))

  before(async () => {
    app = await startTestNetwork({ reacting: true, store: 'postgres' })
    const { ids } = app
    const upload = uploadClient(app)
    await app.send('POST', '/users/sign_in', { email: 'ben@lindenhof.example', password }).expect(200)
    const circle = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await as(ada).post('/administration/group_categories', { group_category: circle }).expect(201)
    const group = { name: 'Choir', access: 'closed', group_category_id: 'circles' }
    const { body: choir } = await as(ben).post('/groups', { group }).expect(201)
    await as(ben)
      .post(`/groups/${choir.id}/members`, { member_ids: [ids.gia] })
      .expect(204)
    const calendar = { name: 'Beds', color: '3f7c31', type: 'personal' }
    const { body: own } = await as(ada).post('/calendars', { calendar }).expect(201)
    const date = { start: '2036-03-05T10:00:00Z', end: null, time_zone: 'Europe/Berlin' }
    const appointment = {
      name: 'Digging',
      calendar_ids: [own.id],
      date,
    }
    const { body: digging } = await as(ada).post('/appointments', { appointment }).expect(201)
    await as(ada)
      .put(`/appointments/${digging.id}`, {
        appointment: { attendee_configuration: { show_participants_to_admins_only: true } },
      })
      .expect(204)
    await as(ada)
      .post(`/appointments/${digging.id}/participants`, {
        participant: { membership_ids: [ids.gia, ids.dan, ids.ben] },
      })
      .expect(204)
    await as(ben)
      .post(`/api/v1/invites/${digging.id}~${ids.ben}/accept`, { note: 'With a spade' })
      .expect(204)
    const { body: plan } = await upload(ben, 'files', {
      name: 'Plan.txt',
      content: Buffer.from('Rows 1 to 4'),
    })
    await as(ada)
      .put('/administration/settings', { folder_profiles: { enabled: true } })
      .expect(204)
    await as(ada)
      .put('/api/v1/property_sets/folder_profile', { properties: [{ label: 'Contact', type: 'text' }] })
      .expect(204)
    const folder = { name: 'Beds', parent_folder_id: 'network', profile: { contact: 'Rosa' } }
    await as(ben).post('/api/storage/folders', folder).expect(201)
    await as(ada)
      .post('/api/storage/folders', { ...folder, name: 'Paths' })
      .expect(201)
    const message = {
      to: [ids.dan],
      subject: 'Spades',
      content: 'There are **two**.',
      attachments: [plan.id],
    }
    await as(ben).post('/api/v1/messages', message).expect(201)
    const thanks = { to: [ids.ben], subject: 'Thanks', content: 'Zqreply' }
    const { body: reply } = await as(dan).post('/api/v1/messages', thanks).expect(201)
    await as(ben).post(`/api/v1/messages/${reply.id}/read`, {}).expect(204)
    const { body: tag } = await as(ben)
      .post('/tags', { tag: { name: 'Harvest' } })
      .expect(201)
    const content = `Ask @[${ids.ada}:X] about #[${tag.id}:Y]`
    await as(ben)
      .post('/api/v1/messages', { to: [ids.gia], subject: 'Soup', content })
      .expect(201)
    await as(dan)
      .post('/api/v1/messages', { to: [ids.ada], subject: 'Whisper', content: 'Zqwhisper' })
      .expect(201)
    await as(ada)
      .put(`/members/${ids.ben}`, { member: { position: 'Gardener' } })
      .expect(204)
    await app.projected()
    await app.reactorsDone()
  })
  after(() => app.close())

  describe('of a member', () => {
    let archive: Map<string, Buffer>
    before(async () => {
      archive = await archiveOf(ben)
    })

    it('comes as files with a page that says what is in them', () => {
      const page = String(archive.get('index.html'))
      expect(page).to.contain('Your data: Ben Okafor').and.to.contain('<html lang="en">')
      expect(page).not.to.match(/<script|src=|https?:/)
      for (const [, name] of page.matchAll(/href="([^"]+)"/g)) expect([...archive.keys()]).to.include(name)
    })

    it('holds who one is, where one belongs, and how one signed in', () => {
      const profile = JSON.parse(String(archive.get('profile.json')))
      expect(profile).to.include({ email: 'ben@lindenhof.example', position: 'Gardener', sign_ins: 1 })
      expect(profile).not.to.have.any.keys('audience', 'search_name')
      expect(listIn(archive, 'memberships.json')).to.have.length(1)
      expect(listIn(archive, 'memberships.json')[0]).to.deep.include({ admin: true })
      const signed = listIn(archive, 'sign-ins.json').find(({ type }) => type === 'SignedIn')
      expect(signed).to.include({ what: 'Signed in' })
      expect(signed?.data).to.have.property('ip').that.is.a('string')
    })

    it('holds the folders that one made, and what one filled in for folders', () => {
      const made = listIn(archive, 'folders.json')
      expect(made.map(({ name, space }) => [name, space])).to.deep.equal([['Beds', 'network']])
      expect(listIn(archive, 'folder-properties.json')).to.deep.equal([
        { folder_id: made[0]?.id, property: 'contact', value: 'Rosa' },
      ])
    })

    it('holds what one wrote, received, uploaded and answered, and not what others said to each other', () => {
      const messages = listIn(archive, 'messages.json')
      expect(messages.map(({ subject }) => subject)).to.deep.equal(['Spades', 'Thanks', 'Soup'])
      expect(messages[0]).to.deep.include({ text: 'There are two.', folder: 'sent' })
      expect(messages[1]).to.deep.include({ author: { id: app.ids.dan, name: 'Dan Whitlock' }, read: true })
      expect(listIn(archive, 'reading-marks.json').map(({ stream }) => stream)).to.deep.equal(['messages'])
      expect(messages[2]).to.deep.include({ text: 'Ask @Ada Lindqvist about #Harvest' })
      const [digging] = listIn(archive, 'appointments.json')
      expect(digging).to.include({ name: 'Digging', answer: 'accepted', note: 'With a spade' })
      const [plan] = listIn(archive, 'files.json')
      expect(String(archive.get(String(plan?.place)))).to.equal('Rows 1 to 4')
      for (const content of archive.values()) expect(String(content)).not.to.contain('Zqwhisper')
    })

    it('holds every event that one brought about or that is about one, once and in order', async () => {
      const events = listIn(archive, 'events.json')
      const own = (await app.store.readAll(0n, 100_000)).filter(
        ({ data, metadata }) =>
          metadata.actor_id === app.ids.ben ||
          ['member_id', 'founder_id', 'organizer_id', 'sender_id'].some(
            (field) => data[field] === app.ids.ben,
          ) ||
          ['member_ids', 'recipient_ids'].some((field) => data[field]?.includes?.(app.ids.ben)),
      )
      const positions = events.map(({ position }) => BigInt(String(position)))
      expect(positions).to.deep.equal([...positions].sort((one, other) => Number(one - other)))
      const known = own.map(({ position }) => position)
      // Events about the export itself arrived while it was made.
      expect(known.slice(0, positions.length)).to.deep.equal(positions)
      expect(positions.length).to.be.greaterThan(15)
      expect(events.find(({ type }) => type === 'MemberProfileChanged')).to.deep.include({
        what: 'Profile changed',
        by: { id: app.ids.ada, name: 'Ada Lindqvist' },
      })
    })
  })

  describe('of who has become a guest', () => {
    const stand = (external: boolean) =>
      as(ada).put(`/administration/members/${app.ids.dan}`, { external }).expect(204)
    const subjects = async () => listIn(await archiveOf(dan), 'messages.json').map(({ subject }) => subject)
    after(() => stand(false))

    it('holds nothing any more that went to the whole network', async () => {
      const everybody = { to: [], subject: 'Water off', to_all_network_members: true }
      await as(ada).post('/api/v1/messages', everybody).expect(201)
      await app.reactorsDone()
      expect(await subjects()).to.include('Water off')
      await stand(true)
      expect(await subjects())
        .to.include('Spades')
        .and.not.to.include('Water off')
    })
  })

  it('of a guest names nobody whom the guest does not see', async () => {
    const text = [...(await archiveOf(gia)).values()].map(String).join('\n')
    expect(text).to.contain('Okafor').and.to.contain('Digging').and.to.contain('Ask @… about #Harvest')
    for (const hidden of ['Whitlock', 'dan@lindenhof', app.ids.dan, 'Lindqvist', 'With a spade'])
      expect(text, hidden).not.to.contain(hidden)
  })

  it('says a name as it is, whatever signs are in it', async () => {
    const called = (first_name: string, last_name: string) =>
      as(dan).put(`/members/${app.ids.dan}`, { member: { first_name, last_name } }).expect(204)
    await called('$&', '<b>')
    await app.projected()
    const page = String((await archiveOf(dan)).get('index.html'))
    expect(page).to.contain('Your data: $&amp; &lt;b&gt;<')
    await called('Dan', 'Whitlock')
  })

  it('says it in the language that was asked for', async () => {
    const archive = await archiveOf(dan, 'de_DU')
    expect(String(archive.get('index.html')))
      .to.contain('was du im Netzwerk')
      .and.to.contain('lang="de"')
    expect(listIn(archive, 'events.json').map(({ what }) => what)).to.include('Nachricht gesendet')
  })

  it('is deleted with an erased member, and with every member in it', async () => {
    const [bens, gias] = [await made(ben), await made(gia)]
    await app.command('members/erase', { member_id: app.ids.gia, classes: ['identity', 'authored'] })
    await app.reactorsDone()
    for (const { id } of [bens, gias]) expect(await app.storage.stat(storedAt(id, 'zip'))).to.equal(null)
    const text = [...(await archiveOf(ben)).values()].map(String).join('\n')
    expect(text).not.to.contain('Moretti')
  })
})
