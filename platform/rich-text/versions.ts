// Documents are never changed where they are kept: what was written earlier is brought to the form of today when it is
// read.

/** The version in which documents are written today. */
export const currentVersion = 2

type Json = Record<string, unknown>

/** A document of any version in the form of today. What is no document stays what it is. */
export const upcast = (document: unknown): unknown => {
  if (!isObject(document) || versionOf(document) !== 1) return document
  return { ...mapNodes(document, fromVersion1), attrs: { version: currentVersion } }
}

// The first documents did not say their version. They had six levels of headings.
const fromVersion1 = (node: Json): Json =>
  node.type === 'heading' && isObject(node.attrs) && node.attrs.level === 6
    ? { ...node, attrs: { ...node.attrs, level: 5 } }
    : node

const versionOf = ({ attrs }: Json): unknown => (isObject(attrs) ? (attrs.version ?? 1) : 1)

/** The document with each of its nodes exchanged. */
export const mapNodes = (node: Json, replace: (node: Json) => Json): Json => {
  const { content } = node
  return replace(
    Array.isArray(content)
      ? { ...node, content: content.map((child) => (isObject(child) ? mapNodes(child, replace) : child)) }
      : node,
  )
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
