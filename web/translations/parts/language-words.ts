const primaries = ['DE', 'EN-GB', 'ES', 'FR']

/** A language by its code in the words of the reader: `Deutsch`, `British English`. */
export const languageWord = (code: string, locale: string): string => {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** The four most needed languages and the last used one come first, then all others. */
export const primaryFirst = (
  languages: readonly { language: string }[],
  lastUsed: string | null,
): { primary: string[]; others: string[] } => {
  const codes = languages.map(({ language }) => language)
  const isPrimary = (code: string) => primaries.includes(code) || code === lastUsed
  return {
    primary: codes.filter(isPrimary),
    others: codes.filter((code) => !isPrimary(code)),
  }
}
