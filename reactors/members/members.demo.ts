import { memberProfile } from '#events/property-sets/property-set.contract.ts'
import { pictureIdFor } from '#platform/content/picture-ids.ts'
import { defineDemo, demoPassword } from '#platform/demo/demo-part.ts'
import { demoPicture } from '#platform/demo/demo-picture.ts'
import type { DemoTarget } from '#platform/demo/demo-target.ts'
import { hoursFrom } from '#platform/demo/demo-times.ts'
import { german } from './demo/german.ts'
import { filledIn, profileFields } from './demo/profile-fields.ts'
import { addressOf, personas, type Resident, residents } from './demo/residents.ts'

const roles: Record<string, string> = {
  ada: 'network administrator',
  ben: 'member',
  gia: 'guest',
  dan: 'new member without groups',
}

/** The network and its members. The first one administers it. */
export const demo = defineDemo({
  order: 10,
  texts: { de: german },
  create: async (target, ids) => {
    await target.send({
      by: null,
      at: hoursFrom(target.now, -24 * 400),
      name: 'settings/found',
      body: { name: 'Lindenhof', language: target.language, languages: ['de', 'de_DU', 'en', 'es', 'fr'] },
      label: 'found',
    })
    const people = new Map<string, string>()
    for (const [number, person] of residents.entries()) {
      const id = await moveIn(target, person, number, people)
      people.set(person.handle, id)
      ids.note('member', person.handle, id)
    }
  },
  signIns: personas.map((persona) => ({
    address: addressOf(persona),
    name: `${persona.first_name} ${persona.last_name}`,
    role: roles[persona.handle] ?? '',
  })),
})

/** Member ids by handle. */
type People = ReadonlyMap<string, string>

const moveIn = async (
  target: DemoTarget,
  person: Resident,
  number: number,
  neighbours: People,
): Promise<string> => {
  const admin = neighbours.get('ada') ?? null
  const { handle, first_name, last_name, language } = person
  const at = hoursFrom(target.now, -24 * (399 - number * 7))
  const password = personas.includes(person) ? { password: demoPassword } : {}
  const external = person.external ?? false
  const id = await target.send({
    by: admin,
    at,
    name: 'members/create',
    body: {
      user: {
        email: addressOf(person),
        ...password,
        ...(language === null ? {} : { language }),
        first_name,
        last_name,
        external,
      },
    },
    label: `move in ${handle}`,
  })
  if (admin === null) await putInCharge(target, id, at)
  await introduce(target, person, { id, at, neighbours })
  return id
}

/** Gives the first member the administration and fills the profiles in. */
const putInCharge = async (target: DemoTarget, id: string, at: string): Promise<void> => {
  await target.send({
    by: null,
    at,
    name: 'members/administrate',
    body: { member_id: id, network_admin: true },
    label: 'appoint ada',
  })
  await target.send({
    by: id,
    at,
    name: 'property-sets/save',
    body: { name: memberProfile, context_type: 'network', properties: profileFields },
    label: 'profile fields',
  })
}

const introduce = async (
  target: DemoTarget,
  { handle, position, about }: Resident,
  { id, at, neighbours }: { id: string; at: string; neighbours: People },
) => {
  const { shown_around_by = [], ...profile } = filledIn[handle] ?? {}
  const by = shown_around_by.flatMap((one) => neighbours.get(one) ?? [])
  await target.send({
    by: id,
    at,
    name: 'members/revise',
    body: { member_id: id, member: { position, about, profile: { ...profile, shown_around_by: by } } },
    label: `introduce ${handle}`,
  })
  const picture_id = pictureIdFor(id, 'portrait')
  await target.keepPicture(picture_id, await demoPicture(`portraits/${handle}.webp`))
  await target.send({
    by: id,
    at,
    name: 'members/choose_picture',
    body: { member_id: id, picture_id },
    label: `picture ${handle}`,
  })
}
