import type { SettingContract } from '#events/settings/setting.contract.ts'
import type { SettingEvent } from '#events/settings/setting.events.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { type Decider, replaced } from '#platform/language/decider.ts'
import { flatSettings, type NetworkSetting } from '#platform/language/network-setting.ts'
import type { Actor } from '#platform/language/policy.ts'
import { forbidden, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import { trusted } from '#platform/language/trusted.ts'

// The network is founded once, with a name and its languages. Its administrators rename it and choose its settings.
// Settings that a command leaves out stay as they are; an unchanged value appends nothing. The default language is
// always one of the network's languages.

type Value = Extract<SettingEvent, { type: 'SettingChosen' }>['data']['after']

export type NetworkState =
  | { status: 'none' }
  | { status: 'founded'; name: string; values: Readonly<Record<string, Value>> }

const choose = (
  values: Readonly<Record<string, Value>>,
  chosen: Readonly<Record<string, Value | undefined>>,
): SettingEvent[] =>
  Object.entries(chosen).flatMap(([setting, after]) =>
    after === undefined ? [] : replaced('SettingChosen', { setting }, values[setting] ?? '', after),
  )

/** Why the actor may not choose these values: each setting knows its values and who changes it. */
const refusalOf = (
  settings: readonly NetworkSetting[],
  chosen: Readonly<Record<string, Value | undefined>>,
  actor: Actor,
): Rejection | null => {
  for (const { key, type, changedBy, codes = [] } of settings) {
    if (chosen[key] === undefined) continue
    if (changedBy !== undefined && !actor.keys.has(changedBy)) return forbidden()
    const { error } = type.safeParse(chosen[key])
    const code = codes.find((one) => one === error?.issues[0]?.message) ?? 'unusable'
    if (error) return reject(code, `/${key.replace('.', '/')}`)
  }
  return null
}

const languageMissing = (languages: Value | undefined, language: Value | undefined): Rejection | null =>
  Array.isArray(languages) && typeof language === 'string' && !languages.includes(language)
    ? reject('language_not_offered', '/language')
    : null

/** The network with the settings that features contribute. */
export const networkWith = (
  settings: readonly NetworkSetting[],
): Decider<NetworkState, CommandsOf<SettingContract>, SettingEvent> => ({
  initial: { status: 'none' },

  decide: {
    found(state, { name, language, languages }) {
      if (state.status === 'founded') return reject('network_founded')
      return (
        languageMissing(languages, language) ?? [
          { type: 'NetworkFounded', data: { name, language, languages } },
        ]
      )
    },

    choose(state, { name, ...others }, { actor }) {
      if (state.status === 'none') return notFound()
      const chosen = trusted<Record<string, Value | undefined>>(flatSettings(others))
      const refusal = refusalOf(settings, chosen, actor)
      if (refusal) return refusal
      const before = { ...defaultsOf(settings), ...state.values }
      const after = { ...before, ...chosen }
      const renamed = name === undefined ? [] : replaced('NetworkRenamed', {}, state.name, name)
      return languageMissing(after.languages, after.language) ?? [...renamed, ...choose(before, chosen)]
    },
  },

  evolve: {
    NetworkFounded: (_, { data: { name, language, languages } }) => ({
      status: 'founded',
      name,
      values: { language, languages },
    }),
    NetworkRenamed: (state, { data }) => ({ ...state, name: data.after }),
    SettingChosen: (state, { data }) =>
      state.status === 'none' ? state : { ...state, values: { ...state.values, [data.setting]: data.after } },
  },
})

const defaultsOf = (settings: readonly NetworkSetting[]): Record<string, Value> =>
  trusted(Object.fromEntries(settings.map(({ key, default: usual }) => [key, usual])))
