const kinds = {
  pdf: ['pdf'],
  word: ['docx'],
  presentation: ['pptx'],
  sheet: ['xlsx'],
  open_document: ['odt', 'ods', 'odp'],
  plain: ['txt', 'md', 'markdown', 'csv', 'tsv', 'log', 'json', 'yaml', 'yml', 'xml', 'html', 'htm', 'tex'],
} as const

export type FileKind = keyof typeof kinds

/** The endings of files whose text can be read. */
export const readableExtensions: readonly string[] = Object.values(kinds).flat()

/** How the text of a file with this ending is read; null where it is not. */
export const fileKindOf = (extension: string): FileKind | null => {
  const found = Object.entries(kinds).find(([, endings]) =>
    endings.some((ending) => ending === extension.toLowerCase().replace(/^\./, '')),
  )
  return (found?.[0] as FileKind | undefined) ?? null
}
