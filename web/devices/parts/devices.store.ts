import { deviceContract } from '#events/devices/device.contract.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { text } from '#web/kit/language/texts.ts'
import { forgetDevice, ownDevice, rememberDevice } from './own-device.ts'
import { subscribe, unsubscribe } from './push-subscription.ts'

export const { list } = deviceContract.calls
const { register, remove, choose } = commandsOf(deviceContract)

/** Turns notifications on in this browser. */
export const turnOn = async (memberId: string, publicKey: string): Promise<void> => {
  await attempt(async () => {
    const subscription = await subscribe(publicKey).catch(() => undefined)
    if (subscription === undefined) return toast(text('devices.failed'), { tone: 'danger' })
    if (subscription === null) return toast(text('devices.blocked'), { tone: 'danger' })
    const { id } = await register(subscription)
    rememberDevice(memberId, id)
    toast(text('devices.turned_on'))
  })
}

/** Removes a device; this browser no longer asks for pushes either. */
export const removeDevice = async (memberId: string, device_id: string): Promise<void> => {
  if (!(await attempt(() => remove({ device_id })))) return
  if (ownDevice(memberId) === device_id) {
    forgetDevice(memberId)
    await unsubscribe()
  }
  toast(text('devices.removed'))
}

/** Changes the settings of a device. */
export const chooseFor = (
  device_id: string,
  settings: { enabled?: boolean; shows_content?: boolean },
): Promise<boolean> => attempt(() => choose({ device_id, ...settings }))
