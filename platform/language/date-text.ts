// Intl writes "1 janvier", and French says the first of a month as "1er janvier"; all other days are plain numbers.
const frenchFirst = /(?<!\d)1(?=\s\p{L}|\s?–\s?\d)/gu

const isFrench = (locale: string): boolean => /^fr\b/.test(locale)

/** A date that Intl wrote, with the first of a month as the language says it. */
export const withFirstOfMonth = (text: string, locale: string): string =>
  isFrench(locale) ? text.replace(frenchFirst, '1er') : text

/** A day of a month by itself: "17", in French "1er" for the first. */
export const dayOfMonth = (day: number, locale: string): string =>
  day === 1 && isFrench(locale) ? '1er' : String(day)

/** Writes dates as Intl does, and the first of a month as the language says it. */
export const dateFormat = (
  locale: string,
  options: Intl.DateTimeFormatOptions,
): { format: (date: Date | number) => string; formatRange: (start: Date, end: Date) => string } => {
  const intl = new Intl.DateTimeFormat(locale, options)
  return {
    format: (date) => withFirstOfMonth(intl.format(date), locale),
    formatRange: (start, end) => withFirstOfMonth(intl.formatRange(start, end), locale),
  }
}
