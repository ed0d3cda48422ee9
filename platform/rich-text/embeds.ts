import type { VideoHost } from '#platform/content/video-hosts.ts'

/** A host whose videos may be embedded. `of` finds the video id in an address. */
export type Provider = {
  name: VideoHost
  /** Display name. */
  title: string
  id: RegExp
  of: RegExp
  address: (id: string) => string
  frame: (id: string) => string
}

export const providers: readonly Provider[] = [
  {
    name: 'youtube',
    title: 'YouTube',
    id: /^[\w-]{11}$/,
    of: /^https:\/\/(?:(?:www|m)\.youtube\.com\/(?:watch\?v=|shorts\/|embed\/)|www\.youtube-nocookie\.com\/embed\/|youtu\.be\/)([\w-]{11})(?:[?&#].*)?$/,
    address: (id) => `https://www.youtube.com/watch?v=${id}`,
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}`,
  },
  {
    name: 'vimeo',
    title: 'Vimeo',
    id: /^\d{1,12}$/,
    of: /^https:\/\/(?:www\.vimeo\.com|vimeo\.com|player\.vimeo\.com\/video)\/(\d{1,12})(?:[?#].*)?$/,
    address: (id) => `https://vimeo.com/${id}`,
    frame: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
  {
    name: 'dailymotion',
    title: 'Dailymotion',
    id: /^[a-z0-9]{5,12}$/i,
    of: /^https:\/\/(?:(?:www\.)?dailymotion\.com\/(?:embed\/)?video\/|dai\.ly\/)([a-z0-9]{5,12})(?:[_?#].*)?$/i,
    address: (id) => `https://www.dailymotion.com/video/${id}`,
    frame: (id) => `https://www.dailymotion.com/embed/video/${id}`,
  },
]

/** The origins of frames of these hosts. */
export const frameOrigins = (hosts: readonly VideoHost[]): readonly string[] =>
  providers.filter(({ name }) => hosts.includes(name)).map(({ frame }) => new URL(frame('0')).origin)

export type Embedded = { provider: VideoHost; id: string }

/** What an address shows when it leads to a video; null when it leads elsewhere. */
export const embedOf = (address: string): Embedded | null => {
  for (const { name, of } of providers) {
    const id = of.exec(address.trim())?.[1]
    if (id !== undefined) return { provider: name, id }
  }
  return null
}

/** The provider of an embed, when its id is valid there. */
export const providerOf = ({ provider, id }: { provider: unknown; id: unknown }): Provider | undefined =>
  providers.find(({ name, id: known }) => name === provider && typeof id === 'string' && known.test(id))
