import type { VideoHost } from '#platform/content/video-hosts.ts'
import { providerOf } from './embeds.ts'
import type { RichDocument } from './rich-text.ts'
import { mapNodes } from './versions.ts'

/** A document in which videos of hosts that the network does not show are links to them, so that no word is lost. */
export const withAllowedVideos = (document: RichDocument, hosts: readonly VideoHost[]): RichDocument =>
  mapNodes(document, (node) => {
    if (node.type !== 'embed') return node
    const { provider, id } = node.attrs as { provider: string; id: string }
    const known = providerOf({ provider, id })
    if (known === undefined || hosts.includes(known.name)) return node
    const href = known.address(id)
    const text = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }
    return { type: 'paragraph', content: [text] }
  })
