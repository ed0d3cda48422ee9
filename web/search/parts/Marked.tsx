import { Fragment } from 'react'
import type { SearchHit } from '#events/search/search.contract.ts'

/** Text of a hit, with what was sought marked. */
export function Marked({ parts }: { parts: SearchHit['snippet'] }) {
  return parts.map(({ text, marked }, index) =>
    marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
      <mark key={index} className="fm-found">
        {text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
      <Fragment key={index}>{text}</Fragment>
    ),
  )
}
