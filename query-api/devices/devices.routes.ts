import { deviceContract } from '#events/devices/device.contract.ts'
import { notFound } from '#platform/language/rejection.ts'
import { devicesOf } from '#platform/push/devices.ts'
import { queries } from '#platform/queries/queries.ts'

export const deviceQueries = queries(deviceContract, {
  list: async ({ db, actor }) => {
    const keys: { public_key: string } | undefined = await db('fm.push_keys').first('public_key')
    return { devices: await devicesOf(db, actor.id), public_key: keys?.public_key ?? null }
  },
  settings: async ({ db, actor }, { device_id }) => {
    const device = (await devicesOf(db, actor.id)).find(({ id }) => id === device_id)
    return device ? { enabled: device.enabled, shows_content: device.shows_content } : notFound()
  },
})
