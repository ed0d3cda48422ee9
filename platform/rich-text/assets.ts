/** Ids of the uploaded pictures in a document (`asset_id`), each once. */
export const assetsIn = (document: unknown): string[] => [...new Set(collectAssets(document))]

const collectAssets = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return []
  const { attrs, content } = node as { attrs?: { asset_id?: unknown } | null; content?: unknown }
  const own = attrs?.asset_id
  return [
    ...(typeof own === 'string' && own !== '' ? [own] : []),
    ...(Array.isArray(content) ? content.flatMap(collectAssets) : []),
  ]
}
