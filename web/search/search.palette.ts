import Search from 'lucide-react/icons/search'
import { searchContract } from '#events/search/search.contract.ts'
import { call } from '#web/kit/data/api.ts'
import { text as sayNow } from '#web/kit/language/texts.ts'
import type { PaletteHit } from '#web/kit/overlays/palette-hits.ts'
import { definePalette } from '#web/kit/overlays/palette-kind.ts'
import { searchPaths } from './parts/search.paths.ts'

/** Things by their names; people and groups come from the directory. */
const known = new Set(['memberships', 'groups', 'appointments', 'calendars'])

/** Posts, messages and others by their names, and as the last row the search for the whole text. */
export const palette = definePalette({
  id: 'search',
  text: 'search.palette',
  order: 99,
  find: async (typed, signal) => {
    const q = typed.trim()
    if (q === '') return []
    const all: PaletteHit = {
      id: 'search:all',
      title: sayNow('search.all_for', { q }),
      icon: Search,
      to: searchPaths.search(q),
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    if (signal.aborted) return []
    const { suggestions } = await call(searchContract.calls.suggestions, { q }, { signal })
    const suggested = suggestions.filter(({ type }) => !known.has(type)).slice(0, 3)
    return [
      ...suggested.map(
        ({ id, title, path }): PaletteHit => ({ id: `search:${id}`, title, icon: Search, to: path }),
      ),
      all,
    ]
  },
})
