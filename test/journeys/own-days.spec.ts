import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { repositoryRoot } from '#platform/config/discovery.ts'

// All journeys of a worker share one calendar: what one of them puts on a day covers, moves or joins what another one
// looks for there.
describe('a day on which a journey plans', () => {
  it('is planned on by no other journey', async () => {
    const folder = join(repositoryRoot, 'test/journeys')
    const planners = new Map<number, Set<string>>()
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.journey.ts')))
      for (const day of daysIn(await readFile(join(folder, file), 'utf8')))
        planners.set(day, (planners.get(day) ?? new Set()).add(file))
    const shared = [...planners].filter(([, files]) => files.size > 1)
    expect(shared.map(([day, files]) => `${day}: ${[...files].join(', ')}`)).to.deep.equal([])
  })
})

/** The days from now that a text names: one for `dayIn(9)`, a week for `weekdayIn(82, 3)`. */
const daysIn = (text: string): number[] =>
  [...text.matchAll(/\b(dayIn|weekdayIn)\((\d+)/g)].flatMap(([, call, first]) =>
    Array.from({ length: call === 'dayIn' ? 1 : 7 }, (_, more) => Number(first) + more),
  )
