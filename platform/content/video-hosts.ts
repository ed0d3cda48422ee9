/** Where films may be shown from, if the network wants it so. */
export const videoHosts = ['youtube', 'vimeo', 'dailymotion'] as const
export type VideoHost = (typeof videoHosts)[number]

/** Those that a network shows which has not chosen. */
export const defaultVideoHosts: readonly VideoHost[] = ['youtube', 'vimeo']

/** Those that the network's setting names. */
export const videoHostsOf = ({ film_hosts }: Readonly<Record<string, unknown>>): readonly VideoHost[] =>
  Array.isArray(film_hosts) ? videoHosts.filter((host) => film_hosts.includes(host)) : defaultVideoHosts
