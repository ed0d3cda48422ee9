/**
 * The one spelling of a time zone's name: `Intl` takes `america/new_york` as well, other libraries and programs do not.
 * Null for a name that is unknown, and for a bare offset, which knows no change of clocks.
 */
export const canonicalZone = (name: string): string | null => {
  const known = spellings.get(name)
  if (known !== undefined) return known
  const spelling = spellingOf(name)
  if (spelling !== null && spellings.size < mostKept) spellings.set(name, spelling)
  return spelling
}

// Asking takes a while, and few zones are ever named.
const spellings = new Map<string, string>()
const mostKept = 1000

const spellingOf = (name: string): string | null => {
  if (!/^[a-z]/i.test(name)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
