import { Created, command, contract, Nothing, query } from '#platform/language/contract.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { flag, instant, line, name, z } from '#platform/language/shapes.ts'
import { deviceLimits } from './device.limits.ts'

// Browsers and apps that get pushes. Devices are private state of their owner and no events. A device is deleted with the
// session that registered it.

const { endpoint: longestEndpoint } = valuesOf(deviceLimits)

const keyOf = (bytes: number) =>
  line.refine((text) => bytesIn(text) === bytes, { message: 'push_key_unusable' })

// Base64url without padding, as browsers write it. The web has no Buffer.
const bytesIn = (text: string): number => (/^[\w-]+$/.test(text) ? Math.floor((text.length * 3) / 4) : -1)

/** A subscription as `PushSubscription.toJSON()` gives it. */
const Subscription = z.strictObject({
  endpoint: line
    .max(longestEndpoint)
    .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), { message: 'endpoint_unusable' }),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh: keyOf(65), auth: keyOf(16) }),
  /** How its owner calls it; browser and system when missing. */
  name: name.max(100).optional(),
  /** An app: rooms are silent in it and in browsers apart. */
  is_app: flag.default(false),
})

export const DeviceSettings = z.object({
  /** False: no pushes, until they are turned on again. */
  enabled: z.boolean(),
  /** False: pushes say that there is something new, and not what. */
  shows_content: z.boolean(),
})
export type DeviceSettings = z.output<typeof DeviceSettings>

export const DeviceView = DeviceSettings.extend({
  id: z.string(),
  name: z.string(),
  is_app: z.boolean(),
  created_at: instant,
  last_pushed_at: instant.nullable(),
})
export type DeviceView = z.output<typeof DeviceView>

const Choice = z.strictObject({ enabled: flag.optional(), shows_content: flag.optional() })

export const deviceContract = contract('devices', {
  /** Own devices, and the key with which a browser subscribes. */
  list: query(
    'GET /api/v1/devices',
    Nothing,
    z.object({ devices: z.array(DeviceView), public_key: z.string().nullable() }),
  ),
  /** The same subscription again is the same device. */
  register: command('POST /api/v1/devices', Subscription, Created, {
    codes: ['endpoint_unusable', 'push_key_unusable'],
  }),
  remove: command('DELETE /api/v1/devices/:device_id', Nothing),
  settings: query('GET /api/v1/devices/:device_id/settings', Nothing, DeviceSettings),
  choose: command('POST /api/v1/devices/:device_id/settings', Choice, DeviceSettings),
})
