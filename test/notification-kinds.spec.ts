import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { discoverParts, repositoryRoot } from '#platform/config/discovery.ts'
import { notificationKind } from '#platform/language/notification-kind.ts'
import { memberActsKind } from '#platform/notifications/member-acts.ts'
import { notificationsKind } from '#platform/notifications/notification.ts'
import { textsOf } from './kit/texts.ts'

type Texts = Record<string, Record<string, string> | undefined>

/** The kinds that the files of a feature's notifications name. */
const kindsIn = (feature: string): string[] => {
  const folder = join(repositoryRoot, 'projectors', feature)
  const names = readdirSync(folder).filter((name) => name.endsWith('.notifications.ts'))
  const source = names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  return [...source.matchAll(/kind: '([a-z_]+)', reason|kind: '([a-z_]+)',\n\s+reason/g)].map(
    ([, one, other]) => one ?? other ?? '',
  )
}

/**
 * Mails that are no notifications, so that nobody can turn them off: about the own account, answers to what a member has just
 * sent, and recommendations to addresses outside.
 */
const always =
  /^(access-tokens|accounts|members)\/|^appointments\/not-taken-mail|^activities\/recommendation-mail/

/** The files below a folder whose source matches. */
const filesWith = (folder: string, pattern: RegExp): { name: string; source: string }[] =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => ({ name, source: readFileSync(join(repositoryRoot, folder, name), 'utf8') }))
    .filter(({ source }) => pattern.test(source))

describe('the kinds of notifications', () => {
  it('are declared for all that features tell, so that members can choose how to get them', async () => {
    const declared = new Set((await discoverParts(notificationKind)).map(({ kind }) => kind))
    const features = await discoverParts(notificationsKind)
    const notified = features.flatMap(({ feature }) => kindsIn(feature))
    expect(notified.length).to.be.greaterThan(10)
    expect(notified.filter((kind) => !declared.has(kind))).to.deep.equal([])
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

  it('come with what members did in the texts of the feature that names it', async () => {
    const texts = (await textsOf('en')) as Record<string, Texts>
    const acts = (await discoverParts(memberActsKind)).flatMap((one) =>
      one.acts.map((act) => ({ act, words: texts[one.feature]?.notification_acts?.[act] })),
    )
    expect(acts.length).to.be.greaterThan(10)
    expect(acts.filter(({ words }) => words?.includes('{{at}}') !== true)).to.deep.equal([])
  })

  it('are mailed by one service, which alone decides to whom and when', () => {
    const notifying = filesWith('reactors', /effects\.notifyByMail\(/)
    expect(notifying.length).to.be.greaterThan(4)
    const mailing = filesWith('reactors', /(effects\.|tools\.|await )mail(All)?\((?!event)/)
    const others = mailing.filter(({ name }) => !always.test(name))
    expect(others.map(({ name }) => name)).to.deep.equal(['notifications/notified.mail-service.ts'])
  })

  it('can be stopped by a link in each mail that members can turn off', () => {
    const timed = filesWith('reactors', /mailTiming\(/)
    expect(timed.map(({ name }) => name)).to.deep.equal(['notifications/notified.mail-service.ts'])
    expect(timed[0]?.source).to.match(/\.\.\.timing,/)
    const daily = filesWith('query-api', /defineDailyMail\(/)
    const endless = daily.filter(({ source }) => !/unsubscribe: |digestMailFor\(/.test(source))
    expect(daily.length).to.be.greaterThan(3)
    expect(endless.map(({ name }) => name)).to.deep.equal([])
  })
})
