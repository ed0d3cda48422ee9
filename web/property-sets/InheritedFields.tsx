import { isPropertyType } from '#events/property-sets/property-set.contract.ts'
import { Icon } from '#web/kit/display/Icon.tsx'
import type { CommandForm } from '#web/kit/forms/form.ts'
import { useText } from '#web/kit/language/texts.ts'
import { OptionRows } from './OptionRows.tsx'
import type { PropertySetView, PropertyView } from './parts/property-sets.store.ts'
import { propertyIcons } from './parts/property-types.ts'
import { Unsupported } from './parts/Unsupported.tsx'
import type { OptionRow, SetValues } from './set-values.ts'

type Props = { of: CommandForm<SetValues>; parent: PropertySetView }

/** The network's fields. A group may add options to them. */
export function InheritedFields({ of, parent }: Props) {
  const say = useText()
  const { form } = of
  const { modifications } = form.values
  const change = (at: number, options: OptionRow[]) => {
    form.clearErrors()
    form.setFieldValue(
      'modifications',
      modifications.map((one, index) => (index === at ? { ...one, options } : one)),
    )
  }
  return (
    <section aria-label={say('property-sets.inherited')} className="fm-stack">
      <h2 className="fm-section">{say('property-sets.inherited')}</h2>
      {parent.properties.length === 0 && <p className="fm-muted">{say('property-sets.none_inherited')}</p>}
      <ul className="fm-inherited">
        {parent.properties.map((property) => {
          const at = modifications.findIndex(({ name }) => name === property.name)
          const added = modifications[at]
          return (
            <li key={property.name}>
              <Heading property={property} />
              {added && (
                <>
                  <p className="fm-small fm-muted">{property.options.map(({ label }) => label).join(', ')}</p>
                  <OptionRows
                    of={of}
                    path={`modifications.${at}.options`}
                    name={property.label}
                    rows={added.options}
                    onChange={(options) => change(at, options)}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Heading({ property: { type, label } }: { property: PropertyView }) {
  const say = useText()
  if (!isPropertyType(type)) return <Unsupported type={type} name={label} />
  return (
    <p className="fm-row">
      <Icon of={propertyIcons[type]} size={16} />
      <span className="fm-label">{label}</span>
      <span className="fm-small fm-muted">{say(`property-sets.types.${type}`)}</span>
    </p>
  )
}
