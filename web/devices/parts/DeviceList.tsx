import { Button } from '@mantine/core'
import { useAnswer } from '#web/kit/data/load.ts'
import { useMember } from '#web/kit/data/session.ts'
import { SkeletonRows } from '#web/kit/feedback/Skeleton.tsx'
import { Loaded } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { DeviceRow } from './DeviceRow.tsx'
import { chooseFor, list, removeDevice, turnOn } from './devices.store.ts'
import { ownDevice } from './own-device.ts'
import { pushAbility } from './push-subscription.ts'

/** The devices on which the member gets notifications, and this browser if it is none of them. */
export function DeviceList() {
  const say = useText()
  const { id: memberId } = useMember()
  const load = useAnswer(list, {})
  const devices = load.answer?.devices ?? []
  const publicKey = load.answer?.public_key ?? null
  const own = ownDevice(memberId)
  const isOn = devices.some(({ id }) => id === own)
  const ability = pushAbility()
  const then = (done: Promise<unknown>) => done.then(() => load.reload())
  return (
    <section aria-label={say('devices.title')} className="fm-stack">
      <p className="fm-muted">{say('devices.text')}</p>
      <Loaded load={load} skeleton={<SkeletonRows rows={2} height={56} />}>
        {!isOn && ability === 'blocked' && <p className="fm-device-hint">{say('devices.blocked')}</p>}
        {!isOn && ability === 'unsupported' && <p className="fm-device-hint">{say('devices.unsupported')}</p>}
        {!isOn && ability === 'possible' && publicKey !== null && (
          <div>
            <Button onClick={() => then(turnOn(memberId, publicKey))}>{say('devices.turn_on')}</Button>
          </div>
        )}
        {devices.length > 0 && (
          <ul>
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                isOwn={device.id === own}
                onChoose={(settings) => then(chooseFor(device.id, settings))}
                onRemove={() => then(removeDevice(memberId, device.id))}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
