/** Where a film may be shown from. `of` finds its id in an address that people copy. */
export type Provider = {
  name: string
  id: RegExp
  of: RegExp
  address: (id: string) => string
  frame: (id: string) => string
}

export const providers: readonly Provider[] = [
  {
    name: 'youtube',
    id: /^[\w-]{11}$/,
    of: /^https:\/\/(?:(?:www|m)\.youtube\.com\/(?:watch\?v=|shorts\/|embed\/)|www\.youtube-nocookie\.com\/embed\/|youtu\.be\/)([\w-]{11})(?:[?&#].*)?$/,
    address: (id) => `https://www.youtube.com/watch?v=${id}`,
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    name: 'vimeo',
    id: /^\d{1,12}$/,
    of: /^https:\/\/(?:www\.vimeo\.com|vimeo\.com|player\.vimeo\.com\/video)\/(\d{1,12})(?:[?#].*)?$/,
    address: (id) => `https://vimeo.com/${id}`,
    frame: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
]

/** The origins that frames may come from. */
export const frameOrigins: readonly string[] = providers.map(({ frame }) => new URL(frame('0')).origin)

export type Embedded = { provider: string; id: string }

/** What an address shows when it leads to a film; null when it leads elsewhere. */
export const embedOf = (address: string): Embedded | null => {
  for (const { name, of } of providers) {
    const id = of.exec(address.trim())?.[1]
    if (id !== undefined) return { provider: name, id }
  }
  return null
}

/** The provider of an embed, when its id is one of that provider's. */
export const providerOf = ({ provider, id }: { provider: unknown; id: unknown }): Provider | undefined =>
  providers.find(({ name, id: known }) => name === provider && typeof id === 'string' && known.test(id))
