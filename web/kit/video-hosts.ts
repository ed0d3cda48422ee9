import { type VideoHost, videoHostsOf } from '#platform/language/video-hosts.ts'
import { type Embedded, embedOf } from '#platform/rich-text/embeds.ts'
import { currentSession } from './session.ts'

/** Whose films the network shows, as it was when the page was loaded: that long it is also what the page may load. */
export const allowedVideoHosts = (): readonly VideoHost[] => videoHostsOf(currentSession()?.network ?? {})

/** The film behind an address; null when it leads elsewhere, or to a host whose films are not shown here. */
export const allowedVideo = (address: string): Embedded | null => {
  const video = embedOf(address)
  return video !== null && allowedVideoHosts().includes(video.provider) ? video : null
}
