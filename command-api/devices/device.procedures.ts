import { deviceContract } from '#events/devices/device.contract.ts'
import { deviceLimits } from '#events/devices/device.limits.ts'
import { procedures } from '#platform/commands/procedures.ts'
import { deviceOf } from '#platform/language/device-name.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { notFound } from '#platform/language/rejection.ts'

const { devices: most } = valuesOf(deviceLimits)

// Members register their own devices for pushes, choose how each shows them, and remove them. Nobody else sees a device.

export const deviceProcedures = procedures(deviceContract, {
  register: async ({ endpoint, keys, name, is_app }, { actor, now, newId, origin, devices }) => {
    const id = await devices.register({
      id: newId(),
      member_id: actor.id,
      session_id: origin?.session_id ?? null,
      name: name ?? deviceOf(origin?.user_agent ?? ''),
      is_app,
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      at: now,
      most,
    })
    return { id }
  },
  remove: async ({ device_id }, { actor, devices }) => {
    // Removing it again is no mistake, and another member's device looks like none.
    await devices.remove(actor.id, device_id)
  },
  choose: async ({ device_id, ...settings }, { actor, devices }) => {
    const device = await devices.choose(actor.id, device_id, settings)
    if (device === null) return notFound()
    const { enabled, shows_content } = device
    return { enabled, shows_content }
  },
})
