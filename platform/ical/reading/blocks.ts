import ICAL from 'ical.js'

/** The parts of an iCalendar text, each as it stands there. */
export type Blocks = {
  /** Lines of the calendar itself: its name, its zone. */
  head: readonly string[]
  zones: readonly string[]
  events: readonly string[]
  /** Parts that begin and never end, and tasks and journal entries. */
  others: number
}

const kinds = new Map([
  ['VEVENT', 'events'],
  ['VTIMEZONE', 'zones'],
  ['VTODO', 'others'],
  ['VJOURNAL', 'others'],
] as const)
type Kind = 'events' | 'zones' | 'others'

/**
 * Cuts a text into its parts, so that one part that is broken spoils no other. Null when the text holds no calendar.
 * Reads each line once, whatever the text is like.
 */
export const blocksOf = (text: string): Blocks | null => {
  const found: Record<Kind, string[]> = { events: [], zones: [], others: [] }
  const head: string[] = []
  let broken = 0
  let open: { name: string; kind: Kind; lines: string[] } | null = null
  let isCalendar = false
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    const [, sign = '', name = ''] =
      /^(BEGIN|END):([A-Z-]+)\s*$/i.exec(line)?.map((part) => part.toUpperCase()) ?? []
    if (name === 'VCALENDAR') isCalendar = true
    const kind: Kind | undefined = kinds.get(name as 'VEVENT')
    if (sign === 'BEGIN' && kind) {
      if (open) broken += 1
      open = { name, kind, lines: [line] }
    } else if (open === null) head.push(line)
    else {
      open.lines.push(line)
      if (sign === 'END' && name === open.name) {
        found[open.kind].push(open.lines.join('\r\n'))
        open = null
      }
    }
  }
  if (open) broken += 1
  if (!isCalendar) return null
  return { head, zones: found.zones, events: found.events, others: found.others.length + broken }
}

/** The value of a line of the head; empty when there is none. */
export const headValue = (head: readonly string[], name: string): string => {
  const line = head.find((one) => new RegExp(`^${name}[;:]`, 'i').test(one)) ?? ''
  return line.slice(line.indexOf(':') + 1).trim()
}

/** The calendar that holds one of the parts alone. Throws where the part is none, and where reading it would take long. */
export const calendarAround = (block: string): ICAL.Component => {
  const lines = block.replace(/(\r\n|\n|\r)[ \t]/g, '').split(/\r\n|\n|\r/)
  if (lines.some(hasManyParameters)) throw new RangeError('a line has too many parameters')
  if (depthOf(lines) > maxDepth) throw new RangeError('the parts are nested too deeply')
  return new ICAL.Component(ICAL.parse(`BEGIN:VCALENDAR\r\n${block}\r\nEND:VCALENDAR`))
}

// ical.js searches the whole line for each parameter.
const maxParameters = 8_000
// An alarm in an event needs two.
const maxDepth = 10

const hasManyParameters = (line: string): boolean => {
  if (line.length <= maxParameters) return false
  let isQuoted = false
  for (let at = 0; at < maxParameters; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted
    else if (line[at] === ':' && !isQuoted) return false
  }
  return true
}

const depthOf = (lines: readonly string[]): number => {
  let [depth, deepest] = [0, 0]
  for (const line of lines)
    if (/^BEGIN:/i.test(line)) {
      depth += 1
      deepest = Math.max(deepest, depth)
    } else if (/^END:/i.test(line)) depth -= 1
  return deepest
}
