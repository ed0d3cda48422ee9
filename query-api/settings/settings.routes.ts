import { settingContract } from '#events/settings/setting.contract.ts'
import { forbidden, notFound } from '#platform/language/rejection.ts'
import { networkSettings as table } from '#platform/permit/network-settings.table.ts'
import { queries } from '#platform/queries/queries.ts'
import { networkSettings } from './settings.queries.ts'

export const settingQueries = queries(settingContract, [table], {
  read: async ({ db, reader }) => {
    const settings = await networkSettings.one(db, 'network', reader)
    if (!settings) return notFound()
    return settings.can.update ? settings : forbidden()
  },
})
