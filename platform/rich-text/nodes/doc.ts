import type { NodeSpec } from 'prosemirror-model'
import { currentVersion } from '../versions.ts'

const isCurrent = (version: unknown): void => {
  if (version !== currentVersion) throw new RangeError('a document is of the version that is written today')
}

/** The whole document, with its version, so that stored ones stay readable. */
export const doc: NodeSpec = {
  content: 'block+',
  attrs: { version: { default: currentVersion, validate: isCurrent } },
}
