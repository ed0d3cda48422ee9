import { memberProfile } from '#events/property-sets/property-set.contract.ts'
import { useText } from '#web/kit/language/texts.ts'
import { usePropertySet } from './property-sets.store.ts'

/** What members fill in on their profile, in a line. */
export function PropertyNames() {
  const say = useText()
  const { set } = usePropertySet({ name: memberProfile, context_type: 'network' })
  const labels = set?.properties.map(({ label }) => label) ?? []
  return (
    <p className="fm-muted">
      {labels.length === 0 ? say('property-sets.hints.member_profile') : labels.join(', ')}
    </p>
  )
}
