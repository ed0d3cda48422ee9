// Stored documents never change: older versions are upcast when they are read.

/** The version of new documents. */
export const currentVersion = 2

type Json = Record<string, unknown>

/** Upcasts a document of any version. Anything else stays as it is. */
export const upcast = (document: unknown): unknown => {
  if (!isObject(document) || versionOf(document) !== 1) return document
  return { ...mapNodes(document, fromVersion1), attrs: { version: currentVersion } }
}

// The first documents had no version and six heading levels.
const fromVersion1 = (node: Json): Json =>
  node.type === 'heading' && isObject(node.attrs) && node.attrs.level === 6
    ? { ...node, attrs: { ...node.attrs, level: 5 } }
    : node

const versionOf = ({ attrs }: Json): unknown => (isObject(attrs) ? (attrs.version ?? 1) : 1)

/** The document with each node replaced. */
export const mapNodes = (node: Json, replace: (node: Json) => Json): Json => {
  const { content } = node
  return replace(
    Array.isArray(content)
      ? { ...node, content: content.map((child) => (isObject(child) ? mapNodes(child, replace) : child)) }
      : node,
  )
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
