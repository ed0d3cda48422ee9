import type { NodeSpec } from 'prosemirror-model'
import { currentVersion } from '../versions.ts'

const isCurrent = (version: unknown): void => {
  if (version !== currentVersion) throw new RangeError('a document is of the version that is written today')
}

/** The whole text. It says of which version it is, so that what is kept can be read for ever. */
export const doc: NodeSpec = {
  content: 'block+',
  attrs: { version: { default: currentVersion, validate: isCurrent } },
}
