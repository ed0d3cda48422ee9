import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

const host = 'kitchen-wiki.example'
const tea =
  '<title>How to make tea</title><meta property="og:image" content="/cup.png"><meta property="og:site_name" content="Kitchen wiki"><meta name="description" content="Water first, then the leaves. Four minutes are enough for most of them, and nobody ever regretted a warm cup.">'
const plain = '<title>Bare shelf</title>'

export type LinkedSite = {
  url: string
  /** How it is named to the product, which else looks at nothing on loopback. */
  internalSite: string
  stop: () => Promise<void>
}

const regattaOn = (day: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kitchen wiki//EN',
    'BEGIN:VEVENT',
    'UID:regatta@kitchen-wiki.example',
    'SUMMARY:Lake regatta',
    'LOCATION:North pier',
    'DESCRIPTION:Bring a warm jacket.',
    `DTSTART;TZID=Europe/Berlin:${day}T090000`,
    `DTEND;TZID=Europe/Berlin:${day}T113000`,
    'END:VEVENT',
    // No calendar of the product repeats like this.
    'BEGIN:VEVENT',
    'UID:buoys@kitchen-wiki.example',
    'SUMMARY:Buoy readings',
    `DTSTART;TZID=Europe/Berlin:${day}T090000`,
    'RRULE:FREQ=HOURLY',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')

/**
 * A site that people link: `/tea` with a picture, `/plain` without, `/regatta-20300305.ics` with one date on that day and one
 * entry that cannot be read, everything else is not there.
 */
export const startLinkedSite = async (): Promise<LinkedSite> => {
  const cup = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3f7c31' } })
    .png()
    .toBuffer()
  const found = new Map<string, { type: string; body: string | Buffer }>([
    ['/tea', { type: 'text/html; charset=utf-8', body: tea }],
    ['/plain', { type: 'text/html; charset=utf-8', body: plain }],
    ['/cup.png', { type: 'image/png', body: cup }],
  ])
  const server = createServer((request, response) => {
    const [, day] = /^\/regatta-(\d{8})\.ics$/.exec(request.url ?? '') ?? []
    const page = day ? { type: 'text/calendar', body: regattaOn(day) } : found.get(request.url ?? '')
    if (page) response.setHeader('content-type', page.type).end(page.body)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}`,
    internalSite: `${host}=127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
