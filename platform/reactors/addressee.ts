import { fullName } from '#platform/content/person.ts'
import type { Language } from '#platform/language/shapes.ts'
import type { Addressee } from '#platform/mail/mail.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import type { Effects } from './reactor.ts'

type Reachable = {
  member_id: string
  email: string | null
  first_name: string | null
  last_name: string | null
  /** Null for a member without a choice. */
  language: Language | null
  locked: boolean
  deleted: boolean
}

/** The language of mails to members who have not chosen one. */
export const networkLanguage = async ({ findByIds }: Pick<Effects, 'findByIds'>): Promise<Language> =>
  (await findByIds(networkSettings, ['network']))[0]?.language ?? 'en'

/** The members that mails reach: all but those without an address, locked or erased. */
export const addresseesAmong = async (
  effects: Pick<Effects, 'findByIds'>,
  people: readonly Reachable[],
): Promise<Addressee[]> => {
  const language = await networkLanguage(effects)
  return people
    .filter((person) => !person.deleted && !person.locked)
    .flatMap((person) =>
      person.email === null
        ? []
        : [
            {
              member_id: person.member_id,
              address: person.email,
              name: fullName(person.first_name, person.last_name) ?? '',
              language: person.language ?? language,
            },
          ],
    )
}
