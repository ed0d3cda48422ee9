import { unsubscribeContract } from '#events/unsubscribes/unsubscribe.contract.ts'
import { partsOf, unsubscribedIn } from '#events/unsubscribes/unsubscribed.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import { featureTexts } from '#platform/config/feature-texts.ts'
import { notFound } from '#platform/language/rejection.ts'
import { frameTexts } from '#platform/mail/frame-texts.ts'
import { memberSettingsIn } from '#platform/member-settings/member-settings.ts'
import { mailSwitchViews } from '#platform/queries/mail-switch-views.ts'
import { queries } from '#platform/queries/queries.ts'
import { addresseesAmong } from '#platform/reactors/addressee.ts'
import { members } from '#projectors/members/members.table.ts'

const views = new Map((await discoverParts(mailSwitchViews)).map((view) => [view.name, view]))

export const unsubscribeQueries = queries(unsubscribeContract, {
  read: async ({ db, unsubscriptionOf }, { token }) => {
    const link = unsubscriptionOf(token)
    if (link === null) return notFound()
    const { member_id, what } = link
    const { name, detail } = partsOf(what)
    const [to] = await addresseesAmong(
      { findByIds: async (table, ids) => db(`rm.${table.sqlName}`).whereIn('id', [...ids]) as never },
      await db(`rm.${members.sqlName}`).where({ id: member_id }),
    )
    const view = views.get(name)
    if (to === undefined || view === undefined) return notFound()
    const chosen = (await memberSettingsIn(db).of([member_id])).get(member_id) ?? {}
    const textOf = await featureTexts(to.language)
    const request = { member_id, detail, chosen, textOf, mails: frameTexts[to.language].mails }
    const label = await view.labelOf(db, request)
    if (label === null) return notFound()
    const isOff = await view.isOff(db, request)
    return {
      label,
      subscribed: !isOff,
      can_undo: isOff && what in unsubscribedIn(chosen),
      language: to.language,
    }
  },
})
