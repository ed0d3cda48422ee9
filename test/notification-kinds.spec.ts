import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { discoverParts, repositoryRoot } from '#platform/config/discovery.ts'
import { notificationKind } from '#platform/language/notification-kind.ts'
import { notificationsKind } from '#platform/notifications/notification.ts'
import { textsOf } from './kit/texts.ts'

type Texts = Record<string, Record<string, string> | undefined>

/** The kinds that the files of a feature's notifications name. */
const namedIn = (feature: string): string[] => {
  const folder = join(repositoryRoot, 'projectors', feature)
  const names = readdirSync(folder).filter((name) => name.endsWith('.notifications.ts'))
  const source = names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  return [...source.matchAll(/kind: '([a-z_]+)', reason|kind: '([a-z_]+)',\n\s+reason/g)].map(
    ([, one, other]) => one ?? other ?? '',
  )
}

describe('the kinds of notifications', () => {
  it('are declared for all that features tell, so that members can choose how to get them', async () => {
    const declared = new Set((await discoverParts(notificationKind)).map(({ kind }) => kind))
    const features = await discoverParts(notificationsKind)
    const told = features.flatMap(({ feature }) => namedIn(feature))
    expect(told.length).to.be.greaterThan(10)
    expect(told.filter((kind) => !declared.has(kind))).to.deep.equal([])
  })

  it('have a label, a sentence and a reason in the texts of their feature', async () => {
    const texts = Object.values(await textsOf('en')) as Texts[]
    const kinds = await discoverParts(notificationKind)
    const has = (part: string, kind: string) =>
      texts.some(({ [part]: words }) => words?.[kind] ?? words?.[`${kind}_other`])
    const silent = kinds.flatMap(({ kind }) =>
      ['notification_kinds', 'notifications', 'notification_reasons'].flatMap((part) =>
        has(part, kind) ? [] : [`${part}.${kind}`],
      ),
    )
    expect(silent).to.deep.equal([])
  })
})
