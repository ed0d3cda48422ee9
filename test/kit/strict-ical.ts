/** What RFC 5545 does not allow in a body, in words; nothing for one that every program has to take. */
export const faultsOf = (body: string): string[] => {
  const lines = body.split('\r\n')
  const faults = lines.flatMap((line) => {
    if (Buffer.byteLength(line) > 75) return [`more than 75 octets: ${line}`]
    return /[\r\n]/.test(line) ? [`ends with something else than CRLF: ${line}`] : []
  })
  if (lines.at(-1) !== '') faults.push('the last line has no end')
  const unfolded = body.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)
  for (const line of unfolded)
    if (!/^[A-Z-]+(;[A-Z-]+=("[^"]*"|[^";:,]*))*:/.test(line)) faults.push(`no property: ${line}`)
  const propertiesOf = (component: string): Map<string, string[]>[] => {
    const found: Map<string, string[]>[] = []
    const open: Map<string, string[]>[] = []
    for (const line of unfolded) {
      const name = /^[A-Z-]+/.exec(line)?.[0] ?? ''
      if (name === 'BEGIN') {
        open.push(new Map())
        if (line === `BEGIN:${component}`) found.push(open.at(-1) ?? new Map())
      } else if (name === 'END') open.pop()
      else open.at(-1)?.set(name, [...(open.at(-1)?.get(name) ?? []), line])
    }
    return found
  }
  const once = (component: string, ...names: string[]) => {
    for (const properties of propertiesOf(component))
      for (const name of names)
        if (properties.get(name)?.length !== 1) faults.push(`${component} has not one ${name}`)
  }
  once('VCALENDAR', 'PRODID', 'VERSION')
  once('VEVENT', 'UID', 'DTSTAMP', 'DTSTART', 'SEQUENCE')
  once('VTIMEZONE', 'TZID')
  for (const part of ['STANDARD', 'DAYLIGHT']) once(part, 'DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO')
  const method = propertiesOf('VCALENDAR')[0]?.get('METHOD')?.[0]
  for (const event of propertiesOf('VEVENT')) {
    const isWhole = (name: string) => event.get(name)?.[0]?.includes('VALUE=DATE:')
    if (event.has('DTEND') && isWhole('DTSTART') !== isWhole('DTEND')) faults.push('DTEND is of another kind')
    const until = /UNTIL=([\dTZ]+)/.exec(event.get('RRULE')?.[0] ?? '')?.[1]
    if (until !== undefined && isWhole('DTSTART') !== /^\d{8}$/.test(until))
      faults.push('UNTIL is of another kind')
    if (method !== undefined && !event.has('ORGANIZER')) faults.push(`${method} without ORGANIZER`)
    const attendees = event.get('ATTENDEE') ?? []
    if (method === 'METHOD:REQUEST' && attendees.length === 0) faults.push('REQUEST without ATTENDEE')
    if (method === 'METHOD:PUBLISH' && attendees.length > 0) faults.push('PUBLISH with ATTENDEE')
  }
  const zones = new Set(propertiesOf('VTIMEZONE').map((zone) => zone.get('TZID')?.[0]?.slice('TZID:'.length)))
  for (const [, id] of body.replaceAll('\r\n ', '').matchAll(/;TZID=([^:;]+)/g))
    if (!zones.has(id)) faults.push(`no VTIMEZONE for ${id}`)
  return faults
}
