import { settingContractOf } from '#events/settings/setting.contract.ts'
import { forbidden, notFound } from '#platform/language/rejection.ts'
import { discoveredSettings } from '#platform/permit/discovered-settings.ts'
import { queries } from '#platform/queries/queries.ts'
import { networkSettings } from './settings.queries.ts'

export const settingQueries = queries(settingContractOf(discoveredSettings), {
  read: async ({ db, reader }) => {
    const view = await networkSettings.one(db, 'network', reader)
    if (!view) return notFound()
    return view.can.update ? view : forbidden()
  },
})
