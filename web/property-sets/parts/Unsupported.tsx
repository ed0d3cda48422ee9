import CircleAlert from 'lucide-react/icons/circle-alert'
import { Icon } from '#web/kit/display/Icon.tsx'
import { useText } from '#web/kit/language/texts.ts'

/** What the product cannot show names type and property. */
export function Unsupported({ type, name }: { type: string; name: string }) {
  const say = useText()
  return (
    <p className="fm-row fm-small fm-unsupported" role="note">
      <Icon of={CircleAlert} size={16} />
      {say('property-sets.unsupported', { type, name })}
    </p>
  )
}
