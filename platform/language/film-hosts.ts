/** Where films may be shown from, if the network wants it so. */
export const filmHosts = ['youtube', 'vimeo', 'dailymotion'] as const
export type FilmHost = (typeof filmHosts)[number]

/** Those that a network shows which has not chosen. */
export const usualFilmHosts: readonly FilmHost[] = ['youtube', 'vimeo']

/** Those that the network's setting names. */
export const filmHostsOf = ({ film_hosts }: Readonly<Record<string, unknown>>): readonly FilmHost[] =>
  Array.isArray(film_hosts) ? filmHosts.filter((host) => film_hosts.includes(host)) : usualFilmHosts
