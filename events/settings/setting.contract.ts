import { composedContract } from '#platform/language/composed-contract.ts'
import { command, contract, internal, Nothing, query } from '#platform/language/contract.ts'
import { type NetworkSetting, settingSection, settingsOf } from '#platform/language/network-setting.ts'
import { name as aName, language, z } from '#platform/language/shapes.ts'
import { trusted } from '#platform/language/trusted.ts'

// Features contribute settings (`events/<feature>/*.settings.ts`); the name and the languages are the network's own.

const name = aName.max(100)
const offered = z.array(language).min(1, { message: 'selection_required' })

const OwnSettings = z.object({ name, language, languages: z.array(language) })

const NetworkSettings = OwnSettings.extend({
  id: z.string(),
  revision: z.string(),
  can: z.object({ update: z.boolean() }),
})
/** The contributed settings stand beside these members. */
export type NetworkSettingsView = z.output<typeof NetworkSettings> & Record<string, unknown>

const ChosenSettings = z.strictObject({ name, language, languages: offered }).partial()
export type ChosenSettings = z.output<typeof ChosenSettings> & Record<string, unknown>

/** The contract with these settings. */
export const settingContractOf = (settings: readonly NetworkSetting[]) =>
  contract('settings', {
    read: query(
      'GET /administration/settings',
      Nothing,
      trusted<z.ZodType<NetworkSettingsView>>(
        NetworkSettings.extend(shapeOf(settings, (members) => z.object(members))),
      ),
    ),
    choose: command(
      'PUT /administration/settings',
      trusted<z.ZodType<ChosenSettings, ChosenSettings>>(
        ChosenSettings.extend(shapeOf(settings, partial)).partial(),
      ),
      undefined,
      {
        codes: [
          'name_empty',
          'selection_required',
          'language_not_offered',
          ...settings.flatMap(({ codes = [] }) => codes),
        ],
      },
    ),
    found: internal(z.strictObject({ name, language, languages: offered }), { codes: ['network_founded'] }),
  })

export type SettingContract = ReturnType<typeof settingContractOf>

export const settingContract = composedContract(settingSection, (sections) =>
  settingContractOf(settingsOf(sections)),
)

type Shape = Record<string, z.ZodType>

const partial = (members: Shape) => z.strictObject(members).partial()

const shapeOf = (settings: readonly NetworkSetting[], group: (members: Shape) => z.ZodType): Shape => {
  const shape: Shape = {}
  const groups = new Map<string, Shape>()
  for (const { key, type } of settings) {
    const [outer = key, inner] = key.split('.')
    if (inner === undefined) shape[key] = type
    else groups.set(outer, { ...groups.get(outer), [inner]: type })
  }
  for (const [outer, members] of groups) shape[outer] = group(members)
  return shape
}
