import { deviceContract } from '#events/devices/device.contract.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { ownDevice, rememberDevice } from './parts/own-device.ts'
import { currentSubscription } from './parts/push-subscription.ts'

const { register } = commandsOf(deviceContract)

/**
 * Registers this browser again for a member who has turned notifications on here: a device ends with its session, and the
 * choice of its owner does not.
 */
export const startDevices = async (memberId: string): Promise<void> => {
  if (ownDevice(memberId) === null) return
  const subscription = await currentSubscription()
  if (subscription === null) return
  const { id } = await register(subscription)
  rememberDevice(memberId, id)
}
