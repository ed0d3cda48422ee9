export type Marked = { text: string; from: number; to: number }
export type MarkName = 'bold' | 'italic' | 'link' | 'list' | 'numbers' | 'quote'

/** Puts marks around what is selected, or takes them away again. */
const around =
  (mark: string) =>
  ({ text, from, to }: Marked): Marked => {
    const selected = text.slice(from, to)
    const isMarked =
      text.slice(from - mark.length, from) === mark && text.slice(to, to + mark.length) === mark
    if (isMarked) {
      return {
        text: text.slice(0, from - mark.length) + selected + text.slice(to + mark.length),
        from: from - mark.length,
        to: to - mark.length,
      }
    }
    return {
      text: `${text.slice(0, from)}${mark}${selected}${mark}${text.slice(to)}`,
      from: from + mark.length,
      to: to + mark.length,
    }
  }

/** Begins every selected line with a mark, or takes it away when all have it. */
const before =
  (markOf: (line: number) => string, known: RegExp) =>
  ({ text, from, to }: Marked): Marked => {
    const start = text.lastIndexOf('\n', from - 1) + 1
    const next = text.indexOf('\n', to)
    const end = next === -1 ? text.length : next
    const lines = text.slice(start, end).split('\n')
    const areMarked = lines.every((line) => known.test(line))
    const changed = lines
      .map((line, position) => (areMarked ? line.replace(known, '') : `${markOf(position)}${line}`))
      .join('\n')
    return { text: text.slice(0, start) + changed + text.slice(end), from: start, to: start + changed.length }
  }

const link = ({ text, from, to }: Marked): Marked => {
  const words = text.slice(from, to)
  const isAddress = /^https?:\/\//.test(words)
  const inserted = isAddress ? `[](${words})` : `[${words}](https://)`
  const at = isAddress ? from + 1 : from + words.length + 3
  return { text: text.slice(0, from) + inserted + text.slice(to), from: at, to: isAddress ? at : at + 8 }
}

export const marks: Record<MarkName, (marked: Marked) => Marked> = {
  bold: around('**'),
  italic: around('*'),
  link,
  list: before(() => '- ', /^- /),
  numbers: before((line) => `${line + 1}. `, /^\d+\. /),
  quote: before(() => '> ', /^> /),
}
