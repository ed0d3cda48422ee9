import { type VideoHost, videoHostsOf } from '#platform/content/video-hosts.ts'
import { type Embedded, embedOf } from '#platform/rich-text/embeds.ts'
import { currentSession } from '../data/session.ts'

/** The hosts whose videos the network allows, as of the page load: the content policy is fixed then. */
export const allowedVideoHosts = (): readonly VideoHost[] => videoHostsOf(currentSession()?.network ?? {})

/** The video of an address; null for other addresses and for hosts that are not allowed. */
export const allowedVideo = (address: string): Embedded | null => {
  const video = embedOf(address)
  return video !== null && allowedVideoHosts().includes(video.provider) ? video : null
}
