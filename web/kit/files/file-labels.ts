const maxLength = 71
const kept = 35
const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A file's name where there is little room: the beginning and the end of a long one. */
export const shortName = (name: string): string => {
  const signs = [...name]
  return signs.length <= maxLength ? name : `${signs.slice(0, kept).join('')}…${signs.slice(-kept).join('')}`
}

/** 0 B, 1.50 KB, 12.25 MB: as large as it is, in the unit that leaves the fewest digits. */
export const sizeText = (bytes: number, locale: string): string => {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const digits = power === 0 ? 0 : 2
  const value = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(bytes / 1024 ** power)
  return `${value}\u00a0${units[power]}`
}
