import { Fragment, Node } from 'prosemirror-model'
import { valuesOf } from '#platform/language/limit.ts'
import { richTextLimits } from '#platform/language/rich-text.limits.ts'
import { schema } from './schema.ts'
import { upcast } from './versions.ts'

/** The document's node when it holds nothing that a text may not hold; null otherwise. Takes every version. */
export const parseDocument = (document: unknown): Node | null => {
  try {
    const parsed = Node.fromJSON(schema, upcast(document))
    parsed.check()
    return parsed.type === schema.topNodeType && isShallow(parsed, maxLevels) ? mergeText(parsed) : null
  } catch {
    return null
  }
}

// What is nested deeper than anybody writes only serves to exhaust those who walk through it.
const { levels: maxLevels } = valuesOf(richTextLimits)
const isShallow = (within: Node, levels: number): boolean =>
  levels > 0 && within.content.content.every((child) => isShallow(child, levels - 1))

// Words that lie beside each other with the same marks are one node, however they came.
const mergeText = (node: Node): Node =>
  node.isLeaf ? node : node.copy(Fragment.fromArray(node.content.content.map(mergeText)))
