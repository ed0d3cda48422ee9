import { Fragment, Node } from 'prosemirror-model'
import { richTextLimits } from '#platform/content/rich-text.limits.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { schema } from './schema.ts'
import { upcast } from './versions.ts'

/** Parses a document of any version; null when it contains anything that a text may not contain. */
export const parseDocument = (document: unknown): Node | null => {
  try {
    const parsed = Node.fromJSON(schema, upcast(document))
    parsed.check()
    return parsed.type === schema.topNodeType && isShallow(parsed, maxLevels) ? mergeText(parsed) : null
  } catch {
    return null
  }
}

// Deeper nesting only serves to exhaust the process.
const { levels: maxLevels } = valuesOf(richTextLimits)
const isShallow = (within: Node, levels: number): boolean =>
  levels > 0 && within.content.content.every((child) => isShallow(child, levels - 1))

// Adjacent text with the same marks becomes one node.
const mergeText = (node: Node): Node =>
  node.isLeaf ? node : node.copy(Fragment.fromArray(node.content.content.map(mergeText)))
