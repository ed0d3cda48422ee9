import { type FilmHost, filmHostsOf } from '#platform/language/film-hosts.ts'
import { type Embedded, embedOf } from '#platform/rich-text/embeds.ts'
import { currentSession } from './session.ts'

/** Whose films the network shows, as it was when the page was loaded: that long it is also what the page may load. */
export const shownFilmHosts = (): readonly FilmHost[] => filmHostsOf(currentSession()?.network ?? {})

/** The film behind an address; null when it leads elsewhere, or to a host whose films are not shown here. */
export const shownFilm = (address: string): Embedded | null => {
  const film = embedOf(address)
  return film !== null && shownFilmHosts().includes(film.provider) ? film : null
}
