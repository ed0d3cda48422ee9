import { nowhere } from '#events/appointments/appointment-body.contract.ts'
import { pictureIdFor } from '#platform/content/picture-ids.ts'
import { pictureKey } from '#platform/storage/picture-keys.ts'
import { discoverExamples, type Ids, onlyFeature } from './examples.ts'
import { ada, ben, dan, password, type TestNetwork } from './test-network.ts'

// Unique texts: one for every field that can hold Vera's personal data. A short word without a space stands in sealed bytes
// by chance.
export const identity = {
  first_name: 'Verazqa',
  last_name: 'Lomazqb',
  first_name_before: 'Vzqcera',
  last_name_before: 'Lzqdoma',
  email: 'zqemail@lindenhof.example',
  phone: '+49 30 7760451',
  phone_before: '+49 30 7760452',
  position: 'Zqpositionkeeper',
  about: 'Zqabout likes moss',
  hobby: 'Zqhobby is whittling',
  hobby_before: 'Zqhobby was felting',
  ip: '127.0.0.0',
  device: 'Opera, Linux',
}
export const authored = {
  subject: 'Zqsubject',
  content: 'Zqcontent of the message',
  note: 'Zqnote comes late',
  contact_subject: 'Zqcontact subject',
  contact_text: 'Zqcontact text',
  rejection: 'Zqrejection is final',
  // Texts that only Vera could ever read.
  calendar: 'Zqcalendar of mine',
  calendar_before: 'Zqbefore mine',
  visit: 'Zqvisit to the doctor',
  visit_before: 'Zqvisit to nobody',
  visit_text: 'Zqvisit takes long',
  visit_place: 'Zqplace of healing',
  visit_link: 'https://zqlink.zoom.us/j/1',
  visit_series: 'Zqseries of pills',
  visit_date: 'Zqdate of one pill',
}
const erasures = (await discoverExamples()).flatMap(({ erasure }) => erasure ?? [])
export const canaries: readonly string[] = [
  ...(onlyFeature === null ? [...Object.values(identity), ...Object.values(authored)] : []),
  ...erasures.flatMap(({ words }) => Object.values(words)),
]
const tooShort = canaries.filter((words) => /^\w{0,6}$/.test(words))
if (tooShort.length > 0) throw new Error(`words of six letters may stand in sealed bytes: ${tooShort}`)
const opera = 'Mozilla/5.0 (X11; Linux x86_64) OPR/99.0'

/** Ids of Vera, of her appointment, of her message and of what features created for her. */
export type PersonalDataIds = { vera: string; tea: string; message: string; others: Ids }

/** The path of a call, with Vera's ids filled in where possible. */
export const pathTo = ({ vera, tea, message, others }: PersonalDataIds, path: string): string =>
  path
    .replace(/:([a-z_]+)/g, (parameter, name: string) => others[name] ?? parameter)
    .replace(/:appointment_id/, tea)
    .replace(/:message_id/, message)
    .replace(/:group_id/, 'circle')
    .replace(/:member_id/, vera)
    .replace(/:category/, 'circles')
    .replace(/:calendar_id/, 'none')

/** Creates a member, Vera, whose personal data stands everywhere that the product can store it. */
export const createPersonalData = async (app: TestNetwork): Promise<PersonalDataIds> => {
  const { ids } = app
  const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
  await app.persona(ada).post('/administration/group_categories', { group_category: category }).expect(201)
  const user = {
    email: identity.email,
    password,
    first_name: identity.first_name_before,
    last_name: identity.last_name_before,
    send_welcome_mail: true,
  }
  const vera: string = (await app.persona(ada).post('/administration/members', { user }).expect(201)).body.id
  const form = { email: identity.email, password }
  await app
    .send('POST', '/users/sign_in', { ...form, password: 'wrong-one' }, { 'User-Agent': opera })
    .expect(401)
  const signedIn = await app.send('POST', '/users/sign_in', form, { 'User-Agent': opera }).expect(200)
  const Cookie = String(signedIn.headers['set-cookie']).split(';')[0]
  const say = async (status: number, method: string, path: string, body: object) =>
    (await app.send(method, path, body, { Cookie, 'User-Agent': opera }).expect(status)).body
  const ofFeatures = async () => {
    let created: Ids = {}
    for (const { create } of erasures) created = { ...created, ...(await create(app, { id: vera, say })) }
    return created
  }
  if (onlyFeature !== null) return { vera, tea: vera, message: vera, others: await ofFeatures() }
  const properties = [{ name: 'hobby', label: 'Hobby', type: 'text' }]
  await app.persona(ada).put('/api/v1/property_sets/member_profile', { properties }).expect(204)
  for (const hobby of [identity.hobby_before, identity.hobby])
    await say(204, 'PUT', `/members/${vera}`, { member: { profile: { hobby } } })
  await say(204, 'PUT', `/members/${vera}`, { member: { phone: identity.phone_before } })
  const { first_name, last_name, phone, position, about } = identity
  await say(204, 'PUT', `/members/${vera}`, { member: { first_name, last_name, phone, position, about } })
  for (const name of ['spring', 'autumn']) {
    const picture_id = pictureIdFor(vera, name)
    await app.storage.put(pictureKey(picture_id, '80x80'), Buffer.from('a face'), 'image/webp')
    await say(204, 'PUT', `/members/${vera}/picture`, { picture_id })
    await app.projected()
    await app.persona(ben).get(`/api/storage/images/${picture_id}/get/80x80`).expect(200)
  }
  await say(204, 'PUT', `/members/${vera}/picture`, { picture_id: pictureIdFor(vera, 'no:place@all') })
  await app.send('POST', '/users/password', { email: identity.email }).expect(204)

  const { subject, content } = authored
  const message: string = (
    await say(201, 'POST', '/api/v1/messages', { to: [ids.ben, ids.ada], subject, content })
  ).id
  await say(201, 'POST', '/api/v1/messages', { to: [ids.ben], subject, content, reply_to_id: message })
  await app.persona(ben).post(`/api/v1/messages/${message}/read`, {}).expect(204)

  const group = { name: 'Circle', access: 'closed', group_category_id: 'circles' }
  await app.persona(ben).post('/groups', { group }).expect(201)
  await app
    .persona(ben)
    .post('/groups/circle/members', { member_ids: [vera, ids.gia] })
    .expect(204)
  await app.persona(ben).put(`/groups/circle/members/${vera}`, { admin: true }).expect(204)
  await app.persona(dan).post('/api/v1/groups/circle/join', {}).expect(204)
  const refusal = { rejection_message: authored.rejection }
  await say(204, 'POST', `/groups/circle/administration/join_requests/${ids.dan}/reject`, refusal)

  const date = { start: '2036-03-05T10:00:00Z', end: '2036-03-05T11:00:00Z', time_zone: 'Europe/Berlin' }
  const calendar = { name: 'Fairs', color: '3f7c31', type: 'network' }
  const fairs = (await app.persona(ada).post('/calendars', { calendar }).expect(201)).body.id
  const planned = { name: 'Tea', calendar_ids: [fairs], date, membership_ids_to_invite: [vera, ids.dan] }
  const tea: string = (await app.persona(ben).post('/appointments', { appointment: planned }).expect(201))
    .body.id
  await say(204, 'POST', `/api/v1/invites/${tea}~${vera}/accept`, { note: authored.note })
  const own = { name: 'Supper', calendar_ids: [fairs], date, membership_ids_to_invite: [ids.ben, ids.gia] }
  const { id: supper } = await say(201, 'POST', '/appointments', { appointment: own })
  const contact = { subject: authored.contact_subject, text: authored.contact_text, audience: 'all' }
  await say(204, 'POST', `/appointments/${supper}/contact`, { contact })
  await app.persona(ben).post(`/api/v1/invites/${supper}~${ids.ben}/accept`, {}).expect(204)
  const mine = { name: authored.calendar_before, color: '3f7c31', type: 'personal' }
  const { id: own_calendar } = await say(201, 'POST', '/calendars', { calendar: mine })
  await say(204, 'PUT', `/calendars/${own_calendar}`, { calendar: { name: authored.calendar } })
  const location = { name: authored.visit_place, link: authored.visit_link, meeting_link_type: 'zoom' }
  const visit = {
    name: authored.visit_before,
    description: authored.visit_text,
    calendar_ids: [own_calendar],
  }
  const { id: visited } = await say(201, 'POST', '/appointments', {
    appointment: { ...visit, date, location: { ...nowhere, ...location } },
  })
  const later = { ...date, start: '2036-03-06T10:00:00Z', end: '2036-03-06T11:00:00Z' }
  const revised = { name: authored.visit, date: later, membership_ids_to_invite: [vera] }
  await say(204, 'PUT', `/appointments/${visited}`, { appointment: revised })
  const series = { name: authored.visit_series, calendar_ids: [own_calendar], date }
  const weekly = { recurrence_frequency: 'weekly', recurrence_interval: 1 }
  const { id: pills } = await say(201, 'POST', '/appointments', {
    appointment: { ...series, recurrence_pattern: weekly },
  })
  const onePill = `${date.start.slice(0, 16).replace(/[-:]/g, '')}Z`
  await say(204, 'PUT', `/appointments/r-${pills}-${onePill}`, {
    appointment: { name: authored.visit_date },
    apply_to: 'this',
  })
  // Until what she said and what she is stands in the states that are kept of long streams as well.
  for (let at = 0; at < 110; at += 1) {
    await say(204, 'POST', `/api/v1/invites/${tea}~${vera}/reject`, { note: `${authored.note} ${at}` })
    await say(204, 'POST', `/api/v1/invites/${tea}~${vera}/accept`, { note: authored.note })
    await say(204, 'PUT', `/members/${vera}`, { member: { about: `${identity.about} ${at}` } })
    await say(204, 'PUT', `/members/${vera}`, { member: { about: identity.about } })
  }
  const others = await ofFeatures()
  // An administrator looks for her by name, and for what she said.
  for (const words of [identity.last_name, authored.note])
    await app
      .persona(ada)
      .get(`/administration/audit_log${filterFor(words)}`)
      .expect(200)
  return { vera, tea, message, others }
}

/** The filter of the audit log for words, as its page sends it. */
export const filterFor = (details: string): string =>
  `?filter=${encodeURIComponent(Buffer.from(JSON.stringify({ details })).toString('base64'))}`
