import { fullName } from '#platform/language/person.ts'
import type { Language } from '#platform/language/shapes.ts'
import type { Addressee } from './reactor.ts'

type Reachable = {
  member_id: string
  email: string | null
  first_name: string | null
  last_name: string | null
  language: Language
  locked: boolean
  deleted: boolean
}

/** Whom a letter reaches: one addressee, or none for who has no address, is locked or was erased. */
export const addresseeOf = (person: Reachable): Addressee[] =>
  person.email === null || person.deleted || person.locked
    ? []
    : [
        {
          member_id: person.member_id,
          address: person.email,
          name: fullName(person.first_name, person.last_name) ?? '',
          language: person.language,
        },
      ]
