type Node = { marks?: readonly { type?: string; attrs?: { href?: unknown } }[]; content?: readonly Node[] }

const most = 20

/** The web addresses that a text links, each once. */
export const linksIn = (document: unknown): string[] => {
  const found = new Set<string>()
  const walk = (node: Node): void => {
    for (const { type, attrs } of node.marks ?? [])
      if (type === 'link' && typeof attrs?.href === 'string' && /^https?:/.test(attrs.href))
        found.add(attrs.href)
    for (const child of node.content ?? []) walk(child)
  }
  if (typeof document === 'object' && document !== null) walk(document)
  return [...found].slice(0, most)
}
