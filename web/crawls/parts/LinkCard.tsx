import { useState } from 'react'
import { hostOf, type LinkPreviewView } from '#platform/content/link-preview.ts'
import { inOneLine } from '#web/kit/language/in-one-line.ts'

/** Overrides for a link card: another picture, another text, where it opens. */
export type ShownLink = LinkPreviewView & {
  override_image?: string | null
  override_description?: string | null
  open_in_new_window?: boolean
}

/** A page that is linked, as it wants to be shown. Its host is named, whatever it calls itself. */
export function LinkCard({ link }: { link: ShownLink }) {
  const { url, title, site_name, open_in_new_window: opensInNewTab = true } = link
  const image = link.override_image ?? link.image
  const description = link.override_description ?? link.description
  const [lost, setLost] = useState<string | null>(null)
  const host = hostOf(url)
  const site = inOneLine([host, site_name])
  return (
    <a
      className="fm-link-card"
      href={/^https?:/i.test(url) ? url : undefined}
      target={opensInNewTab ? '_blank' : undefined}
      rel="noopener noreferrer nofollow"
    >
      {image !== null && image !== lost && (
        <img src={image} alt="" loading="lazy" onError={() => setLost(image)} />
      )}
      <span className="fm-link-card-words">
        <span className="fm-label fm-link-card-title">{title || shortAddress(url)}</span>
        {description !== '' && <span className="fm-small fm-muted fm-link-card-text">{description}</span>}
        <span className="fm-small fm-faint fm-ellipsis">{site}</span>
      </span>
    </a>
  )
}

const maxAddressLength = 65

const shortAddress = (url: string): string => {
  const address = url.replace(/^https?:\/\//i, '')
  return address.length <= maxAddressLength ? address : `${address.slice(0, maxAddressLength - 1)}…`
}
