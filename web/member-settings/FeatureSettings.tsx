import { Switch } from '@mantine/core'
import { contributedSettings } from '#web/kit/data/member-setting-sets.ts'
import { useText } from '#web/kit/language/texts.ts'
import { chooseSettings, type OwnSettings } from './parts/own-settings.store.ts'

/** What features let a member choose beside notifications and emails: a section for each feature. */
export function FeatureSettings({ own }: { own: OwnSettings }) {
  const say = useText()
  const switches = contributedSettings().filter(
    ({ control, forAdministrators = false }) =>
      control === 'switch' && (own.administers || !forAdministrators),
  )
  const features = [...new Set(switches.map(({ feature }) => feature))]
  return features.map((feature) => (
    <section key={feature} className="fm-stack" aria-labelledby={`own-${feature}`}>
      <h2 className="fm-section" id={`own-${feature}`}>
        {say(`${feature}.member_settings.section`)}
      </h2>
      {switches
        .filter((setting) => setting.feature === feature)
        .map(({ key }) => (
          <Switch
            key={key}
            label={say(`${feature}.member_settings.${key}.label`)}
            description={say(`${feature}.member_settings.${key}.hint`, { defaultValue: '' })}
            checked={own[key] === true}
            onChange={({ currentTarget }) => chooseSettings(own, { [key]: currentTarget.checked })}
          />
        ))}
    </section>
  ))
}
