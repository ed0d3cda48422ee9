import { defineSearchValue } from '#platform/search/search-section.ts'
import { whereNameMatches } from './find-members.queries.ts'
import { members } from './members.queries.ts'

const maxPeople = 50

/** `from:` and `to:` take a name, the beginning of one, an id, or `me`. */
export const peopleValues = defineSearchValue({
  operators: ['from', 'to'],
  marksOf: async (db, reader, value, operator) => {
    if (value.toLowerCase() === 'me') return [`${operator}:${reader.actor.id}`]
    const readable = () => members.readable(db, reader.actor).where('deleted', false)
    const exact = await readable().where('id', value).select('id')
    const found =
      exact.length > 0 ? exact : await whereNameMatches(readable(), value).limit(maxPeople).select('id')
    return found.map(({ id }: { id: string }) => `${operator}:${id}`)
  },
})
