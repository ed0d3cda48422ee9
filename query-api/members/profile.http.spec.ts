import { expect } from 'chai'
import sharp from 'sharp'
import { dump, wordsIn } from '#test/kit/dump.ts'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'
import { uploadClient } from '#test/kit/upload-client.ts'

const setPath = '/api/v1/property_sets/member_profile'
const options = [
  { value: 'garden', label: 'Garden' },
  { value: 'choir', label: 'Choir' },
]
const team = { name: 'team', label: 'Team', type: 'selection', options }
const others = ['text', 'date', 'membership', 'tag', 'image', 'file'].map((type) => ({
  name: `a_${type}`,
  label: `A ${type}`,
  type,
}))

type Entry = {
  property: string
  label: string
  words: string | null
  group: { name: string } | null
  people: { name: string | null }[]
}

describe('what members fill in on their profile', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let upload: ReturnType<typeof uploadClient>
  let tag = ''
  const as = (name: PersonaName) => app.persona(name)
  const fill = (by: PersonaName, profile: object, whom = by) =>
    as(by).put(`/members/${app.ids[whom]}`, { member: { profile } })
  const profileOf = async (whom: PersonaName, by: PersonaName): Promise<Entry[]> =>
    (await as(by).get(`/members/${app.ids[whom]}`).expect(200)).body.profile
  const views = (name: PersonaName, id: string) => as(name).post(`/api/storage/files/${id}/track_view`, {})
  const shown = async (whom: PersonaName, by: PersonaName) =>
    (await profileOf(whom, by)).map(({ label, words }) => [label, words])
  const wrong = async (profile: object) =>
    (await fill(ben, profile).expect(422)).body.errors.map(({ pointer, code }: Record<string, string>) => [
      pointer,
      code,
    ])

  before(async () => {
    app = await startTestNetwork({ reacting: true })
    upload = uploadClient(app)
    await as(ada)
      .put(setPath, { properties: [team, ...others] })
      .expect(204)
    tag = (
      await as(ada)
        .post('/tags', { tag: { name: 'Bees' } })
        .expect(201)
    ).body.id
    const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await as(ada).post('/administration/group_categories', { group_category: category }).expect(201)
    const group = { name: 'Circle', access: 'open', group_category_id: 'circles' }
    await as(ben).post('/groups', { group }).expect(201)
    await as(ben)
      .post('/groups/circle/members', { member_ids: [app.ids.gia] })
      .expect(204)
  })
  after(() => app.close())

  it('is shown to readers of the profile, with the names in its values, in the order of the fields', async () => {
    await fill(ben, {
      a_date: '1984-02-29',
      a_text: 'Tomatoes',
      team: 'garden',
      a_membership: [app.ids.ada],
      a_tag: [tag],
    }).expect(204)
    const profile = await profileOf(ben, dan)
    expect(profile.map(({ label, words }) => [label, words])).to.deep.equal([
      ['Team', 'Garden'],
      ['A text', 'Tomatoes'],
      ['A date', '1984-02-29'],
      ['A membership', null],
      ['A tag', null],
    ])
    expect(profile[3]).to.have.nested.property('people[0].name', 'Ada Lindqvist')
    expect(profile[4]).to.have.nested.property('tags[0].name', 'Bees')
    await fill(ben, { a_text: '', a_membership: [], a_date: null }).expect(204)
    expect(await shown(ben, dan)).to.deep.equal([
      ['Team', 'Garden'],
      ['A tag', null],
    ])
  })

  it('is refused at the field that is wrong', async () => {
    expect(await wrong({ shoes: 'red' })).to.deep.equal([['/member/profile/shoes', 'property_unknown']])
    expect(await wrong({ team: 'council' })).to.deep.equal([['/member/profile/team', 'option_unknown']])
    expect(await wrong({ a_date: '2026-02-30' })).to.deep.equal([['/member/profile/a_date', 'date_invalid']])
    expect(await wrong({ a_text: ['a'] })).to.deep.equal([['/member/profile/a_text', 'wrong_type']])
    expect(await wrong({ a_membership: [app.ids.ada, 'nobody'] })).to.deep.equal([
      ['/member/profile/a_membership/1', 'member_unknown'],
    ])
    expect(await wrong({ a_tag: ['nothing'] })).to.deep.equal([['/member/profile/a_tag/0', 'tag_unknown']])
    expect(await wrong({ a_file: 'nothing' })).to.deep.equal([['/member/profile/a_file', 'file_unknown']])
    expect(await wrong({ a_text: 'a'.repeat(2001) })).to.deep.equal([['/member/profile/a_text', 'too_big']])
  })

  it('is for oneself and for administrators to fill in', async () => {
    await fill(ben, { team: 'choir' }, 'dan').expect(403)
    await fill(ada, { team: 'choir' }, 'dan').expect(204)
    expect(await shown(dan, ben)).to.deep.equal([['Team', 'Choir']])
    const fields = (by: PersonaName) => as(by).get(`/members/${app.ids.dan}/profile_fields`)
    await fields(ben).expect(403)
    await fields(gia).expect(404)
    const { body } = await fields(dan).expect(200)
    expect(body.fields[0]).to.deep.include({ property: 'team', label: 'Team', group: null, options })
  })

  it('is not revealed by a refusal', async () => {
    for (const profile of [{ a_membership: ['nobody'] }, { shoes: 'red' }]) {
      await fill(ben, profile, 'dan').expect(403)
      await fill(gia, profile, 'dan').expect(404)
    }
  })

  it('names no one whom the reader does not see', async () => {
    await fill(ben, { a_membership: [app.ids.dan, app.ids.gia] }).expect(204)
    const names = async (by: PersonaName) => (await profileOf(ben, by)).at(-2)?.people.map(({ name }) => name)
    expect(await names(ada)).to.deep.equal(['Dan Whitlock', 'Gia Moretti'])
    expect(await names(gia)).to.deep.equal([null, 'Gia Moretti'])
    await fill(ben, { a_membership: [] }).expect(204)
  })

  it('holds files of the member, visible to readers of the profile', async () => {
    const file = (await upload(ben, 'files', { name: 'Plan.txt', content: Buffer.from('beds') })).body
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3f7c31' } })
      .jpeg()
      .toBuffer()
    const image = (await upload(ben, 'images', { name: 'Bed.jpg', content: picture })).body
    expect(await wrong({ a_image: file.id })).to.deep.equal([['/member/profile/a_image', 'not_a_picture']])
    await fill(dan, { a_file: file.id }).expect(422)
    await fill(ben, { a_file: file.id, a_image: image.id }).expect(204)
    const profile = await profileOf(ben, dan)
    expect(profile.at(-1)).to.have.nested.property('files[0].original_filename', 'Plan.txt')
    await as(dan).get(file.url).expect(200)
    await as(gia).get(file.url).expect(200)
    await app.reactorsDone()
    for (const name of [dan, gia] as const) await views(name, file.id).expect(204)
    await as(ada)
      .put(`/api/storage/files/${file.id}/lock`, { locked_until: '2036-03-05T10:00:00.000Z' })
      .expect(204)
    await as(ada).put(`/api/storage/files/${file.id}/lock`, { locked_until: null }).expect(204)
    const { body } = await as(ben).get(`/api/storage/files/${file.id}`).expect(200)
    expect(body.state).to.equal('published')
    await fill(ben, { a_file: '' }).expect(204)
    await as(dan).get(file.url).expect(404)
    await views(dan, file.id).expect(404)
  })

  it('keeps what was chosen when the option is called otherwise or no longer offered', async () => {
    const save = (properties: object[]) => as(ada).put(setPath, { properties }).expect(204)
    const renamed = { ...team, options: [{ value: 'garden', label: 'Gardening' }, { label: 'Café' }] }
    await save([renamed, ...others])
    expect((await shown(ben, dan))[0]).to.deep.equal(['Team', 'Gardening'])
    expect((await shown(dan, ben))[0]).to.deep.equal(['Team', 'Choir'])
    await fill(dan, { team: 'choir', a_text: 'New' }).expect(204)
    expect(await wrong({ team: 'choir' })).to.deep.equal([['/member/profile/team', 'option_unknown']])
    const { body } = await as(dan).get(`/members/${app.ids.dan}/profile_fields`).expect(200)
    expect(body.fields[0].options.map(({ label }: Entry) => label)).to.deep.equal([
      'Gardening',
      'Café',
      'Choir',
    ])
    await save(others)
    expect(await shown(dan, ben)).to.deep.equal([['A text', 'New']])
    await save([
      { label: 'Team', type: 'selection', options: [{ label: 'Café' }, { label: 'Choir' }] },
      ...others,
    ])
    expect((await shown(dan, ben)).map(([label]) => label)).to.deep.equal(['Team', 'A text'])
  })

  it('of a group is for its members', async () => {
    const modifications = [{ type: 'add_options', name: 'team', options: [{ label: 'Compost' }] }]
    const properties = [{ name: 'plot', label: 'Plot', type: 'text' }]
    const place = { context_type: 'group', context_id: 'circle' }
    await as(ben)
      .put(setPath, { ...place, modifications, properties })
      .expect(204)
    await fill(dan, { 'circle~plot': '12' }).expect(422)
    await fill(dan, { team: 'compost' }).expect(422)
    await fill(gia, { 'circle~plot': '12', team: 'compost' }).expect(204)
    expect(await shown(gia, ben)).to.deep.equal([
      ['Team', 'Compost'],
      ['Plot', '12'],
    ])
    expect((await profileOf(gia, ben))[1]?.group?.name).to.equal('Circle')
    expect(await shown(gia, dan)).to.deep.equal([])
    expect(JSON.stringify(await profileOf(gia, dan))).not.to.contain('12')
  })

  it('of a group is seen by nobody any more once its member has left, files included', async () => {
    const place = { context_type: 'group', context_id: 'circle' }
    const properties = ['text', 'file'].map((type) => ({ name: `our_${type}`, label: type, type }))
    await as(ben)
      .put(setPath, { ...place, properties })
      .expect(204)
    const file = (await upload(gia, 'files', { name: 'Bed.txt', content: Buffer.from('beds') })).body
    await fill(gia, { 'circle~our_text': 'Ours', 'circle~our_file': file.id }).expect(204)
    await as(ben).get(file.url).expect(200)
    await as(dan).get(file.url).expect(404)
    await app.reactorsDone()
    await views(ben, file.id).expect(204)
    await views(dan, file.id).expect(404)
    const leaves = `/groups/circle/members/${app.ids.gia}`
    await as(ben).delete(leaves, {}).expect(204)
    expect(JSON.stringify(await profileOf(gia, ben))).not.to.contain('Ours')
    await as(ben).get(file.url).expect(404)
    await views(ben, file.id).expect(404)
    await as(gia).get(file.url).expect(200)
    await as(ben)
      .post('/groups/circle/members', { member_ids: [app.ids.gia] })
      .expect(204)
  })

  it('may be called like what every object has', async () => {
    const labels = ['Constructor', '__proto__', 'hasOwnProperty']
    const wanted = labels.map((label) => ({ label, type: 'membership' }))
    await as(ada).put(setPath, { properties: wanted }).expect(204)
    const { body } = await as(ada).get(setPath).expect(200)
    expect(await profileOf(dan, ben)).to.deep.equal([])
    const [field] = body.properties
    await fill(dan, { [field.name]: [app.ids.ben] }).expect(204)
    expect((await profileOf(dan, ben)).map(({ label }) => label)).to.deep.equal(['Constructor'])
    await as(ada)
      .put(setPath, { properties: [{ label: 'A', name: 'constructor', type: 'text' }] })
      .expect(422)
    await as(ada)
      .put(setPath, { properties: [team, ...others] })
      .expect(204)
  })

  it('is on the screens of others at once, and in the audit log', async () => {
    const stream = await app.follow(app.ids.dan)
    await fill(ben, { a_text: 'Quinces' }).expect(204)
    await stream.until(() => JSON.stringify(stream.events).includes('Quinces'))
    stream.close()
    const { body } = await as(ada).get('/administration/audit_log').expect(200)
    const entry = body.entries.find(({ type }: { type: string }) => type === 'MemberPropertyFilled')
    expect(entry).to.deep.include({ before: '', after: 'Quinces' })
  })

  it('is gone with the person, files included', async () => {
    const file = (await upload(ben, 'files', { name: 'Zqplan.txt', content: Buffer.from('beds') })).body
    await fill(ben, { a_text: 'Zqmedlars', a_file: file.id, a_membership: [app.ids.dan] }).expect(204)
    await app.reactorsDone()
    const classes = ['identity']
    await as(ada).delete(`/administration/members/${app.ids.ben}`, { classes }).expect(204)
    await app.reactorsDone()
    await app.projected()
    expect(await profileOf(ben, ada)).to.deep.equal([])
    await as(ada).get(file.url).expect(404)
    const left = [...(await dump(app.db))].flatMap(([table, rows]) =>
      wordsIn(rows.join('\n'), ['Zqmedlars', 'Quinces', '1984-02-29']).map((word) => `${table}: ${word}`),
    )
    expect(left).to.deep.equal([])
  })
})
