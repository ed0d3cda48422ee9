/** Longer quotes are cut. */
const maxLength = 200

/** How a text begins, in one line; null for one without words. */
export const quoteOf = (text: string): string | null => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line === '') return null
  return line.length > maxLength ? `${line.slice(0, maxLength).replace(/\s+\S*$/, '')}…` : line
}
